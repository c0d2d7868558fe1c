import { type ArticleRow, packArticle } from '@vigie/contracts/rows';
import { expect } from 'vitest';
import { choiceRows } from '../../../query/analyses/routes.ts';
import { applenewsRows, articleList, articleRows, coverageRows, sharedList } from '../../articles/article-lists.ts';
import * as naive from '../naive/answers.ts';
import * as read from '../naive/clusters.ts';
import type { Sight } from '../naive/exposure.ts';
import { countsOn } from '../naive/facts.ts';
import { rowReader } from '../naive/rows.ts';
import { byId, parents, type Reading } from './reading.ts';

async function collect<Row>(steps: AsyncIterable<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const step of steps) rows.push(...step);
  return rows;
}

/** As answers have them. */
const packed = async (steps: AsyncIterable<ArticleRow[]>): Promise<unknown[][]> =>
  (await collect(steps)).map(packArticle);

const rowsOf = ({ known, selection }: Reading, articles: readonly string[], apple = selection): unknown[][] =>
  rowReader(known, selection, apple)(articles);

const scoresOf = (sights: readonly Sight[]): Map<string, number> =>
  new Map([...naive.groupBy(sights, ({ article }) => article)].map(([article, own]) => [article, naive.sum(own)]));

const best = (scores: ReadonlyMap<string, number>): string[] =>
  [...scores].sort(([a, x], [b, y]) => y - x || byId(a, b)).map(([article]) => article);

/** Articles without a point that a list with `sitemap` or `unexposed` adds, newest first. */
function added(reading: Reading, sitemap: boolean, unexposed: boolean): string[] {
  const { known, world, query, selection, end, chosen, isOwn, own } = reading;
  const inRange = (ms: number): boolean => selection.minutes.has(Math.floor(ms / 60_000));
  const shown = new Set(unexposed ? [] : own.map(({ article }) => article));
  const ever = new Set(
    world.exposure.sights.filter(({ minute }) => minute * 60_000 < end).map(({ article }) => article),
  );
  const since = (article: string): number => {
    const { dateArticle, firstView } = known.facts.get(article)!;
    return dateArticle ?? firstView;
  };
  return [...known.facts]
    .filter(
      ([article]) => chosen(article) && isOwn(article) && !shown.has(article) && !(unexposed && ever.has(article)),
    )
    .filter(
      ([, { listed, firstView }]) =>
        query.compareDate !== 'all' || listed.some(inRange) || (!sitemap && inRange(firstView)),
    )
    .map(([article]) => article)
    .sort((a, b) => since(b) - since(a) || byId(a, b));
}

/** Articles that a sitemap listed in the range, whether they have a point or not, by their first listing. */
function listed(reading: Reading, unexposed: boolean): string[] {
  const { known, world, selection, end, chosen, isOwn } = reading;
  const ever = new Set(
    world.exposure.sights.filter(({ minute }) => minute * 60_000 < end).map(({ article }) => article),
  );
  const first = (article: string): number => known.facts.get(article)?.dateArticle ?? 0;
  return [...known.facts]
    .filter(([article]) => chosen(article) && isOwn(article) && !(unexposed && ever.has(article)))
    .filter(([, { listed: at }]) => at.some((ms) => selection.minutes.has(Math.floor(ms / 60_000))))
    .map(([article]) => article)
    .sort((a, b) => first(b) - first(a) || byId(a, b));
}

const CHOICES = [
  { sitemap: false, unexposed: false, listed: true },
  { sitemap: false, unexposed: false },
  { sitemap: true, unexposed: false },
  { sitemap: false, unexposed: true },
  { sitemap: true, unexposed: true },
  { sitemap: true, unexposed: true, listed: true },
];

/** Resolves to how many articles the list shows. */
export async function checkArticles(reading: Reading, n: number): Promise<number> {
  const choice = CHOICES[n % CHOICES.length]!;
  const exposed = choice.unexposed ? [] : best(scoresOf(reading.own));
  const more = choice.sitemap || choice.unexposed ? added(reading, choice.sitemap, choice.unexposed) : [];
  const expected = rowsOf(reading, choice.listed ? listed(reading, choice.unexposed) : [...exposed, ...more]);
  expect(await packed(articleRows(reading.question, choice)), JSON.stringify(choice)).toEqual(expected);
  const limit = 1 + (n % 7);
  const { question } = reading;
  const cut = await articleList({ ...question, query: { ...question.query, limit } }, choice);
  expect(await packed(cut.rows), JSON.stringify(choice)).toEqual(expected.slice(0, limit));
  // The limit was reached before the articles of sitemaps.
  const isUncounted = !choice.listed && (choice.sitemap || choice.unexposed) && exposed.length >= limit;
  expect(cut.total, JSON.stringify(choice)).toBe(isUncounted ? null : expected.length);
  // What analyses choose from is this list, of which nothing is selected yet. Asked seldom: it is read the same way.
  if (!choice.unexposed && !choice.listed && n % 5 === 0) {
    const rows = await collect(choiceRows(reading.question, choice.sitemap));
    expect(rows).toEqual(expected.map(([, ...rest]) => [false, ...rest]));
  }
  return expected.length;
}

/** Exposed or listed, with shares by the end of the range, most shared first. */
export async function checkShared(reading: Reading): Promise<void> {
  const { known, query, end, own } = reading;
  const shares = (article: string): number => countsOn(known.facts.get(article)!, end)[query.share] ?? 0;
  const articles = [...new Set([...own.map(({ article }) => article), ...added(reading, true, false)])]
    .filter((article) => shares(article) > 0)
    .sort((a, b) => shares(b) - shares(a) || byId(a, b));
  const { question } = reading;
  const expected = rowsOf(reading, articles);
  const whole = await sharedList(question);
  expect([await packed(whole.rows), whole.total]).toEqual([expected, articles.length]);
  const cut = await sharedList({ ...question, query: { ...query, limit: 2 } });
  expect([await packed(cut.rows), cut.total]).toEqual([expected.slice(0, 2), articles.length]);
}

/** By the score on Apple News; its columns are filled whatever the zone, the others are the zone's. */
export async function checkApplenews(reading: Reading): Promise<void> {
  const { world, selection, chosen, isOwn } = reading;
  const there = { ...selection, sources: ['applenews'] };
  const sights = naive
    .selected(world.exposure.sights, there)
    .filter(({ article }) => chosen(article) && isOwn(article));
  const expected = rowsOf(reading, best(scoresOf(sights)), there);
  expect(await packed(applenewsRows(reading.question))).toEqual(expected);
}

const MODES = [
  { coverage: 1 as const, orphan: false, sitemap: true },
  { coverage: 2 as const, orphan: false, sitemap: true },
  { coverage: null, orphan: true, sitemap: true },
  { coverage: null, orphan: true, sitemap: false },
  { coverage: null, orphan: false, sitemap: true },
];

/** Articles of the publisher in clusters: not exposed in an active one, too old in one, orphans, or all. */
export async function checkCoverage(reading: Reading, n: number): Promise<void> {
  const { known, query, selection, chosen, isOwn } = reading;
  const mode = MODES[n % MODES.length]!;
  const passing = parents(query, known, selection);
  const clusterPages = {
    ...selection,
    position: query.clusterPosition === 'sitemap' ? 'all' : query.clusterPosition,
    category: query.clusterCategory,
  };
  const isActive = (articles: readonly string[]): boolean =>
    read.lifeOf(known, articles).some(({ minute }) => minute >= known.end - 60);
  const inRange = (article: string): boolean =>
    naive.selected(read.lifeOf(known, [article]), selection).length > 0 ||
    (mode.sitemap && read.sitemapTimes(known, [article], selection.minutes).length > 0);
  const found = known.clusters
    .filter(({ id }) => passing === null || passing.has(id))
    .flatMap(({ id }) => {
      const all = read.articlesOf(known, id);
      const own = all.filter((article) => chosen(article) && isOwn(article));
      const isOrphan = new Set(all.map(read.hostOf)).size === 1;
      const isExposed = query.clusterPosition === 'sitemap' || read.scoreOf(known, id, clusterPages) > 0;
      const levelled = (level: number) =>
        isActive(all) ? own.filter((article) => read.level(known, [article]) === level) : [];
      const listed = mode.orphan
        ? own.filter((article) => isOrphan && inRange(article))
        : mode.coverage === null
          ? own.filter(() => isExposed)
          : levelled(mode.coverage);
      const score = read.scoreOf(known, id, selection);
      return listed.map((article) => ({ article, score, seen: known.facts.get(article)?.firstView ?? 0 }));
    })
    .sort((a, b) => b.score - a.score || b.seen - a.seen || byId(a.article, b.article))
    .map(({ article }) => article);
  const rows = await packed(coverageRows(reading.question, mode));
  expect(rows, JSON.stringify(mode)).toEqual(rowsOf(reading, found));
}
