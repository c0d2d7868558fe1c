/**
 * A name without what aggregators write differently from one day to the next: case, accents, spaces, and the form of the
 * apostrophe. `Le  Monde`, `LE MONDE` and `LeMonde` fold to the same.
 */
export const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[’‘ʼ]/g, "'")
    .replace(/\p{M}+|\s+/gu, '');
