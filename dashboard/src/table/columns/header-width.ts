/** Widths of a head's letters, Inter 600 of 12 px, rounded up. */
const WIDTHS: readonly [letters: string, px: number][] = [
  ['ijlI \u00a0', 3],
  [".,t’':()", 4],
  ['fr1/', 5],
  ['BEFJKLPRSTZÉ023456789', 8],
  ['ACDGHNOQUVXYÀ', 9],
  ['w→', 10],
  ['mM', 11],
  ['W%', 12],
];
const OTHER = 7;
const WIDTH_OF = new Map(WIDTHS.flatMap(([letters, px]) => [...letters].map((one) => [one, px] as const)));

/** Approximate width of a column's name in px: layout comes before the browser has drawn anything. */
export const headerWidth = (text: string): number =>
  [...text].reduce((width, letter) => width + (WIDTH_OF.get(letter) ?? OTHER), 0);

/** The least width in which a name fits on two lines. */
export function twoLineWidth(name: string): number {
  const words = name.split(' ');
  const splits = words.map((_, at) => [words.slice(0, at + 1), words.slice(at + 1)]);
  return Math.min(...splits.map((lines) => Math.max(...lines.map((line) => headerWidth(line.join(' '))))));
}
