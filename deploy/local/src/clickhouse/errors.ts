/** An error in ClickHouse's format: a numeric code and a name, as its clients expect. */
export class ClickHouseException extends Error {
  readonly code: number;
  constructor(code: number, name: string, detail: string) {
    super(`Code: ${code}. DB::Exception: ${detail} (${name})`);
    this.code = code;
  }
}

export const syntaxError = (detail: string) => new ClickHouseException(62, 'SYNTAX_ERROR', detail);
export const badArguments = (detail: string) => new ClickHouseException(36, 'BAD_ARGUMENTS', detail);
export const notImplemented = (detail: string) => new ClickHouseException(48, 'NOT_IMPLEMENTED', detail);

/** The text that the client reads: the exception's, without the engine's nested repetition. */
export function exceptionText(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  if (!/^Code: \d+/.test(text)) return `Code: 1001. DB::Exception: ${text} (STD_EXCEPTION)`;
  return text.replace(/^(?:Code: \d+\. DB::Exception: )+(?=Code: \d+\. DB::Exception: )/, '');
}

/** An engine's error about a statement with a mark in front, with positions in the client's own text. */
export function unmarked(error: unknown, mark: string): unknown {
  if (!(error instanceof Error)) return error;
  const text = error.message.replace(/(?<=failed at position )\d+/, (at) => String(Number(at) - mark.length));
  return text === error.message ? error : new Error(text, { cause: error });
}

/** The code in an exception text, or 1001 (STD_EXCEPTION) if it has none. */
export const exceptionCode = (text: string): number => Number(/^Code: (\d+)/.exec(text)?.[1] ?? 1001);

const BAD_REQUEST = [6, 25, 26, 27, 36, 38, 41, 53, 62, 69, 72, 117, 130, 167, 168, 441, 456, 457, 675, 676];
const NOT_FOUND = [46, 47, 50, 60, 73, 81, 107, 115, 180, 184, 236];
const STATUS = new Map<number, number>([
  ...BAD_REQUEST.map((code) => [code, 400] as const),
  ...NOT_FOUND.map((code) => [code, 404] as const),
  [48, 501],
  [159, 408],
  [164, 403],
  [193, 401],
  [194, 401],
  [202, 503],
  [516, 403],
]);

/** The HTTP status that ClickHouse gives an exception code. */
export const httpStatus = (code: number): number => STATUS.get(code) ?? 500;
