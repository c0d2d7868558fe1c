import { withoutBidi } from '@vigie/contracts/bidi';

/** What other people wrote, as one line that turns nothing around. Spaces that do not break stay: figures have them. */
export const inert = (text: string): string =>
  withoutBidi(text)
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .replace(/[^\S\u00a0\u202f]+/g, ' ')
    .trim();

/** A dot that no mail program takes for one of an address. */
const DOT = '\u2024';
/** The same of an at sign. */
const AT = '\uff20';

/** Words of other people: programs that read mail make links of what looks like an address. */
export const unlinked = (text: string): string =>
  inert(text)
    .replace(/:\/\//g, ' ')
    .replace(/@/g, AT)
    .replace(/(?<=[\p{L}\p{N}])\.(?=\p{L})/gu, DOT);
