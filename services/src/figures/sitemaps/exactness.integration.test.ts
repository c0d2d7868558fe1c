import { articleId, articleIdToUInt64 } from '@vigie/contracts/article-id';
import type { SitemapGroup, SitemapState } from '@vigie/contracts/calls/sitemaps';
import type { SitemapEvent } from '@vigie/contracts/events';
import type { QueryInput } from '@vigie/contracts/query';
import { SITEMAP_FAULTS } from '@vigie/contracts/sitemap-faults';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publisherExposition } from '../publishers/publisher-exposition.ts';
import { crawlEvent } from '../testing/crawl-event.ts';
import { type ExposureFixture, openExposure } from '../testing/exposure-fixture.ts';
import { insertCrawls } from '../testing/naive/insert.ts';
import { insertFacts } from '../testing/naive/insert-facts.ts';
import { wallOf } from '../testing/naive/paris-minutes.ts';
import { type ExpectedSitemap, firstExposures, quantileOf, readSitemap } from '../testing/naive/sitemaps.ts';
import { judgeSilence } from './silences.ts';
import { sitemapGroups } from './sitemap-groups.ts';

/** Every figure of the sitemaps against a reading event by event: events in disorder, repeated, in several batches. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The night of October is within the month before. */
const NOW = Date.UTC(2026, 10, 12, 13, 40);
const PUBLISHERS = [
  { nom_norme: 'aurore.example', nom_affiche: 'L’Aurore', groupe: 'Est', hosts: ['aurore.example', 'direct.example'] },
  { nom_norme: 'beffroi.example', nom_affiche: 'Le Beffroi', groupe: 'Est', hosts: ['beffroi.example'] },
];
const OWN: Record<string, { hosts: string[]; names: string[] }> = {
  'aurore.example': { hosts: ['www.aurore.example', 'direct.example'], names: ['aurore.example', 'l’aurore', 'est'] },
  'beffroi.example': { hosts: ['www.beffroi.example'], names: ['beffroi.example', 'lebeffroi', 'est'] },
  'canal.example': { hosts: ['www.canal.example'], names: ['canal.example'] },
};
const DOMAINS = Object.keys(OWN);
const GROUP: Record<string, string> = {
  'aurore.example': 'Est',
  'beffroi.example': 'Est',
  'canal.example': 'canal.example',
};
const NAME: Record<string, string> = {
  'aurore.example': 'L’Aurore',
  'beffroi.example': 'Le Beffroi',
  'canal.example': 'canal.example',
};
const HOSTS = DOMAINS.flatMap((domain) => OWN[domain]!.hosts);

const TITLES = [
  'Un été',
  'Un titre - Le Beffroi',
  'BEFFROI.example | Un titre',
  'Est : un titre - direct',
  'Le Beffroi sonne',
  'Un - deux - Lé Beffroi',
];
const iso = (ms: number): string => new Date(ms).toISOString();

/** Quarters of an hour, so that fetches of two sitemaps and two events of one often meet. */
const moment = fc
  .oneof({ weight: 3, arbitrary: fc.integer({ min: 0, max: 4 * 24 * 3 }) }, fc.integer({ min: 0, max: 4 * 24 * 32 }))
  .map((quarters) => NOW - quarters * 15 * 60_000);
const url = fc.tuple(fc.constantFrom(...HOSTS), fc.nat(11)).map(([host, path]) => `https://${host}/${path}`);
const age = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -6 * 60_000, max: 3 * HOUR }) },
  fc.constantFrom(0, -5 * 60_000, -5 * 60_000 - 1, 2 * DAY, 2 * DAY + 1, -2 * HOUR, 9 * DAY),
);

const sitemapEvent: fc.Arbitrary<SitemapEvent> = fc
  .record({
    id: fc.constantFrom('i1', 'i2', 'i3'),
    at: moment,
    domain: fc.constantFrom(...DOMAINS),
    code: fc.constantFrom('news', 'une'),
    status: fc.constantFrom(200, 200, 200, 204, 0, 301, 304, 404, 503),
    error: fc.constantFrom(undefined, undefined, 'délai dépassé'),
    durationMs: fc.constantFrom(undefined, null, 400, 5_000, 5_001),
    total: fc.constantFrom(0, 7, 1_000, 1_001),
    high: fc.boolean(),
    kind: fc.constantFrom(undefined, null, 'sitemap' as const, 'feed' as const),
    entries: fc.array(fc.record({ url, title: fc.constantFrom(...TITLES), age, sameDay: fc.boolean() }), {
      maxLength: 4,
    }),
  })
  .map(({ id, at, domain, code, status, error, durationMs, total, high, kind, entries }) => ({
    v: 1,
    type: 'sitemap',
    id,
    at: iso(at),
    producer: 'p1',
    publisher: domain,
    sitemap: {
      code,
      url: `https://${domain}/${code}.xml`,
      priority: high ? 'high' : 'normal',
      // Of each publisher one stays a sitemap, so that its faults are seen.
      ...(kind === undefined ? {} : { kind: code === 'news' && kind === 'feed' ? ('sitemap' as const) : kind }),
    },
    status,
    ...(error === undefined ? {} : { error }),
    ...(durationMs === undefined ? {} : { durationMs }),
    total,
    // Counted from midnight, two fetches tell one date.
    entries: entries.map(({ url: address, title, age: old, sameDay }) => ({
      url: address,
      title,
      publishedAt: iso(at - (sameDay ? at % DAY : 0) - old),
    })),
  }));

const EVENTS = 700;

let fixture: ExposureFixture;
beforeAll(async () => {
  fixture = await openExposure(PUBLISHERS);
  fixture.deps.now = () => NOW;
});
beforeEach(() => fixture.clear());
afterAll(() => fixture.close());

interface Sample {
  events: SitemapEvent[];
  shown: { at: number; url: string }[];
  seed: number;
}
const sample: fc.Arbitrary<Sample> = fc.record({
  events: fc.array(sitemapEvent, { minLength: EVENTS, maxLength: EVENTS }),
  shown: fc.array(fc.record({ at: moment.map((ms) => ms + 30_000), url }), { minLength: 40, maxLength: 40 }),
  seed: fc.integer(),
});

/** In disorder, a third of them again, in three batches. */
async function deliver({ events, shown, seed }: Sample): Promise<void> {
  await insertCrawls(
    fixture.client,
    shown.map((one) => crawlEvent(iso(one.at), [{ url: one.url }])),
  );
  const sent = [...events, ...events.slice(0, EVENTS / 3)];
  const order = sent.map((event, i) => ({ event, at: Math.sin(seed + i * 7.13) })).sort((a, b) => a.at - b.at);
  for (let batch = 0; batch < 3; batch += 1) {
    await insertFacts(
      fixture.client,
      order.filter((_, i) => i % 3 === batch).map(({ event }) => event),
    );
  }
}

const QUERIES: (QueryInput & { range: [number, number] })[] = [
  { fromDate: '2026-11-12T00:00', toDate: '2026-11-12T23:59', range: [Date.UTC(2026, 10, 11, 23), NOW + 60_000] },
  {
    fromDate: '2026-11-11T00:00',
    toDate: '2026-11-11T23:59',
    range: [Date.UTC(2026, 10, 10, 23), Date.UTC(2026, 10, 11, 23)],
  },
  { fromDate: '2026-10-01T00:00', toDate: '2026-11-12T23:59', range: [Date.UTC(2026, 8, 30, 22), NOW + 60_000] },
  {
    fromDate: '2026-10-20T07:30',
    toDate: '2026-11-12T23:59',
    groupe: 'groupe',
    range: [Date.UTC(2026, 9, 20, 5, 30), NOW + 60_000],
  },
  {
    fromDate: '2026-11-10T12:00',
    toDate: '2026-11-12T11:59',
    editeur: 'beffroi.example',
    range: [Date.UTC(2026, 10, 10, 11), Date.UTC(2026, 10, 12, 11)],
  },
  // The hour that comes twice, an afternoon cut in the middle, and a quarter of an hour.
  {
    fromDate: '2026-10-25T02:00',
    toDate: '2026-10-25T02:59',
    range: [Date.UTC(2026, 9, 25, 0), Date.UTC(2026, 9, 25, 2)],
  },
  {
    fromDate: '2026-10-12T00:00',
    toDate: '2026-11-10T14:37',
    groupe: 'groupe',
    range: [Date.UTC(2026, 9, 11, 22), Date.UTC(2026, 10, 10, 13, 38)],
  },
  {
    fromDate: '2026-11-12T11:00',
    toDate: '2026-11-12T11:14',
    range: [Date.UTC(2026, 10, 12, 10), Date.UTC(2026, 10, 12, 10, 15)],
  },
];

const bySitemap = (events: readonly SitemapEvent[]): Map<string, SitemapEvent[]> => {
  const sitemaps = new Map<string, SitemapEvent[]>();
  for (const event of events) {
    const key = `${event.publisher} ${event.sitemap.code}`;
    sitemaps.set(key, [...(sitemaps.get(key) ?? []), event]);
  }
  return sitemaps;
};

const idOf = (url: string): string => articleId(url);
const newestFirst = (a: { at: number; url: string }, b: { at: number; url: string }): number =>
  b.at - a.at || (articleIdToUInt64(idOf(a.url)) < articleIdToUInt64(idOf(b.url)) ? -1 : 1);

const delayed = (values: readonly number[]) => ({
  articles: values.length,
  median: quantileOf(values, 0.5),
  p90: quantileOf(values, 0.9),
});

const exposed = (delays: readonly number[]) => ({
  sitemap_exposition: delayed(delays.map((delay) => Math.max(0, delay))),
  exposition_avant: delayed(delays.filter((delay) => delay < 0).map((delay) => -delay)),
  exposition_apres: delayed(delays.filter((delay) => delay >= 0)),
});

const wrong = ({ status, error }: SitemapEvent): string | null =>
  error ||
  (status === 0 ? 'Sans réponse' : status === 304 || (status >= 200 && status <= 299) ? null : `HTTP ${status}`);

function expectedState(domain: string, code: string, expected: ExpectedSitemap): Omit<SitemapState, 'erreurs'> {
  const { latest, brought } = expected;
  return {
    nom: NAME[domain]!,
    code,
    type: expected.isFeed ? 'feed' : 'sitemap',
    sitemap: latest.sitemap.url,
    error: wrong(latest),
    priority: latest.sitemap.priority,
    dernier_article_crawle: brought === null ? null : iso(brought),
    dernier_crawl: iso(Date.parse(latest.at)),
    total: latest.total,
    releves: expected.releves,
    articles: expected.articles,
    delais: { publication_sitemap: delayed(expected.publication), ...exposed(expected.exposition) },
    silence: brought === null ? null : judgeSilence(Date.parse(latest.at) - brought, expected.silences),
  };
}

/** Faults seen over all queries: a test that meets none of a kind proves nothing of it. */
const met = new Map<string, number>();

function checkFaults(found: SitemapState['erreurs'], expected: ExpectedSitemap): void {
  expect(new Map(found.map(({ code, nombre, dernier }) => [code, [nombre, dernier]]))).toEqual(
    new Map([...expected.faults].map(([fault, { count, newest }]) => [fault, [count, iso(newest)]])),
  );
  for (const { code, exemples } of found) {
    met.set(code, (met.get(code) ?? 0) + 1);
    const { listed } = expected.faults.get(code)!;
    expect(exemples.map(({ _id }) => _id)).toEqual(
      listed
        .sort(newestFirst)
        .slice(0, 3)
        .map(({ url: at }) => idOf(at)),
    );
    expect(exemples.every(({ titre }) => TITLES.includes(titre))).toBe(true);
  }
}

/** URLs first seen in any sitemap of a publisher on the day of Paris on which the range ends. */
function freshOn(events: readonly SitemapEvent[], domain: string, end: number): number {
  const firsts = new Map<string, number>();
  for (const event of events.filter(({ publisher, at }) => publisher === domain && Date.parse(at) < end)) {
    for (const entry of event.entries) {
      firsts.set(entry.url, Math.min(Date.parse(event.at), firsts.get(entry.url) ?? end));
    }
  }
  const dayOf = (ms: number): string => wallOf(Math.floor(ms / 60_000)).slice(0, 10);
  return [...firsts.values()].filter((at) => dayOf(at) === dayOf(end - 60_000)).length;
}

test('random fetches: states, delays, errors and silences equal the naive implementation', {
  timeout: 10 * 60_000,
}, async () => {
  const samples = fc.sample(sample, { seed: 20_261_121, numRuns: 3 });
  for (const one of samples) {
    await fixture.clear();
    await deliver(one);
    const exposures = firstExposures(one.shown.map((seen) => crawlEvent(iso(seen.at), [{ url: seen.url }])));
    for (const { range, ...query } of QUERIES) {
      const answer = await sitemapGroups(await fixture.ask(query));
      const span = { from: range[0], to: range[1] };
      const domains = DOMAINS.filter((domain) => query.editeur === undefined || domain === query.editeur);
      const groupOf = (domain: string): string => (query.groupe === 'groupe' ? GROUP[domain]! : NAME[domain]!);
      const sitemaps = [...bySitemap(one.events)]
        .map(([key, events]) => ({ domain: key.split(' ')[0]!, code: key.split(' ')[1]!, events }))
        .filter(({ domain }) => domains.includes(domain))
        .flatMap((found) => {
          const expected = readSitemap(found.events, exposures, OWN[found.domain]!, span);
          return expected === null ? [] : [{ ...found, expected }];
        });
      expect(answer.map(({ _id }) => _id)).toEqual(
        [...new Set(sitemaps.map(({ domain }) => groupOf(domain)))].sort((a, b) => a.localeCompare(b, 'fr')),
      );
      for (const group of answer) {
        const own = sitemaps.filter(({ domain }) => groupOf(domain) === group._id);
        checkGroup(group, own, one.events, span.to);
      }
    }
  }
  expect([...met.keys()].sort()).toEqual([...SITEMAP_FAULTS].sort());
});

function checkGroup(
  group: SitemapGroup,
  own: { domain: string; code: string; expected: ExpectedSitemap }[],
  events: readonly SitemapEvent[],
  end: number,
): void {
  const states = group.sitemaps.map(({ erreurs: _, ...state }) => state);
  const byPlace = (a: { domain: string; code: string }, b: { domain: string; code: string }): number =>
    `${a.domain} ${a.code}` < `${b.domain} ${b.code}` ? -1 : 1;
  own.sort(byPlace);
  expect(states).toEqual(own.map(({ domain, code, expected }) => expectedState(domain, code, expected)));
  for (const [i, { expected }] of own.entries()) checkFaults(group.sitemaps[i]!.erreurs, expected);
  expect(group.articles_direct).toBe(states.reduce((sum, { total }) => sum + total, 0));
  const domains = [...new Set(own.map(({ domain }) => domain))];
  expect(group.articles_jour).toBe(domains.reduce((sum, domain) => sum + freshOn(events, domain, end), 0));
  const every = (read: (expected: ExpectedSitemap) => number[]): number[] =>
    own.flatMap(({ expected }) => read(expected));
  expect(group.delais).toEqual({
    publication_sitemap: delayed(every(({ publication }) => publication)),
    ...exposed(every(({ exposition }) => exposition)),
  });
}

test('articles that appeared today are those counted in today’s exposition', async () => {
  const [one] = fc.sample(sample, { seed: 7, numRuns: 1 });
  await deliver(one!);
  for (const editeur of ['all', 'beffroi.example', 'canal.example']) {
    const question = await fixture.ask({ editeur });
    const [exposition] = await publisherExposition(question);
    const groups = await sitemapGroups(question);
    const sum = (read: (group: SitemapGroup) => number): number => groups.reduce((all, group) => all + read(group), 0);
    expect(sum(({ articles_jour }) => articles_jour)).toBe(exposition?.sitemap.articles_jour[0]);
    expect(sum(({ articles_direct }) => articles_direct)).toBe(exposition?.sitemap.articles_direct);
  }
});

test('without any sitemap, and for a publisher without one, there is no result', async () => {
  expect(await sitemapGroups(await fixture.ask({}))).toEqual([]);
  const [one] = fc.sample(sample, { seed: 8, numRuns: 1 });
  await deliver(one!);
  expect(await sitemapGroups(await fixture.ask({ editeur: 'personne' }))).toEqual([]);
});
