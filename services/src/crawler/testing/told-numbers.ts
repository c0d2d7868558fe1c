import type { TakingCollector } from './taking-collector.ts';

/** Numbers of the articles that events tell of an invented source, ascending. */
export function toldNumbers({ sitemaps }: TakingCollector, url: string): number[] {
  const numbers = new Set<number>();
  for (const event of sitemaps()) {
    if (event.sitemap.url !== url) continue;
    for (const entry of event.entries) numbers.add(Number(/\d+$/.exec(entry.url)?.[0]));
  }
  return [...numbers].sort((a, b) => a - b);
}
