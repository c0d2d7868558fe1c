/**
 * The one reading of the text filters (`clusterEntities`, `clusterLemmes`, `articleEntities`, `urlEntities`): entries between commas, all
 * of which must be found. A filter that is not blank always asks something.
 */

/** An entry of a text filter. */
export interface FilterEntry {
  /** Without its quotes and the blanks around it; never blank. */
  text: string;
  /** Written in quotes: its words as they stand, in order. */
  quoted: boolean;
}

/** Commas separate, except within quotes and between two digits ('12,5'). */
const ENTRY = /(?:"[^"]*"|“[^”]*”|«[^»]*»|(?<=\d),(?=\d)|[^,])+/gu;
const QUOTED = /^(?:"([^"]+)"|“([^”]+)”|«([^»]+)»)$/u;

function entryOf(written: string): FilterEntry {
  const [, ...quotes] = QUOTED.exec(written) ?? [];
  const text = quotes.find((quote) => quote !== undefined)?.trim() ?? '';
  return text === '' ? { text: written, quoted: false } : { text, quoted: true };
}

/** `Paris, 12,5 %, "réforme des retraites"` → Paris; 12,5 %; réforme des retraites, quoted. */
export const filterEntries = (text: string): FilterEntry[] =>
  (text.match(ENTRY) ?? [])
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(entryOf);

/** Blanks and commas alone ask for nothing. */
export const isBlankFilter = (text: string): boolean => filterEntries(text).length === 0;
