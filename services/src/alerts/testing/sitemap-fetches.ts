import type { SitemapEvent } from '@vigie/contracts/events';
import { MINUTE_MS } from '@vigie/contracts/french/durations';
import type { MinuteRange } from '@vigie/contracts/query';
import fc from 'fast-check';

/** Random fetches of three sitemaps: each stretch has its pace, and what its fetches find. */

export const SITEMAPS = [
  { host: 'aube.example', code: 'actu une' },
  { host: 'aube.example', code: 'archives' },
  { host: 'bise.example', code: 'bise-news' },
] as const;

type Finding = 'new' | 'same' | 'down' | 'gone' | 'unreadable' | 'slow' | 'empty' | 'long' | 'feed';

const GOOD = { status: 200, total: 40, entries: 0, durationMs: 80 };
const FINDINGS: Readonly<
  Record<
    Finding,
    Omit<typeof GOOD, 'durationMs'> & { durationMs?: number | null; error?: string; kind?: 'feed' | 'sitemap' }
  >
> = {
  new: { ...GOOD, entries: 1 },
  same: { ...GOOD, status: 304, durationMs: null },
  down: { ...GOOD, status: 0 },
  gone: { ...GOOD, status: 410 },
  unreadable: { ...GOOD, error: 'XML coupé' },
  slow: { ...GOOD, durationMs: 5_001 },
  empty: { ...GOOD, total: 0 },
  long: { ...GOOD, total: 1_001, entries: 1 },
  feed: { ...GOOD, total: 1_001, kind: 'feed' },
};

export const fetchStretch = fc.record({
  fetches: fc.integer({ min: 1, max: 16 }),
  minutes: fc.constantFrom(1, 10, 25, 60),
  seconds: fc.constantFrom(0, 7, 59),
  found: fc.constantFrom<Finding>(
    ...(['new', 'new', 'new', 'new', 'new', 'same', 'same', 'same', 'down', 'gone', 'unreadable'] as const),
    ...(['slow', 'empty', 'long', 'feed'] as const),
  ),
});

type Stretch = typeof fetchStretch extends fc.Arbitrary<infer T> ? T : never;

/** The stretches of each sitemap, again and again over a range. */
export function drawnFetches(
  world: number,
  { from, to }: MinuteRange,
  stretches: readonly (readonly Stretch[])[],
): SitemapEvent[] {
  const events: SitemapEvent[] = [];
  for (const [i, { host, code }] of SITEMAPS.entries()) {
    let at = from;
    for (let turn = 0; at < to; turn += 1) {
      const { fetches, minutes, seconds, found } = stretches[i]![turn % stretches[i]!.length]!;
      for (let k = 0; k < fetches && at < to; k += 1, at += minutes * MINUTE_MS) {
        const time = new Date(at + seconds * 1_000).toISOString();
        const { entries, kind, ...answer } = FINDINGS[found];
        events.push({
          v: 1,
          type: 'sitemap',
          id: `f${world}-${i}-${at}`,
          at: time,
          producer: 'p1',
          publisher: host,
          ...answer,
          sitemap: { code, url: `https://${host}/${i}.xml`, priority: 'normal', ...(kind && { kind }) },
          entries: Array.from({ length: entries }, () => ({
            url: `https://${host}/${world}/s${i}-${at}`,
            title: 'Un titre',
            publishedAt: time,
          })),
        });
      }
    }
  }
  return events;
}
