import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import * as naive from '../../exposure/naive/answers.ts';
import type { NaiveCluster } from '../../exposure/naive/cluster-cases.ts';
import * as read from '../../exposure/naive/clusters.ts';
import { idOf, iso } from '../../exposure/naive/told.ts';
import type { Checked } from './checked.ts';

/** What a cluster holds: last exposed first, then those never exposed, newest first. */
export function expectedContents({ known, asked }: Pick<Checked, 'known' | 'asked'>, one: NaiveCluster) {
  const articles = read.articlesOf(known, one.id);
  const own = articles.filter((article) => asked.host === '' || read.hostOf(article) === asked.host);
  const lasts = new Map(articles.map((article) => [article, naive.lastOf(read.lifeOf(known, [article]))]));
  const lastOf = (article: string): string | null => lasts.get(article) ?? null;
  const factsOf = (article: string) => known.facts.get(article)!;
  const order = articles.toSorted(
    (a, b) =>
      Date.parse(lastOf(b) ?? '1970-01-01') - Date.parse(lastOf(a) ?? '1970-01-01') ||
      factsOf(b).firstView - factsOf(a).firstView ||
      (idOf(a) < idOf(b) ? -1 : 1),
  );
  return {
    _id: articleIdFromUInt64(one.id),
    coverage: read.level(known, own),
    coverageList: [...naive.groupBy(articles, read.hostOf)]
      .map(([_id, all]) => ({ _id, niveau: read.level(known, all) }))
      .sort((a, b) => b.niveau - a.niveau || a._id.localeCompare(b._id, 'fr')),
    urls: order.map((article) => ({
      id: idOf(article),
      url: factsOf(article).url,
      titre: factsOf(article).titre,
      editeur: read.hostOf(article),
    })),
    urlList: order.map((article) => factsOf(article).url),
    lastDateArticleList: order.map((article) => iso(factsOf(article).lastDateArticle)),
    lastModifiedList: order.map((article) => iso(factsOf(article).lastModified)),
    lastExposedList: order.map(lastOf),
  };
}
