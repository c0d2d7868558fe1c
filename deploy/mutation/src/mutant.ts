/** One change of one file. Offsets are UTF-16 units of its text. */
export interface Mutant {
  file: string;
  line: number;
  start: number;
  end: number;
  /** What stands there now. */
  before: string;
  after: string;
}

export const mutate = (text: string, { start, end, after }: Mutant): string =>
  text.slice(0, start) + after + text.slice(end);
