import { counted } from '@vigie/contracts/french/numbers';
import { BellPlus } from 'lucide-react';
import { useState } from 'react';
import { type AlertRule, useAlertEpisodes, useAlertRules } from '../../api/calls/alerts.ts';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { ScreenHeader } from '../../parts/screen-header/screen-header.tsx';
import { TITLES } from '../../paths/titles.ts';
import { loadable } from '../../shared/loadable.tsx';
import { useNow } from '../../shared/time-hooks.ts';
import { Button } from '../../ui/button.tsx';
import form from '../../ui/form.module.css';
import list from '../../ui/record-list.module.css';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { State } from '../../ui/state.tsx';
import styles from './alerts-page.module.css';
import { EpisodeRow } from './episode-row.tsx';
import { RuleRow } from './rule-row.tsx';
import { useRuleChanges } from './use-rule-changes.tsx';

/** Loaded when it is opened. */
const RuleDialog = loadable(() => import('../../parts/alerts/rule-dialog.tsx'));

const HEIGHT = 220;
const PAGE = 50;
const CLOCK_MS = 10_000;

/** Episodes: those that go on, then what rang before. */
function Episodes() {
  const [count, setCount] = useState(PAGE);
  const { data, error, refetch } = useAlertEpisodes(0, Math.min(count, 100));
  if (!data) return error ? <FailureState error={error} onRetry={refetch} /> : <Skeleton height={HEIGHT} />;
  const open = data.episodes.filter(({ fermee, retiree }) => fermee === null && !retiree);
  const past = data.episodes.filter(({ fermee, retiree }) => fermee !== null || retiree);
  return (
    <>
      <Section title="En cours" note={open.length === 0 ? null : counted(open.length, 'alerte', 'alertes')}>
        {open.length === 0 ? (
          <State>Rien ne sonne en ce moment.</State>
        ) : (
          <ul className={`${list.list} ${list.sheet}`} aria-label="Alertes en cours">
            {open.map((episode) => (
              <EpisodeRow key={`${episode.regle} ${episode.sujet} ${episode.ouverte}`} episode={episode} />
            ))}
          </ul>
        )}
      </Section>
      {past.length === 0 ? null : (
        <Section title="Historique" note={counted(data.total, 'alerte', 'alertes')}>
          <ul className={`${list.list} ${list.sheet}`} aria-label="Alertes passées">
            {past.map((episode) => (
              <EpisodeRow key={`${episode.regle} ${episode.sujet} ${episode.ouverte}`} episode={episode} />
            ))}
          </ul>
          {data.total > data.episodes.length && count < 100 ? (
            <Button onClick={() => setCount(count + PAGE)}>Voir la suite</Button>
          ) : null}
        </Section>
      )}
    </>
  );
}

function Rules() {
  const { data, error, refetch } = useAlertRules();
  const changes = useRuleChanges();
  const now = useNow(CLOCK_MS);
  const [editing, setEditing] = useState<AlertRule | 'new' | null>(null);
  if (!data) return error ? <FailureState error={error} onRetry={refetch} /> : <Skeleton height={HEIGHT} />;
  const add = (
    <Button look="primary" icon={<BellPlus size={15} aria-hidden="true" />} onClick={() => setEditing('new')}>
      Nouvelle règle
    </Button>
  );
  return (
    <Section title="Règles" note={data.regles.length === 0 ? null : counted(data.regles.length, 'règle', 'règles')}>
      {changes.failure === null ? null : (
        <p role="alert" className={form.error}>
          {changes.failure}
        </p>
      )}
      {data.regles.length === 0 ? (
        <State
          note="Une règle veille pour vous : sur les histoires que vos concurrents ont et pas vous, sur une baisse de votre score, sur une source qui se tait."
          actions={add}
        >
          Vous n’avez pas encore de règle.
        </State>
      ) : (
        <>
          <ul className={`${list.list} ${list.sheet}`} aria-label="Règles d’alerte">
            {data.regles.map((rule) => (
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
