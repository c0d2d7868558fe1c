import type { FluxItem } from './flux-items.ts';

/** As many tabs as the fixed list has. */
const MOST = 13;

export interface PublisherCount {
  readonly name: string;
  readonly count: number;
}

/** How many articles each publisher has in the flux. */
export function countsOf(items: readonly Pick<FluxItem, 'publisher'>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { publisher } of items) counts.set(publisher, (counts.get(publisher) ?? 0) + 1);
  return counts;
}

/**
 * The thirteen major publishers, by name. A store with a demo knows twice as many: then those that are in the flux go
 * before the others.
 */
export function majorTabs(majors: readonly string[], counts: ReadonlyMap<string, number>): PublisherCount[] {
  const seen = (name: string): number => (counts.has(name) ? 0 : 1);
  const chosen = majors.length <= MOST ? [...majors] : [...majors].sort((a, b) => seen(a) - seen(b)).slice(0, MOST);
  return chosen.sort((a, b) => a.localeCompare(b, 'fr')).map((name) => ({ name, count: counts.get(name) ?? 0 }));
}

/** What the publisher select offers: the major ones, then the others of the flux, by name. */
export function publisherChoices(tabs: readonly PublisherCount[], counts: ReadonlyMap<string, number>): string[] {
  const major = tabs.map(({ name }) => name);
  const others = [...counts.keys()].filter((name) => !major.includes(name)).sort((a, b) => a.localeCompare(b, 'fr'));
  return [...major, ...others];
}

/** Whose articles a tab shows that must have a publisher: the one asked for, the reader's own, or the first with articles. */
export function publisherShown(
  asked: string | null,
  own: string | null,
  tabs: readonly PublisherCount[],
  choices: readonly string[],
): string | null {
  if (asked !== null && asked !== '') return asked;
  if (own !== null && choices.includes(own)) return own;
  return tabs.find(({ count }) => count > 0)?.name ?? tabs[0]?.name ?? choices[0] ?? null;
}
