import { counted } from '@vigie/contracts/french/numbers';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  collectTopics,
  TOPIC_PAGE,
  type TopicRecord,
  useTopicContents,
  useTopicPage,
  useTopicRanking,
} from '../../api/calls/topics.ts';
import { Answered } from '../../parts/answers/answered.tsx';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { BlockExport } from '../../parts/export/block-export.tsx';
import { ScreenHeader, Subtitle } from '../../parts/screen-header/screen-header.tsx';
import { TITLES } from '../../paths/titles.ts';
import { isEveryone, reachesPresent, type SharedQuery } from '../../query/shared-query.ts';
import { useNearEnd } from '../../shared/use-near-end.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { NoTopic } from './no-topic.tsx';
import { TopicCard } from './topic-card.tsx';
import styles from './topics.module.css';

/** Rankings are requested for five topics at a time, one batch after the other. */
const RANKED = 5;
const NONE: readonly TopicRecord[] = [];

interface TopicTenProps {
  query: SharedQuery;
  page: number;
  onShow: (id: string) => void;
  onEdit: (topic: TopicRecord) => void;
}

/** Ten topics: first their details, then the publisher's rank in each. */
function TopicTen({ query, page, onShow, onEdit }: TopicTenProps) {
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

const HEIGHT = 620;
const NEAR_PX = 200;

interface TopicsListProps {
  query: SharedQuery;
  onShow: (id: string) => void;
}

interface PagesProps extends TopicsListProps {
  onEdit: (topic: TopicRecord) => void;
  /** Called when a page is empty, with the number of topics loaded. */
  onEnd: (loaded: number) => void;
}

/** Pages of ten; loads another one while the end of the list is near. */
function Pages({ query, onShow, onEdit, onEnd }: PagesProps) {
  const end = useRef<HTMLDivElement>(null);
  const [pages, setPages] = useState(1);
  const { data, isPlaceholderData } = useTopicPage(query, pages - 1);
  // An empty page ends the list, whatever the total says.
  const more = !isPlaceholderData && data !== undefined && data.topics.length > 0 && pages * TOPIC_PAGE < data.total;
  useNearEnd(end, NEAR_PX, more ? pages : null, () => setPages(pages + 1));
  const ended = pages > 1 && !isPlaceholderData && data?.topics.length === 0;
  useEffect(() => {
    if (ended) onEnd((pages - 1) * TOPIC_PAGE);
  }, [ended, pages, onEnd]);
  return (
    <>
      <div className={styles.sheet}>
        {Array.from({ length: pages }, (_, page) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place
          <TopicTen key={page} query={query} page={page} onShow={onShow} onEdit={onEdit} />
        ))}
      </div>
      <div ref={end} />
    </>
  );
}

export function TopicsList({ query, onShow }: TopicsListProps) {
  const first = useTopicPage(query, 0);
  const { data, error, refetch } = first;
  const [edited, setEdited] = useState<TopicRecord | null>(null);
  const [ended, setEnded] = useState<{ of: typeof data; loaded: number }>();
  const onEnd = useCallback((loaded: number) => setEnded({ of: data, loaded }), [data]);
  // The number counted at the end of one answer is not valid for the next answer.
  const total = ended && ended.of === data ? ended.loaded : data?.total;
  // Figures of the topics are renewed one by one, so the list itself says how old it is for a range that has ended only.
  const asOf = data?.clusters ?? null;
  const closed = asOf === null || reachesPresent(query, asOf) ? null : asOf;
  return (
    <>
      <ScreenHeader
        of={[first]}
        title={total === undefined ? TITLES.sujets : `${TITLES.sujets} (${counted(total, 'résultat', 'résultats')})`}
        subtitle={<Subtitle query={query} until={closed} clusters={closed} />}
        actions={
          <BlockExport
            title={TITLES.sujets}
            total={total ?? 0}
            stale={first.stale}
            collect={collectTopics(query)}
            columns={[
              ['Sujet', 'text', ({ name }) => name],
              ['Création', 'datetime', ({ date_creation }) => date_creation],
              ['Depuis', 'text', ({ fromDate }) => fromDate],
              ['Jusqu’à', 'text', ({ toDate }) => toDate],
              ['Score', 'number', ({ contents }) => contents?.score],
              ['Articles', 'number', ({ contents }) => contents?.articles],
              ['Clusters', 'number', ({ contents }) => contents?.clustersLists.length],
              ['id', 'text', ({ _id }) => _id],
            ]}
          />
        }
      />
      <Answered of={first}>
        {error && !data ? (
          <FailureState error={error} onRetry={refetch} />
        ) : total === undefined ? (
          <Skeleton height={HEIGHT} />
        ) : total === 0 ? (
          <NoTopic />
        ) : (
          <Pages key={JSON.stringify(query)} query={query} onShow={onShow} onEdit={setEdited} onEnd={onEnd} />
        )}
      </Answered>
      {edited ? <EditDialog topic={edited} query={query} onClose={() => setEdited(null)} /> : null}
    </>
  );
}
