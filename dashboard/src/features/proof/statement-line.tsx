import type { ProofTarget } from '@vigie/contracts/calls/proof';
import { formatDateTime } from '@vigie/contracts/french/clock';
import { FileCheck, RotateCw } from 'lucide-react';
import { failureText } from '../../api/api-error.ts';
import { type StatementState, useStartStatement, useStatement } from '../../api/calls/proof.ts';
import { progressText, ReportLinks, Spinner } from '../../parts/reports/report-links.tsx';
import type { SharedQuery } from '../../query/shared-query.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './proof.module.css';

const ABOUT =
  'Un PDF, et un fichier JSON qu’un tiers vérifie sans Vigie\u00a0: captures, sceaux des jours et preuves. Sur des jours clos.';

const VERIFIER = 'Une page qui vérifie le fichier JSON depuis un disque, sans réseau';

const at = ({ date }: StatementState): string => (date === null ? '–' : formatDateTime(date));

interface StatementLineProps {
  state: StatementState | undefined;
  /** Why it was refused, or why its state is not known. */
  refusal: string | undefined;
  onStart: () => void;
}

/** A statement in one of its states, with what can be done in it. */
export function StatementLine({ state, refusal, onStart }: StatementLineProps) {
  const status = state?.status ?? 'none';
  return (
    <Section title="Constat">
      <div className={styles.statement}>
        {state === undefined || status === 'none' ? (
          <p className={styles.sentence}>{ABOUT}</p>
        ) : status === 'processing' ? (
          <>
            <Spinner />
            <span role="status">{`Constat en cours, lancé le ${at(state)} ${progressText(state)}`.trim()}</span>
          </>
        ) : status === 'failed' ? (
          <p role="alert">{state.message}</p>
        ) : (
          <span role="status">{state.files ? `Constat fait le ${at(state)}` : state.message}</span>
        )}
        {state?.files ? (
          <>
            <ReportLinks files={state.files} />
            <a href="/verificateur.html" download="verificateur-vigie.html" className={buttonClass()} title={VERIFIER}>
              Vérificateur
            </a>
          </>
        ) : null}
        {status === 'processing' ? null : status === 'none' ? (
          <Button icon={<FileCheck size={15} strokeWidth={1.75} aria-hidden="true" />} onClick={onStart}>
            Constat
          </Button>
        ) : (
          <Button icon={<RotateCw size={15} strokeWidth={1.75} aria-hidden="true" />} onClick={onStart}>
            Relancer
          </Button>
        )}
      </div>
      {refusal === undefined ? null : <p role="alert">{refusal}</p>}
    </Section>
  );
}

/** The statement of a score. */
export function Statement({ query, target }: { query: SharedQuery; target: ProofTarget }) {
  const { data, error } = useStatement(query, target);
  const { mutate, error: refused } = useStartStatement(query, target);
  const fault = refused ?? error;
  return (
    <StatementLine state={data} refusal={fault === null ? undefined : failureText(fault)} onStart={() => mutate()} />
  );
}
