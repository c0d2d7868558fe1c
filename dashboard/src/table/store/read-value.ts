/** A figure, or NaN when it is missing or not a number. */
export function readNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string' && value.trim() !== '') return Number(value);
  return Number.NaN;
}

/** Epoch milliseconds of an RFC 3339 string, a Date or a number that already is one; NaN when missing. */
export function readDate(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return value === '' ? Number.NaN : Date.parse(value);
  return value instanceof Date ? value.getTime() : Number.NaN;
}

export function readText(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  return typeof value === 'string' ? value : String(value);
}
