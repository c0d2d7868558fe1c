/** « Clusters » of rivals that a publisher lacks: the address names the rivals, so that it asks everybody the same. No zod: the browser imports this. */
export const MISSED = 'manques';

export function missedSearch(search: string, rivals: readonly string[]): string {
  const params = new URLSearchParams(search);
  params.set(MISSED, rivals.join(','));
  return `?${params}`;
}

/** The rivals that an address names. `null`: it asks for all clusters. */
export function readMissed(params: URLSearchParams): readonly string[] | null {
  const names = (params.get(MISSED) ?? '').split(',').flatMap((name) => name.trim() || []);
  return names.length === 0 ? null : [...new Set(names)];
}
