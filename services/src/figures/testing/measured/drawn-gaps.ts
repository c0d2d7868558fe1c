import type { CrawlEvent, SitemapEvent } from '@vigie/contracts/events';
import { ZONES } from '@vigie/contracts/options';
import type { QueryInput } from '@vigie/contracts/query';
import fc from 'fast-check';
import { type Exposure, expose } from '../naive/exposure.ts';
import { firstNamed } from '../naive/facts.ts';
import { wallOf } from '../naive/paris-minutes.ts';

/** Pages and sitemaps that are read now and then over two weeks around a change of the clocks, and random questions about them. */

const DAY = 24 * 60;
const REACH = 7;
export const MIDDLE = Date.UTC(2033, 9, 30, 1) / 60_000;

/** `early` is exposed from the start, `late` since the middle, `listed` in a sitemap alone; of `absent` nothing ever tells. */
export const PUBLISHERS = ['early.example', 'late.example', 'listed.example', 'absent.example'].map((host) => ({
  nom_norme: host,
  nom_affiche: host,
  groupe: host,
  hosts: [host],
}));
const [EARLY = '', LATE = '', LISTED = ''] = PUBLISHERS.map(({ nom_norme }) => nom_norme);

export const CLUSTER = '10000000000000000000';
export const articlesOf = (host: string): string[] => [0, 1].map((n) => `${host}/0-${n}`);
const ARTICLES = [EARLY, LATE].flatMap(articlesOf);
export const SHOWN_ARTICLE = `${EARLY}/0-0`;
/** The generator knows no other form of an address. */
const identify = (url: string): string => url.replace('https://', '');

const PAGES = [
  { source: 'google_desktop', position: 'top', category: 'homepage', topic: null },
  { source: 'google_desktop', position: 'cat', category: 'sports', topic: null },
  { source: 'google_mobile_webview', position: 'cat', category: 'sports', topic: null },
  { source: 'applenews', position: 'topic', category: null, topic: 'Climat' },
] as const;

const minute = fc.integer({ min: -REACH * DAY, max: REACH * DAY });
const timeOf = (past: number): string => new Date((MIDDLE + past) * 60_000).toISOString();

const snapshot = fc
  .record({
    page: fc.constantFrom(...PAGES),
    past: minute,
    minutes: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 240 })),
    shown: fc.subarray(ARTICLES),
    id: fc.uuid(),
  })
  .map(({ page: { source, ...page }, past, minutes, shown, id }) => {
    const entries = shown
      .filter((article) => past >= 0 || !article.startsWith(LATE))
      .map((article, i) => ({ rank: i + 1, storyRank: 1, url: `https://${article}`, title: article, publisher: null }));
    const said = { v: 1, type: 'crawl', id, at: timeOf(past), producer: 'p1', source, page };
    return { ...said, period: minutes * 60, entries } as CrawlEvent;
  });

const fetch = fc
  .record({
    publisher: fc.constantFrom(EARLY, LISTED),
    past: minute,
    answer: fc.constantFrom(
      { status: 200 },
      { status: 200 },
      { status: 304 },
      { status: 0 },
      { status: 500 },
      { status: 200, error: 'illisible' },
    ),
    listed: fc.nat(1),
    id: fc.uuid(),
  })
  .map(({ publisher, past, answer, listed, id }) => {
    const isRead = answer.status === 200 && !('error' in answer);
    const at = timeOf(past);
    const entry = { url: `https://${publisher}/0-${listed}`, title: 'Un titre', publishedAt: at };
    const sitemap = { code: `${publisher}-a`, url: `https://${publisher}/a.xml`, priority: 'normal' };
    const said = { v: 1, type: 'sitemap', id, at, producer: 'p1', publisher, sitemap, ...answer, total: 1 };
    return { ...said, entries: isRead ? [entry] : [] } as unknown as SitemapEvent;
  });

export interface Gaps {
  crawls: CrawlEvent[];
  sitemaps: SitemapEvent[];
  exposure: Exposure;
  named: Map<string, number>;
}

export function drawGaps(seed: number): Gaps {
  const drawn = fc.record({
    crawls: fc.array(snapshot, { minLength: 90, maxLength: 90 }),
    sitemaps: fc.array(fetch, { minLength: 60, maxLength: 60 }),
  });
  const [{ crawls, sitemaps } = { crawls: [], sitemaps: [] }] = fc.sample(drawn, { seed, numRuns: 1, unbiased: true });
  const named = firstNamed([...crawls, ...sitemaps]);
  return { crawls, sitemaps, exposure: expose(crawls, identify), named };
}

export type AskedGaps = QueryInput & { fromDate: string; toDate: string };

const gapsQuery = fc
  .record({
    start: fc.integer({ min: -(REACH + 1) * DAY, max: REACH * DAY }),
    length: fc.oneof(
      fc.integer({ min: 0, max: 600 }),
      fc.integer({ min: 0, max: 2 * DAY }),
      fc.integer({ min: 0, max: 12 * DAY }),
    ),
    query: fc.record({
      source: fc.constantFrom('tout' as const, 'tout' as const, ...ZONES),
      editeur: fc.constantFrom('', ...PUBLISHERS.map(({ nom_norme }) => nom_norme)),
      articlePosition: fc.constantFrom('all' as const, 'all' as const, 'top' as const, 'topic' as const),
      clusterCategory: fc.constantFrom('all' as const, 'all' as const, 'sports' as const),
      articleEntities: fc.constantFrom('', '', 'rien de tel'),
    }),
  })
  .map(({ start, length, query }): AskedGaps => {
    const [fromDate = '', toDate = ''] = [start, start + length].map((past) => wallOf(MIDDLE + past)).sort();
    return { ...query, fromDate, toDate };
  });

export const drawQuestions = (count: number, seed: number): AskedGaps[] =>
  fc.sample(gapsQuery, { seed, numRuns: count, unbiased: true });
