import { counted } from '@vigie/contracts/french/numbers';
import { BellPlus } from 'lucide-react';
import { useState } from 'react';
import { type AlertRule, useAlertRules } from '../../api/calls/alerts.ts';
import { FailureLine } from '../../parts/answers/failure-line.tsx';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { ScreenHeader } from '../../parts/screen-header/screen-header.tsx';
import { TITLES } from '../../paths/titles.ts';
import { loadable } from '../../shared/loadable.tsx';
import { useNow } from '../../shared/time-hooks.ts';
import { Button } from '../../ui/button.tsx';
import list from '../../ui/record-list.module.css';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { State } from '../../ui/state.tsx';
import styles from './alerts-page.module.css';
import { Episodes } from './episodes.tsx';
import { OrphanRow } from './orphan-row.tsx';
import { RuleRow } from './rule-row.tsx';
import { useRuleChanges } from './use-rule-changes.ts';

/** Loaded when it is opened. */
const RuleDialog = loadable(() => import('../../parts/alerts/rule-dialog.tsx'));

const HEIGHT = 220;
const CLOCK_MS = 10_000;

function Rules() {
  const { data, error, refetch } = useAlertRules();
  const changes = useRuleChanges();
  const now = useNow(CLOCK_MS);
  const [editing, setEditing] = useState<AlertRule | 'new' | null>(null);
  if (!data) {
    return (
      <Section title="Règles">
        {error ? <FailureState error={error} onRetry={refetch} /> : <Skeleton height={HEIGHT} />}
      </Section>
    );
  }
  const orphans = data.regles.filter(({ aReprendre }) => aReprendre !== null);
  const answered = data.regles.filter(({ aReprendre }) => aReprendre === null);
  const add = (
    <Button look="primary" icon={<BellPlus size={15} aria-hidden="true" />} onClick={() => setEditing('new')}>
      Nouvelle règle
    </Button>
  );
  return (
    <Section title="Règles" note={data.regles.length === 0 ? null : counted(data.regles.length, 'règle', 'règles')}>
      <FailureLine error={changes.failure} />
      {data.regles.length === 0 ? (
        <State
          note="Une règle veille pour vous : sur les histoires que vos concurrents ont et pas vous, sur une baisse de votre score, sur une source qui se tait."
          actions={add}
        >
          Vous n’avez pas encore de règle.
        </State>
      ) : (
        <>
          {orphans.length === 0 ? null : (
            <ul className={`${list.list} ${list.sheet} ${styles.orphans}`} aria-label="À reprendre">
              {orphans.map((rule) => (
                <OrphanRow key={rule._id} rule={rule} onDelete={() => changes.remove(rule)} />
              ))}
            </ul>
          )}
          <ul className={`${list.list} ${list.sheet}`} aria-label="Règles d’alerte">
            {answered.map((rule) => (
              <RuleRow
                key={rule._id}
                rule={rule}
                now={now}
                onEdit={() => setEditing(rule)}
                onDelete={() => changes.remove(rule)}
              />
            ))}
          </ul>
          <div className={styles.add}>{add}</div>
        </>
      )}
      {editing === null ? null : (
        <RuleDialog fallback={null} rule={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </Section>
  );
}

/** « Alertes »: what rings, what rang, and the rules. */
export default function AlertsPage() {
  return (
    <>
      <ScreenHeader title={TITLES.alertes} subtitle="Ce qui sonne, ce qui a sonné, et vos règles" />
      <Stack>
        <Episodes />
        <Rules />
      </Stack>
    </>
  );
}
