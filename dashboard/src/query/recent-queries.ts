/** An applied search: its screen, and the search part of the address. */
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

/** A user's last searches, newest first. Each user has a list, since a browser may be shared. */
export function readRecent(storage: Storage, owner: string): RecentQuery[] {
  const entries = readAll(storage)[owner];
  return Array.isArray(entries) ? entries.filter(isRecent).slice(0, MOST) : [];
}

/** Puts a search first. The same search on the same screen is listed once. */
export function rememberQuery(storage: Storage, owner: string, recent: RecentQuery): void {
  const others = readRecent(storage, owner).filter(
    ({ path, search }) => path !== recent.path || search !== recent.search,
  );
  try {
    storage.setItem(KEY, JSON.stringify({ ...readAll(storage), [owner]: [recent, ...others].slice(0, MOST) }));
  } catch {
    // Full storage: the list is not saved, the search itself works.
  }
}
