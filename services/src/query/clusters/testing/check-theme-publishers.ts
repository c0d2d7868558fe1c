import type { AnswerOf } from '@vigie/contracts/calls/index';
import { ARTICLE } from '@vigie/contracts/row-columns';
import { expect } from 'vitest';
import * as naive from '../../exposure/naive/answers.ts';
import * as read from '../../exposure/naive/clusters.ts';
import { rowReader } from '../../exposure/naive/rows.ts';
import { idOf } from '../../exposure/naive/told.ts';
import { themePublisher, themeRanking } from '../theme-publishers.ts';
import { type Checked, clusterQuestion, queryOf, selectionOf } from './checked.ts';

const byScore = (sights: readonly naive.Sight[]): string[] =>
  [...naive.groupBy(sights, ({ article }) => article)]
    .map(([article, own]) => ({ article, score: naive.sum(own) }))
    .sort((a, b) => b.score - a.score || (idOf(a.article) < idOf(b.article) ? -1 : 1))
    .map(({ article }) => article);

/** Publishers of a theme's clusters and every position of their articles' rows. */
export async function checkThemePublishers(
  { fixture, known, asked, range }: Checked,
  chosen: read.Known['clusters'],
  { scores }: AnswerOf<'theme'>['dataChart'],
): Promise<void> {
  const question = () => clusterQuestion(fixture, queryOf(asked, range));
  const selection = selectionOf(asked, range);
  const ids = new Set(chosen.map(({ id }) => id));
  const sights = naive
    .selected(known.exposure.sights, selection)
    .filter(({ article }) => ids.has(known.clusterOf.get(article) ?? ''));
  const rowsOf = rowReader(known, selection);
  const isOwn = (article: string): boolean => asked.host === '' || read.hostOf(article) === asked.host;

  const ranking = await themeRanking(await question());
  expect(ranking).toEqual(
    [...naive.groupBy(sights, ({ article }) => read.hostOf(article))]
      .map(([host, all]) => ({ host, list: rowsOf(byScore(all)), score: naive.sum(all) }))
      .sort((a, b) => b.score - a.score || a.host.localeCompare(b.host, 'fr'))
      .map(({ host, list, score }, i) => ({
        _id: host,
        rang: i + 1,
        score,
        part: score / naive.sum(sights),
        articles: list.length,
        articles_list: list,
      })),
  );
  // What one screen shows twice is the same: rows make their publisher's score, publishers the theme's curve.
  for (const { score, articles_list } of ranking) {
    expect(articles_list.reduce((sum, row) => sum + row[ARTICLE.score], 0)).toBe(score);
  }
  const curveSum = scores.reduce<number>((sum, points) => sum + (points ?? 0), 0);
  expect(ranking.reduce((sum, { score }) => sum + score, 0)).toBe(curveSum);

  const { count, top, unexposed, elsewhere } = await themePublisher(await question());
  const members = chosen.flatMap(({ id }) => read.articlesOf(known, id)).filter(isOwn);
  const seenOn = (article: string): number => known.facts.get(article)?.firstView ?? 0;
  const newest = (articles: readonly string[]): string[] =>
    articles.toSorted((a, b) => seenOn(b) - seenOn(a) || (idOf(a) < idOf(b) ? -1 : 1));
  const scored = new Set(sights.map(({ article }) => article));
  const isExposed = (article: string): boolean => read.lifeOf(known, [article]).length > 0;
  expect({ count, top, unexposed, elsewhere }).toEqual({
    count: members.length,
    top: rowsOf(byScore(sights.filter(({ article }) => isOwn(article)))),
    unexposed: rowsOf(newest(members.filter((article) => !isExposed(article)))),
    elsewhere: rowsOf(newest(members.filter((article) => isExposed(article) && !scored.has(article)))),
  });
  expect(count).toBe(top.length + unexposed.length + elsewhere.length);
}
