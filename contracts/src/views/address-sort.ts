/** The order of a table, as addresses of the dashboard hold it. No zod: the browser imports this. */
export interface AddressSort {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
}

/** The rows' own order. */
const NONE = 'aucun';

/** `score.desc`. null: the rows' own order. undefined: it is no order. */
export function readAddressSort(text: string): AddressSort | null | undefined {
  if (text === NONE) return null;
  const [, column, direction] = /^(.+)\.(asc|desc)$/.exec(text) ?? [];
  return column === undefined ? undefined : { column, direction: direction as AddressSort['direction'] };
}

export const writeAddressSort = (sort: AddressSort | null): string =>
  sort === null ? NONE : `${sort.column}.${sort.direction}`;
