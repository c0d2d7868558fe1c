import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import { querySchema } from '@vigie/contracts/query';
import { expect } from 'vitest';
import * as read from '../../exposure/naive/clusters.ts';
import { clusterList } from '../cluster-list.ts';
import { type Checked, clusterQuestion, iso, queryOf, selectionOf } from './checked.ts';

/** Resolves to how many clusters the list shows. */
export async function checkList({ fixture, known, asked, range }: Checked): Promise<number> {
  const selection = selectionOf(asked, range);
  const bySitemap = asked.clusterPosition === 'sitemap';
  const inRange = (ms: number): boolean => range.minutes.has(Math.floor(ms / 60_000));
  const expected = known.clusters
    .filter((one) => read.chosen(known, one, asked, range.minutes))
    .map((one) => {
      const articles = read.articlesOf(known, one.id);
      return { one, articles, score: bySitemap ? 0 : read.scoreOf(known, one.id, selection) };
    })
    .filter(({ score }) => bySitemap || score > 0)
    .filter(
      ({ articles }) => asked.compareDate === 'all' || inRange(read.referenceDate(known, articles, asked.compareDate)),
    )
    .sort((a, b) => {
      const newest = ({ articles }: typeof a): number => Math.max(...read.sitemapTimes(known, articles, range.minutes));
      const byOrder = bySitemap ? newest(b) - newest(a) : b.score - a.score;
      return byOrder || (BigInt(a.one.id) < BigInt(b.one.id) ? -1 : 1);
    })
    .map(({ one, articles, score }) => {
      const [hour, hours] = read.trends(known, articles);
      const names = read.categories(known, articles);
      return {
        _id: articleIdFromUInt64(one.id),
        titre: one.title,
        titre_selectionne: one.chosen,
        score,
        articles: articles.length,
        first_view: iso(read.referenceDate(known, articles, 'first_view')),
        lastModified: iso(read.referenceDate(known, articles, 'lastModified')),
        status: 'opened',
        tendance_1h: hour,
        tendance_4h: hours,
        categories: names,
        cat_principale: names[0] ?? null,
      };
    });
  const body = { pagination: { offset: 0, count: 100 }, text: '' };
  const { clusters, pageInfo } = await clusterList(await clusterQuestion(fixture, queryOf(asked, range)), {
    ...querySchema.parse(queryOf(asked, range)),
    ...body,
  });
  expect(clusters).toEqual(expected);
  expect(pageInfo[0]?.count).toBe(expected.length);
  return expected.length;
}
