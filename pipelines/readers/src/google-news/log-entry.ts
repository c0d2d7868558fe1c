/** What an element's log attribute says: `95014; 5:BASE64; track:click`, with JSON in the base64. */
export interface LogEntry {
  code: string;
  /** Strings of the part that follows the element's link. */
  target: string[];
  /** Strings of the part that says where on the page it is. */
  channel: string[];
}

const PART = /[;\s]([35]):([A-Za-z\d+/_=-]{4,20000})/g;

function* strings(value: unknown, depth = 0): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value) && depth < 20) for (const item of value) yield* strings(item, depth + 1);
}

function decoded(base64: string): string[] {
  try {
    return [...strings(JSON.parse(Buffer.from(base64, 'base64').toString('utf8')))];
  } catch {
    return [];
  }
}

/** Reads a log attribute; `undefined` if the value is not one. */
export function logEntry(value: string): LogEntry | undefined {
  const code = /^(\d{3,8})\s*;/.exec(value)?.[1];
  if (code === undefined) return undefined;
  const entry: LogEntry = { code, target: [], channel: [] };
  for (const [, kind, base64 = ''] of value.matchAll(PART))
    (kind === '5' ? entry.target : entry.channel).push(...decoded(base64));
  return entry;
}
