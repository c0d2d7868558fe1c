import type { AnswerOf } from '@vigie/contracts/calls/index';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vigie/contracts/french/durations';
import type { SourceCondition } from '@vigie/contracts/sources';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sitemapEvents } from '../../crawler/events/sitemap-events.ts';
import { createFetchStore, type FetchRecord } from '../../crawler/sources/fetch-store.ts';
import { insertFacts } from '../../figures/testing/naive/insert-facts.ts';
import { createHostStore } from '../../sources/host-store.ts';
import { type Source, sourceCode, sourceId } from '../../sources/source.ts';
import { createSourceStore } from '../../sources/source-store.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/** 15:00 in Paris. */
const NOW = Date.UTC(2026, 10, 20, 14);
let vigie: TestApp;
let headers: { cookie: string };
beforeAll(async () => {
  vigie = await startTestApp({}, () => ({}), { now: () => NOW });
  headers = { cookie: await vigie.login() };
});
afterAll(() => vigie.close());

type DrawnHistory = typeof history extends fc.Arbitrary<infer T> ? T : never;
const history = fc.record({
  kind: fc.constantFrom('news' as const, 'feed' as const),
  isOn: fc.constantFrom(true, true, true, true, false),
  /** Newest first; minutes between them. */
  fetches: fc.array(
    fc.record({
      gap: fc.constantFrom(5, 5, 20, 90, 90, 1_600),
      how: fc.constantFrom('new', 'same', 'empty', 'timeout', 'down', 'forbidden', 'robots', 'part'),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  standing: fc.constantFrom('active', 'active', 'active', 'paused', 'asleep'),
  movedTo: fc.constantFrom('', '', 'https://ailleurs.test/b.xml'),
  silence: fc.constantFrom('none', 'none', 'none', 'order', 'asked'),
  /** Of its article pages, newest last. */
  pages: fc.oneof(
    fc.array(fc.constantFrom<'read' | 'forbidden' | 'wall'>('read', 'forbidden', 'forbidden', 'wall'), {
      maxLength: 9,
    }),
    fc.array(fc.constantFrom<'read' | 'forbidden' | 'wall'>('forbidden', 'wall'), { minLength: 5, maxLength: 9 }),
  ),
});

const HOW = {
  new: { outcome: 'changed', status: 200, reason: '', total: 40 },
  same: { outcome: 'same', status: 304, reason: '', total: 40 },
  empty: { outcome: 'same', status: 200, reason: '', total: 0 },
  timeout: { outcome: 'failed', status: 0, reason: 'timeout', total: 40 },
  down: { outcome: 'failed', status: 500, reason: 'HTTP 500', total: 40 },
  forbidden: { outcome: 'refused', status: 403, reason: 'HTTP 403', total: 40 },
  robots: { outcome: 'refused', status: 0, reason: 'Disallow: /', total: 40 },
  part: { outcome: 'changed', status: 200, reason: 'too-large', total: 40 },
} as const;
const NONE = { conditional: false, durationMs: 5, bytes: 9, spanMs: 0, entriesNew: 0, entriesChanged: 0, delaysS: [] };

function recordsOf(source: Source, drawn: DrawnHistory): FetchRecord[] {
  const host = new URL(source.url).hostname;
  let at = NOW;
  const own = drawn.fetches.map(({ gap, how }, place): FetchRecord => {
    at -= gap * MINUTE_MS;
    const about = {
      id: `${source.id}${place}`,
      source: source.id,
      at,
      host,
      url: source.url,
      kind: 'sitemap' as const,
    };
    return { ...NONE, ...about, ...HOW[how] };
  });
  const pages = drawn.pages.map((how, place): FetchRecord => {
    const about = {
      id: `${source.id}p${place}`,
      source: '',
      listedBy: source.id,
      host,
      kind: 'page' as const,
      total: 0,
    };
    const url = `https://${host}/${place}`;
    const when = { at: NOW - (drawn.pages.length - place) * HOUR_MS, url };
    if (how === 'read') return { ...NONE, ...about, ...when, outcome: 'changed', status: 200, reason: '' };
    const status = how === 'wall' ? 200 : 403;
    return { ...NONE, ...about, ...when, outcome: 'refused', status, reason: how === 'wall' ? 'consent' : 'HTTP 403' };
  });
  return [...own, ...pages];
}

/** What the crawler sends of these fetches: nothing of those that robots.txt forbids. */
const eventsOf = (source: Source, records: readonly FetchRecord[]) =>
  records
    .filter(({ source: id, reason }) => id === source.id && !reason.startsWith('Disallow'))
    .flatMap(({ at, outcome, status, reason, total, durationMs }) => {
      const isWrong = outcome === 'failed' || outcome === 'refused';
      const entries =
        outcome === 'changed'
          ? [{ url: `${source.url}/${at}`, title: 'Un titre', publishedAt: new Date(at).toISOString() }]
          : [];
      return sitemapEvents({ source, at, status, durationMs, error: isWrong ? reason : '', total, entries }, 'test');
    });

test('random histories: Collecte and Sitemaps say the same of every source', async () => {
  const { clickhouse } = vigie.keyDeps();
  const [sources, hosts, fetches] = [
    createSourceStore(clickhouse),
    createHostStore(clickhouse),
    createFetchStore(clickhouse),
  ];
  const [drawn = []] = fc.sample(fc.array(history, { minLength: 160, maxLength: 160 }), { numRuns: 1, seed: 11 });
  const list = drawn.map(({ kind, isOn }, place): Source => {
    const [domain, url] = [`site${place}.fr`, `https://www.site${place}.fr/actu.xml`];
    const made = { id: sourceId(url), version: 1, deleted: false, domain, url, kind, language: 'fr' };
    return {
      ...made,
      priority: 'normal',
      own: false,
      enabled: isOn,
      switchedBy: 'u',
      switchedAt: NOW - 3 * DAY_MS,
      indexUrl: '',
    };
  });
  await sources.write(list);
  for (const [place, source] of list.entries()) {
    const { standing: state, movedTo, silence } = drawn[place] as DrawnHistory;
    const since = NOW - DAY_MS;
    await sources.writeStanding(source.id, { state, since, status: state === 'active' ? 0 : 403, movedTo }, since);
    const host = new URL(source.url).hostname;
    if (silence === 'order') await hosts.writeOrder(host, true, 'u', since);
    if (silence === 'asked') await hosts.writeSilence(host, NOW + HOUR_MS);
  }
  const records = list.map((source, place) => recordsOf(source, drawn[place] as DrawnHistory));
  await fetches.write(records.flat());
  await insertFacts(
    clickhouse,
    list.flatMap((source, place) => eventsOf(source, records[place] ?? [])),
  );

  const collected: AnswerOf<'collectSources'> = (
    await vigie.app.inject({ url: '/api/collecte/sources', headers })
  ).json();
  const answer = await vigie.post(
    '/api/sitemap',
    { fromDate: '2026-11-20T00:00', toDate: '2026-11-20T23:59' },
    { headers },
  );
  const groups: AnswerOf<'sitemapGroups'> = answer.json();
  const sitemapByCode = new Map(groups.flatMap(({ sitemaps }) => sitemaps.map((sitemap) => [sitemap.code, sitemap])));
  const seen = new Set<SourceCondition>();
  let compared = 0;
  for (const { _id, condition, diagnostic } of collected) {
    const source = list.find(({ id }) => id === _id) as Source;
    const sitemap = sitemapByCode.get(sourceCode(source));
    seen.add(condition);
    if (!sitemap) continue;
    compared++;
    expect([sitemap.code, sitemap.etat, sitemap.diagnostic]).toEqual([sourceCode(source), condition, diagnostic]);
    expect(diagnostic === null).toBe(condition === 'ok' || condition === 'off');
  }
  expect(compared).toBeGreaterThan(140);
  expect([...seen].sort()).toEqual(
    ['empty', 'failing', 'gone', 'late', 'moved', 'off', 'ok', 'pages', 'partial', 'refused', 'silenced'].sort(),
  );
}, 120_000);
