import type { CollectSource } from '../../../api/calls/collect.ts';

const rank = ({ diagnostic, etat }: CollectSource): number => (diagnostic !== null ? 0 : etat === 'off' ? 2 : 1);

/** Those with a trouble first, those that somebody has switched off last; by domain otherwise. */
export const troubledFirst = (sources: readonly CollectSource[]): CollectSource[] =>
  [...sources].sort((a, b) => rank(a) - rank(b) || a.domaine.localeCompare(b.domaine) || a.url.localeCompare(b.url));

/** Whether a source is what somebody looks for: every word stands in its address, its domain or its trouble. */
export function fits({ url, domaine, diagnostic }: CollectSource, text: string): boolean {
  const all = `${url} ${domaine} ${diagnostic ?? ''}`.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}
