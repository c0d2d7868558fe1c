import type { CrawlEvent } from '@vigie/contracts/events';
import type { PageAddress } from '@vigie/contracts/pages';
import fc from 'fast-check';
import { HOSTS } from './cases.ts';

/** Random photographs of a few pages within some hours, with gaps between them, and minutes to ask for. */

export interface PageCase {
  events: CrawlEvent[];
  /** The one that is asked for. */
  page: PageAddress;
  /** Minutes since 1970. */
  minutes: number[];
  /** Of the film, minutes; at most a day. */
  start: number;
  length: number;
}

export const PAGES: readonly PageAddress[] = [
  { source: 'google_desktop', position: 'top', category: 'homepage', topic: null },
  { source: 'google_mobile_webview', position: 'cat', category: 'france', topic: null },
  { source: 'applenews', position: 'topic', category: null, topic: 'Climat' },
];

/** As publishers show the same article: it changes and comes back. */
const TITLES = [
  'La loi est adoptée',
  'La loi est adoptée de justesse',
  '👩‍👩‍👧‍👦'.repeat(45),
  '\u202eeénruoter\u202c \u2067',
  '',
];

const entry = (number: number) =>
  fc.record({
    rank: fc.integer({ min: 1, max: 5 }),
    storyRank: fc.constantFrom(1, 1, 1, 2, 3),
    url: fc
      .tuple(fc.constantFrom(...HOSTS), fc.integer({ min: 0, max: 2 }), fc.constantFrom('', '', '?utm_source=x'))
      .map(([host, path, end]) => `https://${host}/${number}-${path}${end}`),
    title: fc.constantFrom(...TITLES),
    publisher: fc.constantFrom(null, null, 'Aurore'),
  });

interface TakenSnapshot {
  /** After the middle of the case. */
  ms: number;
  producer: string;
  period: number;
  entries: unknown[];
  id: string;
}

/** Half of the crawlers' work is regular, a snapshot a minute for a while; the rest comes anywhere and stands for long. */
const regular = (number: number): fc.Arbitrary<TakenSnapshot[]> =>
  fc
    .record({
      first: fc.integer({ min: -200, max: 200 }),
      count: fc.integer({ min: 1, max: 12 }),
      producer: fc.constantFrom('p1', 'p2'),
      second: fc.constantFrom(0, 0, 30),
      period: fc.constantFrom(60, 60, 90, 300),
      pages: fc.array(fc.array(entry(number), { maxLength: 5 }), { minLength: 1, maxLength: 3 }),
      id: fc.uuid(),
    })
    .map(({ first, count, producer, second, period, pages, id }) =>
      Array.from({ length: count }, (_, k) => ({
        ms: (first + k) * 60_000 + second * 1_000,
        producer,
        period,
        entries: pages[Math.floor((k * pages.length) / count)] ?? [],
        id: `${id}-${k}`,
      })),
    );
const single = (number: number): fc.Arbitrary<TakenSnapshot[]> =>
  fc
    .record({
      ms: fc.oneof(
        fc.integer({ min: -200, max: 200 }).map((minute) => minute * 60_000),
        fc.integer({ min: -12_000_000, max: 12_000_000 }),
      ),
      producer: fc.constantFrom('p1', 'p2', 'p3'),
      period: fc.oneof(fc.constant(60), fc.integer({ min: 60, max: 14_400 })),
      entries: fc.array(entry(number), { maxLength: 6 }),
      // Few ids: the same one with other entries or titles counts as both.
      id: fc.constantFrom('e1', 'e2', 'e3'),
    })
    .map((one) => [one]);

/** `around`: minute since 1970; `number` keeps the articles of cases apart. */
export const pageCaseAround = (number: number, around: number): fc.Arbitrary<PageCase> =>
  fc
    .record({
      taken: fc.array(
        fc.record({
          page: fc.constantFrom(PAGES[0], PAGES[0], ...PAGES),
          snapshots: fc.oneof(regular(number), single(number)),
        }),
        { minLength: 1, maxLength: 7 },
      ),
      page: fc.constantFrom(PAGES[0], PAGES[0], ...PAGES),
      minutes: fc.array(fc.integer({ min: -230, max: 420 }), { minLength: 3, maxLength: 5 }),
      start: fc.integer({ min: -300, max: 100 }),
      length: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 200, max: 1_440 })),
    })
    .map(({ taken, page, minutes, start, length }) => ({
      events: taken.flatMap(({ page: { source, position, category, topic } = PAGES[0]!, snapshots }) =>
        snapshots.map(
          ({ ms, producer, period, entries, id }): CrawlEvent =>
            ({
              v: 1,
              type: 'crawl',
              id,
              at: new Date(around * 60_000 + ms).toISOString(),
              producer,
              source,
              page: { position, category, topic },
              period,
              entries,
            }) as CrawlEvent,
        ),
      ),
      page: page ?? PAGES[0]!,
      minutes: minutes.map((minute) => around + minute),
      start: around + start,
      length,
    }));
