import { useParentCluster } from '../../api/calls/cluster-detail.ts';
import { paths } from '../../app/paths.ts';
import { ClusterRow } from '../../clusters/cluster-row.tsx';
import { NoCluster } from '../../clusters/no-cluster.tsx';
import { isEveryone } from '../../filters/publisher-options.ts';
import { linkSearch } from '../../filters/query-codec.ts';
import { useSharedQuery } from '../../filters/query-context.tsx';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { useNow } from '../../shared/use-now.ts';
import { Answered } from '../../ui/answered.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import styles from './parent-cluster.module.css';
import { ParentCurve } from './parent-curve.tsx';

const CLOCK_MS = 30_000;

/** The article's cluster: its card, and « Evolution du Cluster Parent ». What takes longer than 5 s is not waited for. */
export function ParentCluster({ id, query }: { id: string; query: SharedQuery }) {
  const { query: shared, defaults } = useSharedQuery();
  const parent = useParentCluster(id, query);
  const { data: answer, error, refetch } = parent;
  const now = useNow(CLOCK_MS);
  if (error && !answer) return <NoCluster error={error} onRetry={refetch} />;
  if (!answer) return <Skeleton height={330} />;
  const cluster = answer.data;
  return (
    <Answered of={parent}>
      <Stack>
        <div className={styles.sheet}>
          <ClusterRow
            card={{ ...cluster, score: cluster.scoresFiltres.score }}
            href={`${paths.cluster(cluster._id)}${linkSearch(shared, defaults)}`}
            now={now}
            coverage={isEveryone(query.editeur) ? null : cluster.coverage}
          />
        </div>
        <ParentCurve answer={answer} query={query} />
      </Stack>
    </Answered>
  );
}
