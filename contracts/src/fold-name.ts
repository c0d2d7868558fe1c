/** A text without case and accents, with one form of the apostrophe. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[’‘ʼ]/g, "'")
    .replace(/\p{M}+/gu, '');

/**
 * A name without what aggregators write differently from one day to the next: case, accents, spaces, and the form of the
 * apostrophe. `Le  Monde`, `LE MONDE` and `LeMonde` fold to the same.
 */
export const foldName = (name: string): string => foldText(name).replace(/\s+/g, '');
