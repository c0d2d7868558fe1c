const NARROW = new Set([..."ijlt1fr.,:;’'()|! \u202f\u00a0"]);
const WIDE = new Set([...'mwMWOQGDCNHU%@–']);

/**
 * Width of a text in px, near enough for margins. Measuring needs a browser, and a PDF report has none; Inter 500's
 * average figures are 0.28, 0.58 and 0.78 em.
 */
export function textWidth(text: string, size: number): number {
  let em = 0;
  for (const char of text) em += NARROW.has(char) ? 0.32 : WIDE.has(char) ? 0.8 : 0.6;
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
