import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import { ARTICLE } from '@vigie/contracts/row-columns';
import { expect } from 'vitest';
import { articleRows } from '../../exposure/article-rows.ts';
import * as naive from '../../exposure/naive/answers.ts';
import * as read from '../../exposure/naive/clusters.ts';
import { idOf } from '../../exposure/naive/told.ts';
import { type Checked, collect, parentPasses, queryOf, selectionOf } from './checked.ts';

/** Parents of rows, and lists that choose by them. */
export async function checkArticles(checked: Checked): Promise<void> {
  const { fixture, known, asked, range } = checked;
  const query = { ...queryOf(asked, range), compareDate: 'all' as const };
  const anyPage = { ...selectionOf(asked, range), position: 'all', category: 'all' };
  const rows = await collect(articleRows(await fixture.ask(query), { sitemap: false, unexposed: false }));
  const asks =
    asked.clusterOrphan ||
    asked.clusterPosition !== 'all' ||
    asked.clusterCategory !== 'all' ||
    /\w/.test(asked.clusterEntities + asked.clusterLemmes);
  const passes = new Set(known.clusters.filter((one) => parentPasses(checked, one)).map(({ id }) => id));
  const sights = naive
    .selected(known.exposure.sights, anyPage)
    .filter(({ article }) => asked.host === '' || read.hostOf(article) === asked.host);
  const expected = [...naive.groupBy(sights, ({ article }) => article)]
    .map(([article, own]) => ({ article, score: naive.sum(own), cluster: known.clusterOf.get(article) }))
    .filter(({ cluster }) => !asks || (cluster !== undefined && passes.has(cluster)))
    .map(({ article, score, cluster }) => [
      idOf(article),
      score,
      cluster === undefined ? null : articleIdFromUInt64(cluster),
      cluster === undefined ? null : read.scoreOf(known, cluster, anyPage),
    ])
    .sort((a, b) => Number(b[1]) - Number(a[1]) || (String(a[0]) < String(b[0]) ? -1 : 1));
  expect(
    rows.map((row) => [row[ARTICLE.id], row[ARTICLE.score], row[ARTICLE.clusterId], row[ARTICLE.clusterScore]]),
  ).toEqual(expected);
}
