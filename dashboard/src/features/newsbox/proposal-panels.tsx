import { formatDateTime } from '@vigie/contracts/french/clock';
import { counted } from '@vigie/contracts/french/numbers';
import { clusterTitle } from '@vigie/contracts/titles';
import { SCREEN_FIELDS } from '@vigie/contracts/views/screen-fields';
import { useState } from 'react';
import { useClusterPage } from '../../api/calls/clusters.ts';
import { type ExpressionRecord, useConfirmExpressions, useExpressions } from '../../api/calls/expressions.ts';
import { useEveryTopic } from '../../api/calls/topics.ts';
import { EmptyState } from '../../parts/answers/empty-state.tsx';
import { FailureDialog } from '../../parts/answers/failure-dialog.tsx';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { ClusterExport } from '../../parts/clusters/feed-export.tsx';
import { ListExport } from '../../parts/export/list-export.tsx';
import type { SharedQuery } from '../../query/shared-query.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { State } from '../../ui/state.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './newsbox.module.css';
import { ProposalRow } from './proposals.tsx';

const CLUSTER_ID = /^[0-9a-f]{16}$/;

/** Whether an expression belongs to a cluster; otherwise to a topic. The form of the id tells them apart. */
export const isOfCluster = ({ clusterId }: Pick<ExpressionRecord, 'clusterId'>): boolean => CLUSTER_ID.test(clusterId);

/** Saved expressions that wait to be confirmed; all of them are ticked until the reader unticks some. */
function WaitingList({ of }: { of: 'cluster' | 'sujet' }) {
  const toast = useToast();
  const { data } = useExpressions();
  const { mutate: confirm, isPending, error, reset } = useConfirmExpressions();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const waiting = (data?.toValidate ?? []).filter((one) => isOfCluster(one) === (of === 'cluster'));
  if (waiting.length === 0 && !error) return null;
  const chosen = waiting.filter(({ _id }) => !left.has(_id));
  const toggle = (id: string) =>
    setLeft((ids) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const submit = () =>
    confirm(
      chosen.map(({ _id }) => _id),
      { onSuccess: () => toast('Les expressions sont confirmées') },
    );
  return (
    <Section
      title="Expressions à confirmer"
      actions={
        <ListExport
          title="Expressions à confirmer"
          rows={waiting}
          question={[]}
          columns={[
            ['Expression', 'text', ({ expression }) => expression],
            ['Cluster ou sujet', 'text', ({ titre }) => titre],
          ]}
        />
      }
    >
      <div className={styles.sheet}>
        <ul className={styles.waiting}>
          {waiting.map(({ _id, expression, titre }) => (
            <li key={_id} className={styles.waitingItem}>
              <CheckField label={expression} checked={!left.has(_id)} onChange={() => toggle(_id)} />
              <span className={styles.facts}>{titre}</span>
            </li>
          ))}
        </ul>
        <div className={styles.more}>
          <Button look="primary" disabled={chosen.length === 0 || isPending} onClick={submit}>
            Confirmer
          </Button>
        </div>
      </div>
      <FailureDialog of={[{ error, reset }]} />
    </Section>
  );
}

/** Lists of Newsbox show at most 50, ten at a time. */
const MOST = 50;
const PAGE_HEIGHT = 560;

/** Whether ten more can be shown: there are more, and the list is not full. */
export const mayShowMore = (loaded: number, total: number): boolean => loaded < Math.min(total, MOST);

interface PageProps {
  query: SharedQuery;
  page: number;
  last: boolean;
  onMore: () => void;
}

/** Ten clusters; the last page has the button for ten more. */
function ClusterTen({ query, page, last, onMore }: PageProps) {
  const { data, error, refetch } = useClusterPage(query, '', page);
  if (error && !data) return <FailureState error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height={PAGE_HEIGHT} />;
  const { clusters, pageInfo } = data.data;
  const more = last && clusters.length > 0 && mayShowMore(page * 10 + clusters.length, pageInfo[0]?.count ?? 0);
  if (page === 0 && clusters.length === 0) {
    return (
      <EmptyState fields={SCREEN_FIELDS.newsbox} everyone>
        Aucun Cluster Détecté
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.rows} aria-label="Clusters">
        {clusters.map((card) => (
          <ProposalRow
            key={card._id}
            id={card._id}
            clusters={[card._id]}
            title={clusterTitle(card)}
            facts={counted(card.articles, 'article au total', 'articles au total')}
            query={query}
          />
        ))}
      </ul>
      {more ? (
        <div className={styles.more}>
          <Button more onClick={onMore}>
            Afficher 10 clusters de plus
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Clusters({ query }: { query: SharedQuery }) {
  const [pages, setPages] = useState(1);
  return (
    <div className={styles.sheet}>
      {Array.from({ length: pages }, (_, page) => (
        <ClusterTen
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place
          key={page}
          query={query}
          page={page}
          last={page === pages - 1}
          onMore={() => setPages((count) => count + 1)}
        />
      ))}
    </div>
  );
}

/** Expressions of clusters: those to confirm, then the clusters with their proposals. */
export function ClusterPanel({ query }: { query: SharedQuery }) {
  const { data } = useClusterPage(query, '', 0);
  return (
    <Stack>
      <WaitingList of="cluster" />
      <Section
        title="Clusters"
        actions={<ClusterExport query={query} total={data?.data.pageInfo[0]?.count} stale={false} />}
      >
        <Clusters key={JSON.stringify(query)} query={query} />
      </Section>
    </Stack>
  );
}

const HEIGHT = 560;

function Topics({ query }: { query: SharedQuery }) {
  const { data: topics, error, refetch } = useEveryTopic();
  if (error && !topics) return <FailureState error={error} onRetry={refetch} />;
  if (!topics) return <Skeleton height={HEIGHT} />;
  if (topics.length === 0) return <State>Pas de données</State>;
  return (
    <div className={styles.sheet}>
      <ul className={styles.rows} aria-label="Sujets">
        {topics.map(({ _id, name, clusters, date_creation }) => (
          <ProposalRow
            key={_id}
            id={_id}
            clusters={clusters}
            title={name}
            facts={`${counted(clusters.length, 'cluster', 'clusters')} · créé le ${formatDateTime(date_creation)}`}
            query={query}
          />
        ))}
      </ul>
    </div>
  );
}

/** Expressions of topics: those to confirm, then the topics with their proposals. */
export function TopicPanel({ query }: { query: SharedQuery }) {
  const { data: topics } = useEveryTopic();
  return (
    <Stack>
      <WaitingList of="sujet" />
      <Section
        title="Sujets"
        actions={
          <ListExport
            title="Sujets"
            rows={topics}
            question={[]}
            columns={[
              ['Sujet', 'text', ({ name }) => name],
              ['Clusters', 'number', ({ clusters }) => clusters.length],
              ['Créé le', 'datetime', ({ date_creation }) => date_creation],
              ['id', 'text', ({ _id }) => _id],
            ]}
          />
        }
      >
        <Topics query={query} />
      </Section>
    </Stack>
  );
}
