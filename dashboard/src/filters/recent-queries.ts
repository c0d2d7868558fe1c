/** A search that was applied: where, and the address's search part. */
export interface RecentQuery {
  path: string;
  search: string;
}

const KEY = 'vigie.recent';
const MOST = 8;

const isRecent = (value: unknown): value is RecentQuery => {
  const recent = value as Partial<RecentQuery> | null;
  return (
    typeof recent === 'object' &&
    recent !== null &&
    typeof recent.path === 'string' &&
    recent.path.startsWith('/dashboard/') &&
    typeof recent.search === 'string'
  );
};

function readAll(storage: Storage): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** What a reader searched last, newest first. One list a reader: a browser may be shared. */
export function readRecent(storage: Storage, owner: string): RecentQuery[] {
  const entries = readAll(storage)[owner];
  return Array.isArray(entries) ? entries.filter(isRecent).slice(0, MOST) : [];
}

/** Puts a search first; the same one, on the same screen, stands once. */
export function rememberQuery(storage: Storage, owner: string, recent: RecentQuery): void {
  const others = readRecent(storage, owner).filter(
    ({ path, search }) => path !== recent.path || search !== recent.search,
  );
  try {
    storage.setItem(KEY, JSON.stringify({ ...readAll(storage), [owner]: [recent, ...others].slice(0, MOST) }));
  } catch {
    // A full storage forgets; the search itself went through.
  }
}
