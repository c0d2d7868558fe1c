import type { CollectSource } from '../../../api/calls/collect.ts';

const rank = ({ diagnostic, etat }: CollectSource): number => (diagnostic !== null ? 0 : etat === 'off' ? 2 : 1);

/** Sources in trouble first, those that are switched off last; otherwise by domain. */
export const troubledFirst = (sources: readonly CollectSource[]): CollectSource[] =>
  [...sources].sort((a, b) => rank(a) - rank(b) || a.domaine.localeCompare(b.domaine) || a.url.localeCompare(b.url));

/** Whether a source matches a search: every word is in its address, its domain or its diagnosis. */
export function fits({ url, domaine, diagnostic }: CollectSource, text: string): boolean {
  const all = `${url} ${domaine} ${diagnostic ?? ''}`.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}
