import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import type { ClusterCard } from '@vigie/contracts/calls/cluster-card';
import { idOf, iso } from '../../testing/naive/answer-values.ts';
import * as naive from '../../testing/naive/answers.ts';
import type { NaiveCluster } from '../../testing/naive/cluster-cases.ts';
import * as read from '../../testing/naive/clusters.ts';
import { type CheckedCase, selectionOf } from './checked.ts';

/** Cards are read once for all the calls of a question: `known` is of one end of the range. */
const cards = new WeakMap<read.ClusterFacts, Map<NaiveCluster, ClusterCard>>();

/** The card of a cluster, by the naive reading. */
export function expectedCard({ known }: Pick<CheckedCase, 'known'>, one: NaiveCluster, score: number): ClusterCard {
  const made = cards.get(known) ?? new Map<NaiveCluster, ClusterCard>();
  cards.set(known, made);
  const card = made.get(one) ?? readCard(known, one);
  made.set(one, card);
  return { ...card, score };
}

function readCard(known: read.ClusterFacts, one: NaiveCluster): ClusterCard {
  const articles = read.articlesOf(known, one.id);
  const [hour, hours] = read.trends(known, articles);
  const names = read.categories(known, articles);
  const dateOf = (date: string): string | null =>
    articles.length === 0 ? null : iso(read.referenceDate(known, articles, date));
  return {
    _id: articleIdFromUInt64(one.id),
    titre: one.title,
    titre_selectionne: one.chosen,
    score: 0,
    articles: articles.length,
    publications: null,
    first_view: dateOf('first_view'),
    lastModified: dateOf('lastModified'),
    status: one.status,
    tendance_1h: hour,
    tendance_4h: hours,
    categories: names,
    cat_principale: names[0] ?? null,
  } as ClusterCard;
}

type Order = { one: NaiveCluster; score: number }[];
const orders = new WeakMap<CheckedCase, Order>();

/** Clusters that the question chooses, in the order of the list. */
export function expectedOrder(checked: CheckedCase): Order {
  const order = orders.get(checked) ?? readOrder(checked);
  orders.set(checked, order);
  return order;
}

function readOrder({ known, clusterQuery, range }: CheckedCase): Order {
  const bySitemap = clusterQuery.clusterPosition === 'sitemap';
  const inRange = (ms: number): boolean => range.minutes.has(Math.floor(ms / 60_000));
  const newest = (one: NaiveCluster): number =>
    Math.max(...read.sitemapTimes(known, read.articlesOf(known, one.id), range.minutes));
  return known.clusters
    .filter((one) => read.chosen(known, one, clusterQuery, range.minutes))
    .map((one) => ({ one, score: bySitemap ? 0 : read.scoreOf(known, one.id, selectionOf(clusterQuery, range)) }))
    .filter(({ score }) => bySitemap || score > 0)
    .filter(
      ({ one }) =>
        clusterQuery.compareDate === 'all' ||
        inRange(read.referenceDate(known, read.articlesOf(known, one.id), clusterQuery.compareDate)),
    )
    .sort((a, b) => {
      const byOrder = bySitemap ? newest(b.one) - newest(a.one) : b.score - a.score;
      return byOrder || (BigInt(a.one.id) < BigInt(b.one.id) ? -1 : 1);
    });
}

/** What a cluster holds: last exposed first, then those never exposed, newest first. */
export function expectedContents(
  { known, clusterQuery }: Pick<CheckedCase, 'known' | 'clusterQuery'>,
  one: NaiveCluster,
) {
  const articles = read.articlesOf(known, one.id);
  const own = articles.filter((article) => clusterQuery.host === '' || read.hostOf(article) === clusterQuery.host);
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
