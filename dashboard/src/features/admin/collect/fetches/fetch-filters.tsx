import { FETCH_KINDS, FETCH_OUTCOMES } from '@vigie/contracts/sources';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { CollectSource } from '../../../../api/calls/collect.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { FETCH_KIND_LABELS, FETCH_OUTCOME_LABELS } from './fetch-columns.ts';
import styles from './fetches.module.css';
import type { FetchFilters } from './fetches-address.ts';

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
export function FetchFilterForm({ filters, sources, onChange }: FetchFiltersProps) {
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
    <form className={styles.filters} onSubmit={submit} aria-label="Filtres des relevés">
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
