/** The clusters that an address of « Sélection » chooses. No zod: the browser imports this. */

export const CHOSEN_CLUSTERS = 'clusters';
const BETWEEN = '.';
const ID = /^[0-9a-f]{16}$/;

/** Each once, or null when the address names no choice. */
export function readChosenClusters(params: URLSearchParams): { ids: string[]; unreadable: string | null } | null {
  const text = params.get(CHOSEN_CLUSTERS);
  if (text === null) return null;
  const parts = text === '' ? [] : text.split(BETWEEN);
  const wrong = parts.filter((part) => !ID.test(part));
  return {
    ids: [...new Set(parts.filter((part) => ID.test(part)))],
    unreadable: wrong.length === 0 ? null : wrong.join(BETWEEN),
  };
}

export const writeChosenClusters = (ids: readonly string[]): string => ids.join(BETWEEN);

/** Of the parameter `vue`: the chosen clusters are compared, not chosen. */
export const COMPARISON = 'comparaison';
