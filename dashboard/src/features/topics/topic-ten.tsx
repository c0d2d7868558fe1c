import { useMemo } from 'react';
import { type TopicRecord, useTopicContents, useTopicPage, useTopicRanking } from '../../api/calls/topics.ts';
import { isEveryone } from '../../filters/publisher-options.ts';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { TopicCard } from './topic-card.tsx';

/** Rankings are asked for five topics at a time, one batch after the other (document 2, point 4). */
const RANKED = 5;
const NONE: readonly TopicRecord[] = [];

interface TopicTenProps {
  query: SharedQuery;
  page: number;
  onShow: (id: string) => void;
  onEdit: (topic: TopicRecord) => void;
}

/** Ten topics: their details at once, then the publisher's place in each. */
export function TopicTen({ query, page, onShow, onEdit }: TopicTenProps) {
  const { data } = useTopicPage(query, page);
  const topics = data?.topics ?? NONE;
  const ids = useMemo(() => topics.map(({ _id }) => _id), [topics]);
  const contents = useTopicContents(query, ids);
  const chosen = !isEveryone(query.editeur);
  const [first, second] = useMemo(() => [ids.slice(0, RANKED), ids.slice(RANKED)], [ids]);
  const ranked = useTopicRanking(query, first, chosen && contents.data !== undefined);
  const rest = useTopicRanking(query, second, chosen && ranked.data !== undefined);
  const rankings = [...(ranked.data?.data ?? []), ...(rest.data?.data ?? [])];
  return topics.map((topic) => (
    <TopicCard
      key={topic._id}
      topic={topic}
      contents={contents.data?.data.find(({ _id }) => _id === topic._id)}
      ranking={chosen ? rankings.find(({ _id }) => _id === topic._id) : undefined}
      query={query}
      onShow={onShow}
      onEdit={onEdit}
    />
  ));
}
