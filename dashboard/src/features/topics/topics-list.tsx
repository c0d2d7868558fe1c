import { useCallback, useEffect, useRef, useState } from 'react';
import { TOPIC_PAGE, type TopicRecord, useTopicPage } from '../../api/calls/topics.ts';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { FailureState } from '../../filters/states/failure-state.tsx';
import { counted } from '../../shared/plural.ts';
import { useNear } from '../../shared/use-near.ts';
import { Answered } from '../../ui/answered.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import { Subtitle } from '../../ui/subtitle.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { TopicTen } from './topic-ten.tsx';
import styles from './topics.module.css';

const HEIGHT = 620;
const NEAR_PX = 200;

interface TopicsListProps {
  query: SharedQuery;
  onShow: (id: string) => void;
}

interface PagesProps extends TopicsListProps {
  onEdit: (topic: TopicRecord) => void;
  /** A page has brought nothing: so many topics are there in all. */
  onEnd: (loaded: number) => void;
}

/** A page of ten, and those after it while the end of the list is near. */
function Pages({ query, onShow, onEdit, onEnd }: PagesProps) {
  const end = useRef<HTMLDivElement>(null);
  const near = useNear(end, NEAR_PX);
  const [pages, setPages] = useState(1);
  const { data, isPlaceholderData } = useTopicPage(query, pages - 1);
  // A page that brings nothing new ends the list, whatever the total says.
  const more = !isPlaceholderData && data !== undefined && data.topics.length > 0 && pages * TOPIC_PAGE < data.total;
  useEffect(() => {
    if (near && more) setPages((count) => count + 1);
  }, [near, more]);
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
  // What the end of one answer's pages said says nothing of the next one's.
  const total = ended && ended.of === data ? ended.loaded : data?.total;
  return (
    <>
      <ScreenHeader
        of={[first]}
        title={total === undefined ? 'Tous les sujets' : `Tous les sujets (${counted(total, 'résultat', 'résultats')})`}
        subtitle={<Subtitle query={query} until={null} />}
      />
      <Answered of={first}>
        {error && !data ? (
          <FailureState error={error} onRetry={refetch} />
        ) : total === undefined ? (
          <Skeleton height={HEIGHT} />
        ) : total === 0 ? (
          <State>Pas de données</State>
        ) : (
          <Pages key={JSON.stringify(query)} query={query} onShow={onShow} onEdit={setEdited} onEnd={onEnd} />
        )}
      </Answered>
      {edited ? <EditDialog topic={edited} query={query} onClose={() => setEdited(null)} /> : null}
    </>
  );
}
