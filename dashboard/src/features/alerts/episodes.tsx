import type { FileFact } from '@vigie/charts/export-slot';
import { RULE_KIND_LABELS, RULE_KINDS, type RuleKind } from '@vigie/contracts/alerts/rule-kinds';
import { counted } from '@vigie/contracts/french/numbers';
import { useState } from 'react';
import {
  type AlertEpisode,
  allAlertEpisodes,
  type EpisodeFilter,
  useAlertEpisodes,
  useAlertRules,
} from '../../api/calls/alerts.ts';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { ExportButton } from '../../parts/export/export-button.tsx';
import { type ListColumn, listTable } from '../../parts/export/list-table.ts';
import { Button } from '../../ui/button.tsx';
import list from '../../ui/record-list.module.css';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import styles from './alerts-page.module.css';
import { EpisodeRow } from './episode-row.tsx';

const HEIGHT = 220;
const ALL = 'toutes';

const COLUMNS: readonly ListColumn<AlertEpisode>[] = [
  ['Alerte', 'text', ({ phrase }) => phrase],
  ['Type', 'text', ({ type }) => RULE_KIND_LABELS[type]],
  ['Règle', 'text', ({ nom }) => nom],
  ['Sujet', 'text', ({ libelle }) => libelle],
  ['Début', 'text', ({ debut }) => debut],
  ['Ouverte', 'text', ({ ouverte }) => ouverte],
  ['Fermée', 'text', ({ fermee }) => fermee],
  ['Retirée', 'text', ({ retiree }) => (retiree ? 'oui' : 'non')],
  ['Suite', 'text', ({ suite }) => suite],
  ['Utile', 'number', ({ utiles }) => utiles],
  ['Inutile', 'number', ({ inutiles }) => inutiles],
];

interface FiltersProps {
  filter: EpisodeFilter;
  onChange: (filter: EpisodeFilter) => void;
}

/** By rule and by kind. */
function Filters({ filter, onChange }: FiltersProps) {
  const { data } = useAlertRules();
  const names = Object.fromEntries((data?.regles ?? []).map(({ _id, nom }) => [_id, nom]));
  return (
    <div className={styles.filters}>
      <SelectField
        label="Règle"
        value={filter.regle ?? ALL}
        options={[ALL, ...Object.keys(names)]}
        labels={{ ...names, [ALL]: 'Toutes les règles' }}
        onChange={(regle) => onChange({ ...filter, regle: regle === ALL ? null : regle })}
      />
      <SelectField
        label="Type"
        value={filter.type ?? ALL}
        options={[ALL, ...RULE_KINDS]}
        labels={{ ...RULE_KIND_LABELS, [ALL]: 'Tous les types' }}
        onChange={(type: RuleKind | typeof ALL) => onChange({ ...filter, type: type === ALL ? null : type })}
      />
    </div>
  );
}

function EpisodeList({ label, episodes }: { label: string; episodes: readonly AlertEpisode[] }) {
  return (
    <ul className={`${list.list} ${list.sheet}`} aria-label={label}>
      {episodes.map((episode) => (
        <EpisodeRow key={`${episode.regle} ${episode.edition} ${episode.sujet} ${episode.ouverte}`} episode={episode} />
      ))}
    </ul>
  );
}

/** Episodes: those that go on, then what rang before. */
export function Episodes() {
  const [filter, setFilter] = useState<EpisodeFilter>({ regle: null, type: null });
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useAlertEpisodes(filter);
  const isFiltered = filter.regle !== null || filter.type !== null;
  const filters = <Filters filter={filter} onChange={setFilter} />;
  if (!data) {
    return (
      <>
        {isFiltered ? filters : null}
        <Section title="En cours">
          {error ? <FailureState error={error} onRetry={refetch} /> : <Skeleton height={HEIGHT} />}
        </Section>
      </>
    );
  }
  const episodes = data.pages.flatMap((page) => page.episodes);
  const total = data.pages.at(-1)?.total ?? 0;
  const open = episodes.filter(({ fermee, retiree }) => fermee === null && !retiree);
  const past = episodes.filter(({ fermee, retiree }) => fermee !== null || retiree);
  const question: FileFact[] = [
    ['Règle', past.concat(open).find(({ regle }) => regle === filter.regle)?.nom ?? 'Toutes'],
    ['Type', filter.type === null ? 'Tous' : RULE_KIND_LABELS[filter.type]],
  ];
  const table = async () => listTable(COLUMNS, await allAlertEpisodes(filter));
  return (
    <>
      {isFiltered || episodes.length > 0 ? filters : null}
      <Section title="En cours" note={open.length === 0 ? null : counted(open.length, 'alerte', 'alertes')}>
        {open.length === 0 ? (
          <State>Rien ne sonne en ce moment.</State>
        ) : (
          <EpisodeList label="Alertes en cours" episodes={open} />
        )}
      </Section>
      {past.length === 0 ? null : (
        <Section
          title="Historique"
          note={counted(total - open.length, 'alerte', 'alertes')}
          actions={<ExportButton title="Alertes" table={table} question={question} />}
        >
          <EpisodeList label="Alertes passées" episodes={past} />
          {hasNextPage ? (
            <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Voir la suite
            </Button>
          ) : null}
        </Section>
      )}
    </>
  );
}
