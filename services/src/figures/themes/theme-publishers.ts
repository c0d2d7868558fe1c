import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import type { ArticleRow } from '@vigie/contracts/rows';
import { readRows } from '../articles/article-rows.ts';
import type { LifeQuestion } from '../clusters/cluster-question.ts';
import { scoreIn } from '../exposure/context.ts';
import { byName } from '../exposure/publisher-names.ts';
import { readOwnArticles, readThemeArticles, type ThemeArticle } from '../read/theme-exposure.ts';
import { themeClusters } from './theme.ts';

/** Articles of a publisher on a theme, in three lists, and how many there are before the query's limit. */
export interface OwnArticles {
  count: number;
  top: ArticleRow[];
  unexposed: ArticleRow[];
  elsewhere: ArticleRow[];
}

/**
 * Articles of the query's publisher on a theme, each in one of three lists: those with a point in range and filters, best
 * first; those never exposed; and those exposed at another time or on other pages only, both newest first.
 */
export async function themePublisher(question: LifeQuestion, named?: readonly string[]): Promise<OwnArticles> {
  const limit = question.query.limit ?? undefined;
  const ids = await themeClusters(question, named);
  if (ids.length === 0) return { count: 0, top: [], unexposed: [], elsewhere: [] };
  const [articles, exposed] = await Promise.all([
    readOwnArticles(question, ids),
    readThemeArticles(question, ids, question.scope.publishers),
  ]);
  const best = exposed.map(([article]) => article);
  const inRange = new Set(best);
  const rest = articles.filter(({ article }) => !inRange.has(article));
  const never = rest.filter(({ isExposed }) => !isExposed).map(({ article }) => article);
  const others = rest.filter(({ isExposed }) => isExposed).map(({ article }) => article);
  const [top, unexposed, elsewhere] = await Promise.all(
    [best, never, others].map((list) => rowsOf(question, list.slice(0, limit))),
  );
  return { count: best.length + rest.length, top: top ?? [], unexposed: unexposed ?? [], elsewhere: elsewhere ?? [] };
}

/** A publisher's place on a theme, with the ids of its exposed articles, best first. */
export interface ThemeStanding {
  _id: string;
  rang: number;
  /** Null, as the share of it, without any exposure; their order is then that of the numbers of articles. */
  score: number | null;
  part: number | null;
  /** Stored ids. */
  articles: string[];
}

/** A theme's exposed articles, best first. Reads few columns, so that large themes stay cheap. */
export const themeExposed = async (question: LifeQuestion, named?: readonly string[]): Promise<ThemeArticle[]> =>
  readThemeArticles(question, await themeClusters(question, named), null);

/** Publishers by their score on a theme, ties by name. */
export function themeStandings(question: LifeQuestion, articles: readonly ThemeArticle[]): ThemeStanding[] {
  const { view, query } = question;
  const total = articles.reduce((sum, [, , , points]) => sum + points, 0);
  const groups = byName(
    articles,
    ([, host, shown]) => view.groupName(host, shown, query.groupe),
    () => ({ score: 0, articles: [] as string[] }),
    (group, [article, , , points]) => {
      group.score += points;
      group.articles.push(article);
    },
  );
  return [...groups]
    .sort(([nameA, a], [nameB, b]) => b.score - a.score || nameA.localeCompare(nameB, 'fr'))
    .map(([_id, { score, articles: own }], i) => ({
      _id,
      rang: i + 1,
      score: scoreIn(question, score),
      part: scoreIn(question, total === 0 ? 0 : Math.min(1, score / total)),
      articles: own,
    }));
}

/** For rows of a theme's articles, which ignore the query's publisher. */
export const ofEveryPublisher = (question: LifeQuestion): LifeQuestion => ({
  ...question,
  scope: { ...question.scope, publishers: null },
});

interface StandingWithRows extends Omit<ThemeStanding, 'articles'> {
  articles: number;
  articles_list: ArticleRow[];
}

/** The same with the articles' rows. */
export async function themeRanking(question: LifeQuestion, named?: readonly string[]): Promise<StandingWithRows[]> {
  const articles = await themeExposed(question, named);
  const rows = await rowsOf(
    ofEveryPublisher(question),
    articles.map(([article]) => article),
  );
  const rowOf = new Map(articles.map(([article], i) => [article, rows[i]] as const));
  return themeStandings(question, articles).map((standing) => {
    const list = standing.articles.flatMap((article): ArticleRow[] => {
      const row = rowOf.get(article);
      return row ? [row] : [];
    });
    return {
      ...standing,
      articles: list.length,
      articles_list: list.map((row, j): ArticleRow => ({ ...row, rang: j + 1 })),
    };
  });
}

const rowsOf = (question: LifeQuestion, articles: readonly string[]): Promise<ArticleRow[]> | ArticleRow[] =>
  articles.length === 0 ? [] : readRows(question, articles.map(articleIdFromUInt64), 0);
