/** One change in one file. Offsets are in UTF-16 units. */
export interface Mutant {
  file: string;
  line: number;
  start: number;
  end: number;
  /** The text that is replaced. */
  before: string;
  after: string;
}

export const mutate = (text: string, { start, end, after }: Mutant): string =>
  text.slice(0, start) + after + text.slice(end);
