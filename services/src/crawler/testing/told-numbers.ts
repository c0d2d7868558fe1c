import type { TakingCollector } from './taking-collector.ts';

/** Numbers of the articles that events tell of each invented source, ascending. Of all at once: there may be many events. */
export function toldNumbers({ sitemaps }: TakingCollector): (url: string) => number[] {
  const told = new Map<string, Set<number>>();
  for (const { sitemap, entries } of sitemaps()) {
    const numbers = told.get(sitemap.url) ?? new Set();
    for (const { url } of entries) numbers.add(Number(/\d+$/.exec(url)?.[0]));
    told.set(sitemap.url, numbers);
  }
  return (url) => [...(told.get(url) ?? [])].sort((a, b) => a - b);
}
