import { SHARES, ZONE_SOURCES } from '@vigie/contracts/options';
import type { QueryInput } from '@vigie/contracts/query';
import type { ArticleRow } from '@vigie/contracts/rows';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExposureFixture, openExposure } from '../testing/exposure-fixture.ts';
import { idOf, iso } from '../testing/naive/answer-values.ts';
import * as naive from '../testing/naive/answers.ts';
import { caseAround, HOST_PUBLISHERS, HOSTS, identify } from '../testing/naive/cases.ts';
import { type Exposure, expose, type Sight } from '../testing/naive/exposure.ts';
import { factsAround } from '../testing/naive/fact-cases.ts';
import { countsOn, type Facts, factsOf } from '../testing/naive/facts.ts';
import { ARTICLE_WORDS, holdsWords } from '../testing/naive/filter-words.ts';
import { insertCrawls } from '../testing/naive/insert.ts';
import { insertFacts } from '../testing/naive/insert-facts.ts';
import { minutesOf, wallOf } from '../testing/naive/paris-minutes.ts';
import { articleRows } from './article-lists.ts';

/** Which articles a list shows, in which order and with which facts, against a reading event by event. */

const INSTANTS = [
  Date.UTC(2025, 2, 30, 1),
  Date.UTC(2025, 6, 14, 22),
  Date.UTC(2025, 9, 26, 1),
  Date.UTC(2026, 9, 25, 1),
];
const AROUND = 16_000;

let fixture: ExposureFixture;
beforeAll(async () => {
  fixture = await openExposure(HOST_PUBLISHERS);
});
afterAll(() => fixture.close());

/** What a list is asked, beside range and pages. `host`: '' for every publisher. */
const choice = fc.record({
  sitemap: fc.boolean(),
  unexposed: fc.boolean(),
  compareDate: fc.constantFrom('all' as const, 'all' as const, 'first_view' as const, 'lastModified' as const),
  limit: fc.constantFrom(null, null, 3),
});
const NO_FILTER = { articleEntities: '', urlEntities: '', articleShare: false, share: 'facebook' as const };
const filters = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  fc.constantFrom(...ARTICLE_WORDS).map((articleEntities) => ({ articleEntities })),
  fc.constantFrom('aurore', 'Beffroi.example, RÉFORME').map((urlEntities) => ({ urlEntities })),
  fc.constantFrom(...SHARES).map((share) => ({ articleShare: true, share })),
);
const listQuery = fc
  .tuple(
    choice,
    filters,
    fc.constantFrom('', '', '', '', ...HOSTS),
    fc.constantFrom(true, true, false),
    fc.integer({ min: -2_400, max: 0 }),
    fc.integer({ min: 200, max: 3_000 }),
  )
  .map(([chosen, filter, host, anyPage, start, length]) => ({
    ...NO_FILTER,
    ...chosen,
    ...filter,
    host,
    anyPage,
    start,
    length,
  }));
type ListQuery = typeof listQuery extends fc.Arbitrary<infer T> ? T : never;

test('random cases: articles, their order and their facts equal the naive implementation', async () => {
  const around = INSTANTS.map((ms) => ms / 60_000);
  const one = (minute: number, number: number) =>
    fc.record({
      crawls: fc.array(caseAround(number, minute), { minLength: 3, maxLength: 3 }),
      facts: factsAround(number, minute, 30),
      lists: fc.array(listQuery, { minLength: 18, maxLength: 18 }),
    });
  const [cases = []] = fc.sample(fc.tuple(...around.map(one)), { seed: 20_261_121, numRuns: 1, unbiased: true });
  await insertCrawls(
    fixture.client,
    cases.flatMap(({ crawls }) => crawls.flatMap(({ events }) => events)),
  );
  await insertFacts(
    fixture.client,
    cases.flatMap(({ facts }) => facts),
  );
  let shown = 0;
  await Promise.all(
    cases.map(async ({ crawls, facts, lists }, number) => {
      const events = crawls.flatMap((one) => one.events);
      const exposure = expose(events, identify);
      for (const [i, list] of lists.entries()) {
        const caseQuery = crawls[i % crawls.length]!.queries[0]!;
        const { host, anyPage, start, length, ...wanted } = list;
        const [from = '', to = ''] = [start, start + length].map((minute) => wallOf(around[number]! + minute)).sort();
        const pages = anyPage ? {} : { source: caseQuery.source, articlePosition: caseQuery.articlePosition };
        const all = minutesOf(from, to, { first: around[number]! - AROUND, last: around[number]! + AROUND });
        const query = { ...pages, ...wanted, fromDate: from, toDate: to, editeur: host };
        const known = factsOf([...events, ...facts], ((all.at(-1) ?? 0) + 1) * 60_000);
        const count = await check(query, { exposure, known, minutes: new Set(all), list });
        shown += count;
      }
    }),
  );
  expect(shown).toBeGreaterThan(100);
});

interface Reading {
  exposure: Exposure;
  known: Map<string, Facts>;
  minutes: ReadonlySet<number>;
  list: ListQuery;
}

async function check(query: QueryInput, reading: Reading): Promise<number> {
  const rows: ArticleRow[] = [];
  for await (const step of articleRows(await fixture.ask(query), reading.list)) rows.push(...step);
  const expected = expectedRows(query, reading);
  expect(rows.map(factsOfRow), JSON.stringify(query)).toEqual(expected);
  return rows.length;
}

const factsOfRow = (row: ArticleRow) => ({
  rank: row.rang,
  id: row.id,
  editeur: row.editeur,
  score: row.score,
  titre: row.titre,
  url: row.url,
  firstView: row.apparition,
  dateArticle: row.sitemap,
  lastDateArticle: row.majSitemap,
  publishedAt: row.publication,
  lastModified: row.modif,
  shares: [row.partages, row.facebook, row.twitter],
});

function expectedRows(query: QueryInput, { exposure, known, minutes, list }: Reading) {
  const { host } = list;
  if (minutes.size === 0) return [];
  const [start, end] = [Math.min(...minutes) * 60_000, (Math.max(...minutes) + 1) * 60_000];
  const inRange = (ms: number | null): boolean => ms !== null && ms >= start && ms < end;
  const selection: naive.Selection = {
    minutes,
    sources: ZONE_SOURCES[query.source ?? 'tout'],
    position: query.articlePosition ?? 'all',
    category: query.articleCategory ?? 'all',
  };
  const sights = naive.groupBy(naive.selected(exposure.sights, selection), ({ article }) => article);
  const everExposed = new Set(
    exposure.sights.filter(({ minute }) => minute * 60_000 < end).map(({ article }) => article),
  );
  const date = ({ firstView, lastModified }: Facts): number | null =>
    list.compareDate === 'all' ? null : list.compareDate === 'first_view' ? firstView : lastModified;
  const listed = (facts: Facts): boolean => facts.listed.some(inRange);
  const chosen = [...known].filter(
    ([article, facts]) =>
      (host === '' || article.startsWith(`${host}/`)) &&
      holdsWords(list.articleEntities, facts.titre) &&
      holdsWords(list.urlEntities, `${facts.titre} | ${facts.url}`) &&
      (!list.articleShare || (countsOn(facts, end)[list.share] ?? 0) > 0),
  );
  const isExposed = ([article, facts]: [string, Facts]): boolean =>
    !list.unexposed && sights.has(article) && (list.compareDate === 'all' || inRange(date(facts)));
  const isAdded = ([article, facts]: [string, Facts]): boolean => {
    if (!(list.sitemap || list.unexposed) || isExposed([article, facts])) return false;
    if (list.unexposed && everExposed.has(article)) return false;
    if (list.compareDate !== 'all') return inRange(date(facts));
    return listed(facts) || (!list.sitemap && inRange(facts.firstView));
  };
  const score = ([article]: [string, Facts]): number => naive.sum(sights.get(article) ?? ([] as Sight[]));
  const byId = ([a]: [string, Facts], [b]: [string, Facts]): number => (idOf(a) < idOf(b) ? -1 : 1);
  const first = chosen.filter(isExposed).sort((a, b) => score(b) - score(a) || byId(a, b));
  const since = ([, facts]: [string, Facts]): number => facts.dateArticle ?? facts.firstView;
  const others = chosen.filter(isAdded).sort((a, b) => since(b) - since(a) || byId(a, b));
  return [...first, ...others].slice(0, list.limit ?? undefined).map(([article, facts], i) => {
    const { total, facebook, twitter } = countsOn(facts, end);
    return {
      rank: i + 1,
      id: idOf(article),
      editeur: article.split('/')[0],
      score: score([article, facts]),
      titre: facts.titre,
      url: facts.url,
      firstView: iso(facts.firstView),
      dateArticle: iso(facts.dateArticle),
      lastDateArticle: iso(facts.lastDateArticle),
      publishedAt: iso(facts.publishedAt),
      lastModified: iso(facts.lastModified),
      shares: [total, facebook, twitter],
    };
  });
}
