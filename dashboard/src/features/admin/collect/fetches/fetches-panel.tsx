import { counted } from '@vigie/contracts/french/numbers';
import { FETCH_KINDS, FETCH_OUTCOMES, FETCHES_KEPT_DAYS } from '@vigie/contracts/sources';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  type CollectSource,
  collectFetches,
  FETCHES_BLOCK,
  useCollectFetches,
  useCollectSources,
} from '../../../../api/calls/collect.ts';
import { Answered } from '../../../../parts/answers/answered.tsx';
import { FailureState } from '../../../../parts/answers/failure-state.tsx';
import { useTableState } from '../../../../parts/table-tools/use-table-state.tsx';
import { useSharedQuery } from '../../../../query/query-context.tsx';
import { useUnreadableOf } from '../../../../shared/unreadable.ts';
import { DataGrid } from '../../../../table/index.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { State } from '../../../../ui/state.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { Blocks } from '../../admin-parts.tsx';
import collect from '../collect.module.css';
import { FETCH_COLUMNS, FETCH_KIND_LABELS, FETCH_OUTCOME_LABELS } from './fetch-columns.ts';
import { FETCH_PARAMETERS, type FetchFilters, readFilters, withFilters } from './fetches-address.tsx';

const KINDS = ['', ...FETCH_KINDS] as const;
const OUTCOMES = ['', ...FETCH_OUTCOMES] as const;

interface FetchFiltersProps {
  filters: FetchFilters;
  sources: readonly CollectSource[];
  onChange: (filters: FetchFilters) => void;
}

const nameOf = ({ domaine, url }: CollectSource): string => {
  const { pathname, search } = new URL(url);
  // A parameter may be what lets us in.
  return `${domaine} · ${pathname}${search === '' ? '' : '?…'}`;
};

/** By host, source, kind and outcome. A source that is gone keeps its id as its name. */
function FetchFilterForm({ filters, sources, onChange }: FetchFiltersProps) {
  const [host, setHost] = useState(filters.hote);
  const { idSource } = filters;
  const sorted = [...sources].sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
  const names = new Map(sorted.map((source) => [source._id, nameOf(source)]));
  const labels: Record<string, string> = {
    '': 'Toutes',
    [idSource]: idSource || 'Toutes',
    ...Object.fromEntries(names),
  };
  const ids = ['', ...(idSource === '' || names.has(idSource) ? [] : [idSource]), ...names.keys()];
  const change = (part: Partial<FetchFilters>): void => onChange({ ...filters, hote: host.trim(), ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change({});
  };
  return (
    <form className={collect.filters} onSubmit={submit} aria-label="Filtres des relevés">
      <SelectField
        label="Source"
        value={idSource}
        options={ids}
        labels={labels}
        onChange={(value) => change({ idSource: value })}
      />
      <SelectField
        label="Genre"
        value={filters.genre}
        options={KINDS}
        labels={{ '': 'Tous', ...FETCH_KIND_LABELS }}
        onChange={(genre) => change({ genre })}
      />
      <SelectField
        label="Résultat"
        value={filters.resultat}
        options={OUTCOMES}
        labels={{ '': 'Tous', ...FETCH_OUTCOME_LABELS }}
        onChange={(resultat) => change({ resultat })}
      />
      <TextField
        label="Hôte"
        value={host}
        maxLength={253}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setHost(event.target.value)}
      />
      <Button type="submit" icon={<Search size={15} aria-hidden="true" />}>
        Filtrer
      </Button>
    </form>
  );
}

const SORT = { column: 'date', direction: 'desc' } as const;
const EMPTY = 'Aucun relevé sur la période';

/** « Relevés »: every request of the crawler over the period of the filter bar, the newest first. */
export function FetchesPanel() {
  useUnreadableOf(FETCH_PARAMETERS);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { query } = useSharedQuery();
  const { fromDate, toDate } = query;
  const filters = readFilters(new URLSearchParams(search));
  const question = JSON.stringify([fromDate, toDate, filters]);
  // Another question begins with its first block.
  const [block, setBlock] = useState({ of: question, offset: 0 });
  const offset = block.of === question ? block.offset : 0;
  const { data: sources = [] } = useCollectSources();
  const fetches = useCollectFetches({ fromDate, toDate, ...filters, offset });
  const { data, error, refetch, stale } = fetches;
  const { store, table, tools } = useTableState(FETCH_COLUMNS, data?.lignes, {
    label: 'Relevés',
    storageKey: 'vigie-releves',
    file: { kind: 'releves', of: { fromDate, toDate } },
    collect: data && data.count > data.lignes.length ? collectFetches({ fromDate, toDate, ...filters }) : undefined,
    stale,
  });
  const apply = (next: FetchFilters) => navigate({ pathname, search: withFilters(search, next) });
  return (
    <>
      <FetchFilterForm
        // A link may have brought other filters.
        key={filters.hote}
        filters={filters}
        sources={sources}
        onChange={apply}
      />
      <div className={collect.head}>
        <span>
          {data
            ? `${counted(data.count, 'relevé', 'relevés')} sur la période, conservés ${FETCHES_KEPT_DAYS} jours`
            : ''}
        </span>
        <span className={collect.tools}>{tools}</span>
      </div>
      <Answered of={fetches}>
        {error && !data ? (
          <FailureState error={error} onRetry={refetch} />
        ) : store?.size === 0 ? (
          <State>{EMPTY}</State>
        ) : (
          <DataGrid {...table} defaultSort={SORT} empty={EMPTY} />
        )}
        <Blocks
          label="Blocs de relevés"
          offset={offset}
          size={FETCHES_BLOCK}
          count={data?.count ?? 0}
          onChange={(to) => setBlock({ of: question, offset: to })}
        />
      </Answered>
    </>
  );
}
