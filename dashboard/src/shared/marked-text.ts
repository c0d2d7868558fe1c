/** A part of a text, in UTF-16 units: `start` included, `end` excluded. */
export interface TextMark {
  start: number;
  end: number;
  label: string;
}

/** A stretch of text with the labels of the marks that cover it; none: plain. */
export interface Piece {
  text: string;
  labels: string[];
}

/** A text cut where marks begin and end. Marks may cover each other; what lies outside of the text is ignored. */
export function cutAtMarks(text: string, marks: readonly TextMark[]): Piece[] {
  const inside = (place: number): number => Math.max(0, Math.min(text.length, place));
  const places = marks.map(({ start, end, label }) => ({ start: inside(start), end: inside(end), label }));
  const cuts = [...new Set([0, text.length, ...places.flatMap(({ start, end }) => [start, end])])].sort(
    (a, b) => a - b,
  );
  return cuts.slice(1).map((end, index) => {
    const start = cuts[index] ?? 0;
    const covering = places.filter((mark) => mark.start <= start && end <= mark.end);
    return { text: text.slice(start, end), labels: [...new Set(covering.map(({ label }) => label))] };
  });
}

/** Marks as one text, for a column of a table. */
export const writeMarks = (marks: readonly TextMark[]): string => JSON.stringify(marks);

/** The marks of {@link writeMarks}; none of anything else. */
export function readMarks(text: string | undefined): TextMark[] {
  return text === undefined ? [] : (JSON.parse(text) as TextMark[]);
}
