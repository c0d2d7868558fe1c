import type { TakingCollector } from './taking-collector.ts';

/** Numbers of the articles that events tell of each invented source, ascending. Of all at once: there may be many events. */
export function articleNumbers({ sitemaps }: TakingCollector): (url: string) => number[] {
  const numbersByUrl = new Map<string, Set<number>>();
  for (const { sitemap, entries } of sitemaps()) {
    const numbers = numbersByUrl.get(sitemap.url) ?? new Set();
    for (const { url } of entries) numbers.add(Number(/\d+$/.exec(url)?.[0]));
    numbersByUrl.set(sitemap.url, numbers);
  }
  return (url) => [...(numbersByUrl.get(url) ?? [])].sort((a, b) => a - b);
}
