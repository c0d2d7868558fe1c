/** A part of a text, in UTF-16 units: `start` included, `end` excluded. */
export interface TextMark {
  start: number;
  end: number;
  label: string;
}

/** A piece of text with the labels of the marks that cover it. Without one: plain text. */
export interface Piece {
  text: string;
  labels: string[];
}

/** Cuts a text where marks begin and end. Marks may overlap; parts outside of the text are ignored. */
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

/** The marks of {@link writeMarks}; empty for any other text. */
export function readMarks(text: string | undefined): TextMark[] {
  return text === undefined ? [] : (JSON.parse(text) as TextMark[]);
}
