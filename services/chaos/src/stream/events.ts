import type { EventType } from '@vigie/contracts/options';
import type { Random } from '@vigie/demo/random';
import { PAGES, publisherOf, someTitle, someUrl, type WorldPage } from './world.ts';

/** An event as it stands in JSON; broken ones are made of these too. */
export interface RawEvent extends Record<string, unknown> {
  readonly type: EventType;
  readonly id: string;
  readonly at: string;
}

const iso = (ms: number): string => new Date(ms).toISOString();

export interface Moment {
  readonly id: string;
  /** Milliseconds. */
  readonly at: number;
}

/** What a page shows at a time. Few pages and long periods: crawlers overlap, with other entries for the same minutes. */
export function crawl(random: Random, { id, at }: Moment, page: WorldPage = random.pick(PAGES)): RawEvent {
  const { source, ...shown } = page;
  const moment = random.chance(0.5) ? Math.floor(at / 60_000) * 60_000 : at;
  const entries = Array.from({ length: random.int(0, 14) }, (_, i) => {
    const url = someUrl(random);
    return {
      rank: 1 + Math.floor(i / 2),
      story: `s${i >> 1}`,
      storyRank: 1 + (i % 2),
      url,
      title: someTitle(random),
      ...(random.chance(0.8) ? { publisher: publisherOf(url) } : {}),
    };
  });
  const period = random.pick([60, 60, 61, 300, 900, 3600, 14_400]);
  return { v: 1, type: 'crawl', id, at: iso(moment), producer: crawler(random), source, page: shown, period, entries };
}

export function article(random: Random, { id, at }: Moment): RawEvent {
  const url = someUrl(random);
  return {
    v: 1,
    type: 'article' as const,
    id,
    at: iso(at),
    producer: crawler(random),
    url,
    title: someTitle(random),
    ...(random.chance(0.7) ? { description: `Chapeau ${random.int(1, 5)}`, text: 'Du texte. '.repeat(20) } : {}),
    ...(random.chance(0.7) ? { publishedAt: iso(at - random.int(1, 300) * 60_000), words: random.int(80, 900) } : {}),
    ...(random.chance(0.3) ? { modifiedAt: iso(at), keywords: ['ville', `été ${random.int(1, 3)}`] } : {}),
  };
}

export function sitemap(random: Random, { id, at }: Moment): RawEvent {
  const number = random.int(0, 5);
  const failed = random.chance(0.2);
  const entries = Array.from({ length: failed ? 0 : random.int(0, 8) }, () => ({
    url: someUrl(random),
    title: someTitle(random),
    publishedAt: iso(at - random.int(1, 600) * 60_000),
    ...(random.chance(0.5) ? { lastModified: iso(at - random.int(0, 30) * 60_000) } : {}),
  }));
  return {
    v: 1,
    type: 'sitemap' as const,
    id,
    at: iso(at),
    producer: crawler(random),
    publisher: `journal-${number}.example`,
    sitemap: { code: `sm-${number}`, url: `https://journal-${number}.example/sitemap.xml`, priority: 'high' },
    ...(failed ? { status: 0, error: 'timeout' } : { status: 200, durationMs: random.int(20, 900) }),
    total: entries.length,
    entries,
  };
}

export const share = (random: Random, { id, at }: Moment): RawEvent => ({
  v: 1,
  type: 'share' as const,
  id,
  at: iso(at),
  producer: crawler(random),
  url: someUrl(random),
  network: random.pick(['facebook', 'twitter']),
  count: random.int(0, 50_000),
});

const crawler = (random: Random): string => `crawler-${random.int(1, 3)}`;
