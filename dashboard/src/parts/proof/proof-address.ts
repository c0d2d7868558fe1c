import type { ProofTarget } from '@vigie/contracts/calls/proof';
import type { PageAddress } from '@vigie/contracts/pages';
import type { SharedQuery } from '../../query/shared-query.ts';
import { readPage, writePage } from '../page/page-address.ts';

/** What « Preuve » has in its address beside the filter. */
export interface ProofAddress {
  /** Whose score it is. `null` means of the publisher of the filter. */
  cible: { type: 'article' | 'cluster'; id: string } | null;
  /** The cell that is opened. */
  cellule: { page: PageAddress; place: number } | null;
  /** The article that is opened in the cell. */
  article: string | null;
  /** How many rows of the list stand before those that are shown. */
  depuis: number;
}

/** Whose score is proved: that of the address, else of the filter’s publisher. */
export const targetOf = (cible: ProofAddress['cible'], { editeur }: Pick<SharedQuery, 'editeur'>): ProofTarget =>
  cible ?? { type: 'editeur', id: editeur || 'all' };

const ID = /^[0-9a-f]{16}$/;
const BETWEEN = '.';
const NAMES = ['cible', 'cellule', 'article', 'depuis'] as const satisfies readonly (keyof ProofAddress)[];
/** Most rows that a call skips. */
const MOST = 1_000_000;

function readTarget(text: string | null): ProofAddress['cible'] {
  const [type, id = ''] = (text ?? '').split(BETWEEN);
  return (type === 'article' || type === 'cluster') && ID.test(id) ? { type, id } : null;
}

/** `3.google_desktop.top.homepage`: the place, then the page. */
function readCell(text: string | null): ProofAddress['cellule'] {
  const [, place, rest = ''] = /^([1-4])\.(.+)$/.exec(text ?? '') ?? [];
  const page = readPage(rest);
  return place !== undefined && page ? { page, place: Number(place) } : null;
}

/** Address → what is shown. What is unknown or wrong is left out. */
export function readProofAddress(params: URLSearchParams): ProofAddress {
  const [article, depuis] = [params.get('article') ?? '', Number(params.get('depuis') ?? 0)];
  return {
    cible: readTarget(params.get('cible')),
    cellule: readCell(params.get('cellule')),
    article: ID.test(article) ? article : null,
    depuis: Number.isInteger(depuis) && depuis > 0 && depuis <= MOST ? depuis : 0,
  };
}

const written = ({ cible, cellule, article, depuis }: ProofAddress): Record<keyof ProofAddress, string | null> => ({
  cible: cible && `${cible.type}${BETWEEN}${cible.id}`,
  cellule: cellule && `${cellule.place}${BETWEEN}${writePage(cellule.page)}`,
  article,
  depuis: depuis === 0 ? null : String(depuis),
});

/** The search part of an address with other values in it; all else that it holds stays. A list that is opened begins at its first row. */
export function withProofAddress(search: string, change: Partial<ProofAddress>): string {
  const params = new URLSearchParams(search);
  const values = written({ ...readProofAddress(params), depuis: 0, ...change });
  for (const name of NAMES) {
    const value = values[name];
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** For the names of values that cannot be read. */
export const PROOF_PARAMETERS = {
  read: readProofAddress,
  presets: { cible: null, cellule: null, article: null, depuis: '0' },
} as const;
