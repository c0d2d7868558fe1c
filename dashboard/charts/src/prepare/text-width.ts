/** Size of the texts of axes, px. */
export const AXIS_SIZE = 11.5;

/** Advance widths of Inter 500 with tabular figures, in em, to within a few percent. */
const CLASSES: readonly [characters: string, em: number][] = [
  ['\u202f', 0.15],
  ['ijlI.,:;’| \u00a0', 0.27],
  ['frt()/', 0.39],
  ['mwMW%…', 0.92],
  ['0123456789-', 0.66],
  ['ABCDGHKNOQRSUVXÉÈÀ', 0.74],
];
const OTHER = 0.61;
const WIDTHS = new Map(CLASSES.flatMap(([characters, em]) => [...characters].map((one) => [one, em] as const)));

/** Approximate width of a text in px, good enough for margins: measuring needs a browser, and a PDF report has none. */
export function textWidth(text: string, size: number): number {
  let em = 0;
  for (const char of text) em += WIDTHS.get(char) ?? OTHER;
  return em * size;
}

/** Cuts with an ellipsis so that the text fits into `room` px. */
export function fitText(text: string, size: number, room: number): string {
  if (textWidth(text, size) <= room) return text;
  for (let length = text.length - 1; length > 0; length--) {
    const cut = `${text.slice(0, length).trimEnd()}…`;
    if (textWidth(cut, size) <= room) return cut;
  }
  return '…';
}
