import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import type { ClusterCard } from '@vigie/contracts/calls/cluster-card';
import type { NaiveCluster } from '../../exposure/naive/cluster-cases.ts';
import * as read from '../../exposure/naive/clusters.ts';
import { iso } from '../../exposure/naive/told.ts';
import { type Checked, selectionOf } from './checked.ts';

/** Cards are read once for all the calls of a question: `known` is of one end of the range. */
const cards = new WeakMap<read.Known, Map<NaiveCluster, ClusterCard>>();

/** The card of a cluster, by the naive reading. */
export function expectedCard({ known }: Pick<Checked, 'known'>, one: NaiveCluster, score: number): ClusterCard {
  const made = cards.get(known) ?? new Map<NaiveCluster, ClusterCard>();
  cards.set(known, made);
  const card = made.get(one) ?? readCard(known, one);
  made.set(one, card);
  return { ...card, score };
}

function readCard(known: read.Known, one: NaiveCluster): ClusterCard {
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
const orders = new WeakMap<Checked, Order>();

/** Clusters that the question chooses, in the order of the list. */
export function expectedOrder(checked: Checked): Order {
  const order = orders.get(checked) ?? readOrder(checked);
  orders.set(checked, order);
  return order;
}

function readOrder({ known, asked, range }: Checked): Order {
  const bySitemap = asked.clusterPosition === 'sitemap';
  const inRange = (ms: number): boolean => range.minutes.has(Math.floor(ms / 60_000));
  const newest = (one: NaiveCluster): number =>
    Math.max(...read.sitemapTimes(known, read.articlesOf(known, one.id), range.minutes));
  return known.clusters
    .filter((one) => read.chosen(known, one, asked, range.minutes))
    .map((one) => ({ one, score: bySitemap ? 0 : read.scoreOf(known, one.id, selectionOf(asked, range)) }))
    .filter(({ score }) => bySitemap || score > 0)
    .filter(
      ({ one }) =>
        asked.compareDate === 'all' ||
        inRange(read.referenceDate(known, read.articlesOf(known, one.id), asked.compareDate)),
    )
    .sort((a, b) => {
      const byOrder = bySitemap ? newest(b.one) - newest(a.one) : b.score - a.score;
      return byOrder || (BigInt(a.one.id) < BigInt(b.one.id) ? -1 : 1);
    });
}
