import { inert } from '../words.ts';

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
