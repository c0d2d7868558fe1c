import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import { expect } from 'vitest';
import * as naive from '../../exposure/naive/answers.ts';
import * as read from '../../exposure/naive/clusters.ts';
import { clusterContents } from '../cluster-contents.ts';
import { type Checked, clusterQuestion, idOf, iso, queryOf } from './checked.ts';

export async function checkContents({ fixture, known, asked, range }: Checked): Promise<void> {
  const question = await clusterQuestion(fixture, queryOf(asked, range));
  const ids = known.clusters.map(({ id }) => articleIdFromUInt64(id));
  const shown = await clusterContents(question, ids);
  const expected = known.clusters.map(({ id }) => {
    const articles = read.articlesOf(known, id);
    const own = asked.host === '' ? articles : articles.filter((article) => read.hostOf(article) === asked.host);
    return {
      _id: articleIdFromUInt64(id),
      coverage: read.level(known, own),
      coverageList: [...naive.groupBy(articles, read.hostOf)]
        .map(([_id, all]) => ({ _id, niveau: read.level(known, all) }))
        .sort((a, b) => b.niveau - a.niveau || a._id.localeCompare(b._id, 'fr')),
      articles: articles
        .map((article) => ({
          id: idOf(article),
          url: known.facts.get(article)?.url,
          listed: iso(known.facts.get(article)?.dateArticle === null ? null : lastListed(known, article)),
          last: naive.lastOf(read.lifeOf(known, [article])),
        }))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
    };
  });
  expect(
    shown.map(({ _id, coverage, coverageList, urls, lastDateArticleList, lastExposedList }) => ({
      _id,
      coverage,
      coverageList,
      articles: urls
        .map(({ id, url }, i) => ({ id, url, listed: lastDateArticleList[i], last: lastExposedList[i] }))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
    })),
  ).toEqual(expected);
}

const lastListed = (known: read.Known, article: string): number | null =>
  known.facts.get(article)?.lastDateArticle ?? null;
