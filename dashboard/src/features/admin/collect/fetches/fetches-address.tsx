import { FETCH_KINDS, FETCH_OUTCOMES, type FetchedKind, type FetchOutcome } from '@vigie/contracts/sources';
import { Link, useLocation } from 'react-router-dom';
import { withTab } from '../../../../shared/address-hooks.ts';
import { buttonClass } from '../../../../ui/button.tsx';

/** Which fetches are listed, as the address has it. */
export interface FetchFilters {
  /** Part of a host's name; '': every host. */
  hote: string;
  /** '': every source. */
  idSource: string;
  genre: FetchedKind | '';
  resultat: FetchOutcome | '';
}

export const NO_FILTERS: FetchFilters = { hote: '', idSource: '', genre: '', resultat: '' };
const LONGEST_HOST = 253;
const LONGEST_ID = 64;

const text = (value: string | null, most: number): string => {
  const plain = (value ?? '').trim();
  return plain.length <= most ? plain : '';
};

/** Address → filters. What is unknown is left out. */
export const readFilters = (params: URLSearchParams): FetchFilters => ({
  hote: text(params.get('hote'), LONGEST_HOST),
  idSource: text(params.get('idSource'), LONGEST_ID),
  genre: FETCH_KINDS.find((kind) => kind === params.get('genre')) ?? '',
  resultat: FETCH_OUTCOMES.find((outcome) => outcome === params.get('resultat')) ?? '',
});

/** The search part of an address with these filters; all else that it holds stays. */
export function withFilters(search: string, filters: FetchFilters): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(filters)) {
    if (value === '') params.delete(name);
    else params.set(name, value);
  }
  return `?${params}`;
}

/** Address of the list of the fetches of a source or of a host. */
export const fetchesOf = (search: string, filters: Partial<FetchFilters>): string =>
  withFilters(withTab(search, 'releves'), { ...NO_FILTERS, ...filters });

/** For the names of values that cannot be read. */
export const FETCH_PARAMETERS = {
  read: readFilters,
  presets: { hote: '', idSource: '', genre: '', resultat: '' },
} as const;

/** Leads to the fetches of a source or of a host. */
export function FetchesLink({ of }: { of: Partial<FetchFilters> }) {
  const { search } = useLocation();
  return (
    <Link className={buttonClass()} to={{ search: fetchesOf(search, of) }}>
      Voir les relevés
    </Link>
  );
}
