import { articleId, articleIdToUInt64 } from '@vigie/contracts/article-id';
import { CALLS } from '@vigie/contracts/calls/index';
import type { Proof, ProofArticles, ProofTarget } from '@vigie/contracts/calls/proof';
import type { PageAddress } from '@vigie/contracts/pages';
import { querySchema } from '@vigie/contracts/query';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { articleRows } from '../articles/article-lists.ts';
import { publisherRows } from '../publishers/publisher-rows.ts';
import { readClusterScores } from '../read/cluster-scores.ts';
import {
  eachCase,
  forCases,
  isOnPages,
  marketOf,
  minutesOfQuery,
  ownOf,
  type ScoreCase,
  store,
  toQuery,
} from '../scores/testing/score-cases.ts';
import { type ExposureFixture, openExposure } from '../testing/exposure-fixture.ts';
import { idOf, iso } from '../testing/naive/answer-values.ts';
import { type CaseQuery, HOST_PUBLISHERS } from '../testing/naive/cases.ts';
import { cellsOf, type NaiveCell, unphotographed } from '../testing/naive/proof.ts';
import { type PlacedSight, POINTS, total } from '../testing/naive/scores.ts';
import { cellArticles } from './cell-articles.ts';
import { proofOf } from './proof.ts';
import { askProof } from './target.ts';

/** The proof of a score is that of a reading minute by minute, adds up to what lists show, and opens down to articles. */

let fixture: ExposureFixture;
beforeAll(async () => {
  fixture = await openExposure(HOST_PUBLISHERS);
});
afterAll(() => fixture.close());

const STORY = '00000000000000a1';

/** Every other article of a case is in the cluster. */
const isInStory = (article: string): boolean => /[02]$/.test(article);

async function assign(cases: readonly ScoreCase[]): Promise<void> {
  const articles = [...new Set(cases.flatMap(({ placements }) => placements.placed.map(({ article }) => article)))];
  const cluster = articleIdToUInt64(STORY);
  const values = articles
    .filter(isInStory)
    .map((article) => ({ article: articleIdToUInt64(articleId(`https://${article}`)), version: 1, cluster }));
  if (values.length > 0) await fixture.client.insert({ table: 'article_clusters', format: 'JSONEachRow', values });
  await fixture.client.insert({
    table: 'clusters',
    format: 'JSONEachRow',
    values: [{ cluster, version: 1, title: 'Grève', chosen_title: '', redirect: '0' }],
  });
}

const drawn = fc.constantFrom(3, 10, 100);

test('random cases: cells, their articles and gaps equal the naive implementation, and add up to the score of lists', {
  timeout: 60 * 60_000,
}, async () => {
  await forCases(drawn, async (cases, count, rolledUp) => {
    await store(
      fixture,
      cases.flatMap(({ events }) => events),
      rolledUp,
    );
    await assign(cases);
    await eachCase(cases, (one) => checkCase(one, count));
  });
});

async function checkCase(one: ScoreCase, count: number): Promise<void> {
  const caseQuery = one.number % 2 === 0 ? one.a : one.b;
  const own = ownOf(caseQuery, one);
  const question = await fixture.ask(toQuery(caseQuery));
  const rows = await publisherRows(question, false);
  const shown = rows.reduce((sum, row) => sum + row.score, 0);
  await checkTarget(one, caseQuery, { type: 'editeur', id: caseQuery.host || 'all' }, own, shown, count);
  const market = marketOf(caseQuery, one);
  const some = own[one.number % Math.max(1, own.length)];
  if (some) {
    const article = idOf(some.article);
    const listed = await scoreInList(caseQuery, article);
    const placed = market.filter((placed) => placed.article === some.article);
    await checkTarget(one, caseQuery, { type: 'article', id: article }, placed, listed, count);
  }
  const scores = await readClusterScores(await fixture.ask({ ...toQuery(caseQuery), editeur: 'all' }), [
    articleIdToUInt64(STORY),
  ]);
  // The cluster has articles of all cases, so only what lists show is known of it here.
  const { answer } = await whole(caseQuery, { type: 'cluster', id: STORY }, count);
  expect(answer.score).toBe(scores.get(articleIdToUInt64(STORY)) ?? 0);
  expect(answer.titre).toBe('Grève');
}

async function scoreInList(caseQuery: CaseQuery, article: string): Promise<number> {
  for await (const rows of articleRows(await fixture.ask(toQuery(caseQuery)), { sitemap: false, unexposed: false })) {
    for (const row of rows) if (row.id === article) return row.score ?? 0;
  }
  return 0;
}

/** All pages of an answer. */
async function whole(
  caseQuery: CaseQuery,
  target: ProofTarget,
  count: number,
): Promise<{ answer: Proof; cells: Proof['cellules'] }> {
  const proven = await askProof(
    fixture.deps,
    querySchema.parse(toQuery(caseQuery)),
    target,
    new AbortController().signal,
  );
  const cells: Proof['cellules'] = [];
  let sum = 0;
  for (;;) {
    const answer = CALLS.proof.answer.parse(await proofOf(proven, { offset: cells.length, count }));
    cells.push(...answer.cellules);
    sum += answer.somme;
    if (cells.length < answer.total) continue;
    expect(cells).toHaveLength(answer.total);
    expect(sum).toBe(answer.score);
    return { answer, cells };
  }
}

const pageName = ({ source, position, category, topic }: PageAddress): string =>
  [source, position, category ?? '', topic ?? ''].join('/');
const keyOf = ({ page, place }: { page: string | PageAddress; place: number }): string =>
  `${typeof page === 'string' ? page : pageName(page)}#${place}`;
const ends = (minutes: readonly number[]): { premiere: string | null; derniere: string | null } => ({
  premiere: iso(Math.min(...minutes) * 60_000),
  derniere: iso(Math.max(...minutes) * 60_000),
});

async function checkTarget(
  one: ScoreCase,
  caseQuery: CaseQuery,
  target: ProofTarget,
  placed: readonly PlacedSight[],
  shown: number,
  count: number,
): Promise<void> {
  const { answer, cells } = await whole(caseQuery, target, count);
  expect([answer.score, answer.minutes]).toEqual([total(placed, POINTS), placed.length]);
  expect(answer.score).toBe(shown);
  const expected = new Map(cellsOf(placed).map((cell) => [keyOf(cell), cell]));
  expect(cells.map(keyOf).sort()).toEqual([...expected.keys()].sort());
  const points = cells.map((cell) => cell.points);
  expect(points).toEqual(points.toSorted((a, b) => b - a));
  for (const { page, libelle: _, ...cell } of cells) {
    const { place, parMinute, minutes } = expected.get(keyOf({ page, place: cell.place })) as NaiveCell;
    const all = [...minutes.values()].flat();
    const paid = { parMinute, minutes: all.length, points: all.length * parMinute };
    expect(cell).toEqual({ place, articles: minutes.size, ...paid, ...ends(all) });
  }
  checkGaps(one, caseQuery, answer);
  const opened = cells[one.number % Math.max(1, cells.length)];
  if (opened) await checkCell(caseQuery, target, opened, expected.get(keyOf(opened)) as NaiveCell, count);
}

function checkGaps(one: ScoreCase, caseQuery: CaseQuery, { photographie, trous }: Proof): void {
  const minutes = [...minutesOfQuery(caseQuery, one)].sort((a, b) => a - b);
  const pages = [...one.placements.photographed].filter(
    ([page, all]) => isOnPages(caseQuery, page) && all.some((minute) => minutesOfQuery(caseQuery, one).has(minute)),
  );
  const gaps = pages.flatMap(([page, all]) =>
    unphotographed(minutes, new Set(all)).map(([debut, fin]) => ({ page, debut, fin, minutes: fin - debut })),
  );
  const missing = gaps.reduce((sum, gap) => sum + gap.minutes, 0);
  const expected = pages.length * minutes.length;
  expect(photographie).toBeCloseTo(expected === 0 ? 0 : 1 - missing / expected, 9);
  expect([trous.nombre, trous.minutes]).toEqual([gaps.length, missing]);
  const lengths = trous.liste.map((gap) => gap.minutes);
  expect(lengths).toEqual(
    gaps
      .map((gap) => gap.minutes)
      .sort((a, b) => b - a)
      .slice(0, 100),
  );
  const known = new Set(gaps.map(({ page, debut, fin }) => [page, iso(debut * 60_000), iso(fin * 60_000)].join()));
  const gapKeys = trous.liste.map(({ page, debut, fin }) => [pageName(page), debut, fin].join());
  expect(new Set(gapKeys).size).toBe(gapKeys.length);
  for (const gap of gapKeys) expect(known).toContain(gap);
}

async function checkCell(
  caseQuery: CaseQuery,
  target: ProofTarget,
  { page, place, points }: Proof['cellules'][number],
  { minutes, parMinute }: NaiveCell,
  count: number,
): Promise<void> {
  const proven = await askProof(
    fixture.deps,
    querySchema.parse(toQuery(caseQuery)),
    target,
    new AbortController().signal,
  );
  const articles: ProofArticles['articles'] = [];
  for (let at = 0; at <= articles.length; at += count) {
    const answer = CALLS.proofArticles.answer.parse(await cellArticles(proven, { page, place }, { offset: at, count }));
    const all = [...minutes.values()].flat().length;
    // Also on the page past the end.
    expect([answer.total, answer.minutes, answer.points]).toEqual([minutes.size, all, points]);
    articles.push(...answer.articles);
  }
  const expected = [...minutes].map(([article, own]) => ({
    _id: idOf(article),
    editeur: article.split('/')[0],
    minutes: own.length,
    points: own.length * parMinute,
    ...ends(own),
  }));
  const byId = (a: { _id: string }, b: { _id: string }): number => (a._id < b._id ? -1 : 1);
  expect(articles.map(({ titre: _, ...article }) => article).sort(byId)).toEqual(expected.sort(byId));
  const order = articles.map((article) => article.minutes);
  expect(order).toEqual(order.toSorted((a, b) => b - a));
}
