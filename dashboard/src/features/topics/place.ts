import type { PublisherRecord } from '../../api/calls/publisher-list.ts';
import type { TopicRanking } from '../../api/calls/topics.ts';
import { publisherLabel } from '../../filters/publisher-options.ts';
import type { SharedQuery } from '../../filters/shared-query.ts';

export interface Place {
  rank: number;
  count: number;
  articles: number;
  top: { id: string; title: string } | null;
}

/** What the query's publisher has in a topic; null when it has nothing there. */
export function placeOf(
  ranking: TopicRanking | undefined,
  { editeur, groupe }: Pick<SharedQuery, 'editeur' | 'groupe'>,
  records: readonly PublisherRecord[],
): Place | null {
  const name = publisherLabel(records, editeur, groupe);
  const own = ranking?.articlesCluster.find(({ _id }) => _id === name || _id === editeur);
  if (!own) return null;
  const [id] = own.articleId;
  return {
    rank: own.rang,
    count: own.count,
    articles: own.articleId.length,
    top: id === undefined ? null : { id, title: own.titre[0] ?? '' },
  };
}
