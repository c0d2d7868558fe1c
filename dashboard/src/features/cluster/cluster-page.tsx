import '@vigie/charts/charts.css';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { isApiError } from '../../api/api-error.ts';
import { ClusterAddresses } from '../../clusters/cluster-addresses.tsx';
import { NoCluster } from '../../clusters/no-cluster.tsx';
import { clusterTitle } from '../../clusters/title.ts';
import { ShareSection } from '../../exposure/share-section.tsx';
import { SourceTable } from '../../exposure/source-table.tsx';
import { queryFor, SCREEN_FIELDS } from '../../filters/filter-fields.ts';
import { isEveryone } from '../../filters/publisher-options.ts';
import { useSharedQuery } from '../../filters/query-context.tsx';
import type { ZoomedRange } from '../../filters/use-zoom.ts';
import { useMay } from '../../session/use-may.ts';
import { useFlag } from '../../shared/use-flag.ts';
import { useNow } from '../../shared/use-now.ts';
import { Answered } from '../../ui/answered.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { State } from '../../ui/state.tsx';
import { Subtitle } from '../../ui/subtitle.tsx';
import styles from './cluster-page.module.css';
import { ClusterTiles } from './cluster-tiles.tsx';
import { ClusterWords } from './cluster-words.tsx';
import { History } from './history.tsx';
import { LifeChart } from './life-chart.tsx';
import { PublisherRanking } from './publisher-ranking.tsx';
import { unexposedOf } from './ranking.ts';
import { StatusButton } from './status-button.tsx';
import { SummaryText } from './summary-text.tsx';
import { useClusterView } from './use-cluster-view.ts';

/** For administrators, once they ask for it. */
const EditPanel = lazy(async () => ({ default: (await import('./edit/edit-panel.tsx')).EditPanel }));

const FIELDS = SCREEN_FIELDS.cluster;
const CLOCK_MS = 30_000;

/** One cluster: how it lives, what it is about, who covers it and who has it without being exposed. */
export default function ClusterPage() {
  const { id = '' } = useParams();
  const mayPause = useMay('clusterStatus');
  const mayEdit = useMay('clusterEdits');
  const { query: shared, defaults, searchOf } = useSharedQuery();
  const navigate = useNavigate();
  const query = useMemo(
    () => ({ ...queryFor(shared, defaults, FIELDS), url: '', urlEntities: '', limit: null }),
    [shared, defaults],
  );
  const [whole, setWhole] = useFlag('vie');
  const [editing, setEditing] = useState(false);
  const view = useClusterView(id, query, whole);
  const { answer, range, error, refetch } = view;
  const now = useNow(CLOCK_MS);
  const cluster = answer?.data;
  const unexposed = useMemo(() => (cluster ? unexposedOf(cluster) : null), [cluster]);
  if (!answer || !cluster || !unexposed) {
    const unknown = isApiError(error) && (error.status === 404 || error.status === 400);
    return (
      <>
        <ScreenHeader title="Cluster" />
        {error ? <NoCluster error={error} onRetry={unknown ? undefined : refetch} /> : <Skeleton height={520} />}
      </>
    );
  }
  // Without the switch: what was zoomed to is the period.
  const zoom = (zoomed: ZoomedRange) => navigate({ search: searchOf({ ...shared, ...zoomed }) });
  return (
    <>
      <ScreenHeader
        of={[view]}
        title={clusterTitle(cluster)}
        subtitle={<Subtitle query={range} until={answer.until} clusters={answer.clusters} />}
      />
      <Stack>
        <div className={styles.tools}>
          <CheckField label="Afficher toute la Durée de Vie" checked={whole} onChange={setWhole} />
          {cluster.status === 'closed' ? <span className={styles.closed}>En pause</span> : null}
          {mayPause ? <StatusButton cluster={cluster} query={query} /> : null}
          {mayEdit ? (
            <Button aria-expanded={editing} onClick={() => setEditing(!editing)}>
              Modifier le cluster
            </Button>
          ) : null}
        </div>
        {mayEdit && editing ? (
          <Answered of={view}>
            <Suspense fallback={<Skeleton height={260} />}>
              <EditPanel cluster={cluster} range={range} />
            </Suspense>
          </Answered>
        ) : null}
        <Answered of={view}>
          <Stack>
            <ClusterTiles cluster={cluster} publisher={!isEveryone(query.editeur)} />
            <LifeChart answer={answer} range={range} onZoom={zoom} />
            <Section title="Résumé">
              <SummaryText cluster={cluster} />
            </Section>
            <ClusterWords cluster={cluster} />
            <Section title="Classement des éditeurs sur la période">
              <PublisherRanking cluster={cluster} />
            </Section>
            <Section title="Scores par source">
              <SourceTable {...cluster} />
            </Section>
            <ShareSection title="Evolution des partages sociaux" shares={cluster.social_shares_jours} onZoom={zoom} />
            <Section title="Articles non exposés sur le même sujet">
              {unexposed.urls.length === 0 ? (
                <State>Tous les articles du cluster ont été exposés</State>
              ) : (
                <div className={styles.articles}>
                  <ClusterAddresses contents={unexposed} now={now} />
                </div>
              )}
            </Section>
            <Section title="Historique">
              <History cluster={cluster} />
            </Section>
          </Stack>
        </Answered>
      </Stack>
    </>
  );
}
