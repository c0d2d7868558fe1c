import { MINUTE_MS } from '@vigie/contracts/french/durations';
import { FLUX_LIVE_MINUTES, type FluxSurface } from '@vigie/contracts/options';
import { clusterTitle } from '@vigie/contracts/titles';
import type { FluxAnswer } from '../../api/calls/flux.ts';

/** Half-open, ms. */
export interface Bar {
  readonly start: number;
  readonly end: number;
}

/** An article of the flux; times in ms, totals in minutes. */
export interface FluxItem {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly publisher: string;
  readonly cluster: string | null;
  /** First time in a sitemap. */
  readonly sitemap: number | null;
  readonly first: number;
  readonly last: number;
  readonly bars: readonly Bar[];
  readonly total: number;
}

export type FluxCard = FluxAnswer['clusters'][number];

/** A cluster and its articles on the surface. It is a topic here because the screen calls it « Sujet ». */
export interface FluxTopic {
  readonly id: string;
  readonly title: string;
  readonly card: FluxCard;
  readonly bars: readonly Bar[];
  readonly total: number;
  /** Latest first view first. */
  readonly items: readonly FluxItem[];
}

export interface Flux {
  /** Latest first view first. */
  readonly items: readonly FluxItem[];
  /** Longest on the surface first. */
  readonly topics: readonly FluxTopic[];
  /** Articles without a cluster. */
  readonly alone: readonly FluxItem[];
}

const barsOf = (bars: FluxAnswer['articles'][number]['dateAlaune']): Bar[] =>
  (bars ?? []).map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end) }));

export function readFlux({ articles, clusters }: FluxAnswer, surface: FluxSurface): Flux {
  const items = articles.map(
    (article): FluxItem => ({
      id: article._id,
      title: article.titre.trim() || article.url,
      url: article.url,
      publisher: article.editeur,
      cluster: article.cluster_id,
      sitemap: article.dateArticle === null ? null : Date.parse(article.dateArticle),
      first: Date.parse(article.firstLocalView),
      last: Date.parse(article.lastLocalView),
      bars: barsOf(article[surface]),
      total: article.exposition,
    }),
  );
  const members = byCluster(items);
  return {
    items,
    topics: clusters.map(
      (card): FluxTopic => ({
        id: card._id,
        title: clusterTitle(card),
        card,
        bars: barsOf(card[surface]),
        total: card.exposition,
        items: members.get(card._id) ?? [],
      }),
    ),
    alone: members.get(null) ?? [],
  };
}

function byCluster(items: readonly FluxItem[]): Map<string | null, FluxItem[]> {
  const members = new Map<string | null, FluxItem[]>();
  for (const item of items) {
    const own = members.get(item.cluster);
    if (own) own.push(item);
    else members.set(item.cluster, [item]);
  }
  return members;
}

const FRESH_MS = 60 * MINUTE_MS;

/** Seen within the last 30 minutes. */
export const isLive = ({ last }: Pick<FluxItem, 'last'>, now: number): boolean =>
  now - last <= FLUX_LIVE_MINUTES * MINUTE_MS;

/** First seen within the last hour. */
export const isFresh = ({ first }: Pick<FluxItem, 'first'>, now: number): boolean => now - first <= FRESH_MS;

/** Articles of one publisher; null means all. */
export const ofPublisher = (items: readonly FluxItem[], publisher: string | null): readonly FluxItem[] =>
  publisher === null ? items : items.filter((item) => item.publisher === publisher);

/** Topics in which a publisher has an article. */
export const topicsOf = (topics: readonly FluxTopic[], publisher: string | null): readonly FluxTopic[] =>
  publisher === null ? topics : topics.filter(({ items }) => items.some((item) => item.publisher === publisher));
