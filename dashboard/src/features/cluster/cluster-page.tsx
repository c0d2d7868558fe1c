import type { FileTable } from '@vigie/charts/export-slot';
import { ExportButton } from '../../parts/export/export-button.tsx';
import '@vigie/charts/charts.css';
import { clusterTitle } from '@vigie/contracts/titles';
import { SCREEN_FIELDS } from '@vigie/contracts/views/screen-fields';
import { Pause, Play } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { failureText, isApiError, isKind } from '../../api/api-error.ts';
import { type ClusterDetail, useSetClusterStatus } from '../../api/calls/clusters.ts';
import { AlertButton } from '../../parts/alerts/alert-button.tsx';
import { Answered } from '../../parts/answers/answered.tsx';
import { ClusterAddresses } from '../../parts/clusters/cluster-addresses.tsx';
import { NoCluster } from '../../parts/clusters/no-cluster.tsx';
import { ScreenHeader, Subtitle } from '../../parts/screen-header/screen-header.tsx';
import { TITLES } from '../../paths/titles.ts';
import type { ZoomedRange } from '../../query/chart-actions.ts';
import { queryFor } from '../../query/filter-fields.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { isEveryone, ofAnyArticle, type SharedQuery } from '../../query/shared-query.ts';
import { useMay } from '../../session/user-context.ts';
import { useFlag } from '../../shared/address-hooks.ts';
import { loadable } from '../../shared/loadable.tsx';
import { useNow } from '../../shared/time-hooks.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { NoticeDialog } from '../../ui/dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { State } from '../../ui/state.tsx';
import styles from './cluster.module.css';
import { ClusterTiles, LifeChart, useClusterView } from './cluster-life.tsx';
import { ClusterWords, SummaryText } from './cluster-words.tsx';
import { History } from './history.tsx';
import { unexposedOf } from './unexposed.ts';

interface StatusButtonProps {
  cluster: ClusterDetail;
  query: SharedQuery;
}

/** For administrators: a closed cluster takes no new article. An alert shows the result. */
export function StatusButton({ cluster: { _id, status }, query }: StatusButtonProps) {
  const [notice, setNotice] = useState<{ title: string; text: string } | null>(null);
  const { mutate, isPending } = useSetClusterStatus(_id);
  const closed = status === 'closed';
  const toggle = () =>
    mutate(
      { status: closed ? 'opened' : 'closed', query },
      {
        onSuccess: (answer) => setNotice({ title: 'Ok', text: `Cluster Status: ${answer.status}` }),
        onError: (error) => {
          if (!isKind(error, 'unauthorized')) setNotice({ title: 'Erreur', text: failureText(error) });
        },
      },
    );
  return (
    <>
      <Button
        icon={closed ? <Play size={15} aria-hidden="true" /> : <Pause size={15} aria-hidden="true" />}
        disabled={isPending}
        onClick={toggle}
      >
        {closed ? 'Ouvrir le cluster' : 'Mettre en pause'}
      </Button>
      {notice ? <NoticeDialog {...notice} onClose={() => setNotice(null)} /> : null}
    </>
  );
}

/** For administrators; loaded when they open it. */
const EditPanel = loadable(async () => ({ default: (await import('./edit/edit-panel.tsx')).EditPanel }));

const tables = () => import('./cluster-tables.ts');

interface FilesProps {
  title: string;
  of: ClusterDetail;
  table: () => Promise<FileTable>;
}

/** The menu of files of a list of the page; what it holds is loaded with the file. */
const Files = ({ title, of, table }: FilesProps) => (
  <ExportButton title={title} kind={`${title} ${clusterTitle(of)}`} table={table} />
);

/** Below the fold: what is above does not wait for their code. */
const PublisherRanking = loadable(async () => ({
  default: (await import('./publisher-ranking.tsx')).PublisherRanking,
}));
const SourceTable = loadable(async () => ({
  default: (await import('../../parts/exposure/source-table.tsx')).SourceTable,
}));
const ShareSection = loadable(async () => ({
  default: (await import('../../parts/exposure/share-section.tsx')).ShareSection,
}));
const SHARES_HEIGHT = 260;

const FIELDS = SCREEN_FIELDS.cluster;
const CLOCK_MS = 30_000;

/** One cluster: its score over time, its words, its publishers and its articles that are not exposed. */
export default function ClusterPage() {
  const { id = '' } = useParams();
  const mayPause = useMay('clusterStatus');
  const mayEdit = useMay('clusterEdits');
  const { query: shared, defaults, searchOf } = useSharedQuery();
  const navigate = useNavigate();
  const query = useMemo(() => ofAnyArticle(queryFor(shared, defaults, FIELDS)), [shared, defaults]);
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
        <ScreenHeader title={TITLES.cluster} />
        {error ? <NoCluster error={error} onRetry={unknown ? undefined : refetch} /> : <Skeleton height={520} />}
      </>
    );
  }
  // Leaves the whole life: the zoomed range becomes the period.
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
          <AlertButton kind="absence" />
          {mayPause ? <StatusButton cluster={cluster} query={query} /> : null}
          {mayEdit ? (
            <Button aria-expanded={editing} onClick={() => setEditing(!editing)}>
              Modifier le cluster
            </Button>
          ) : null}
        </div>
        {mayEdit && editing ? (
          <Answered of={view}>
            <EditPanel cluster={cluster} range={range} fallback={<Skeleton height={260} />} />
          </Answered>
        ) : null}
        <Answered of={view}>
          <Stack>
            <ClusterTiles cluster={cluster} query={range} publisher={!isEveryone(query.editeur)} />
            {cluster.publications ? null : <LifeChart answer={answer} range={range} onZoom={zoom} />}
            <Section title="Résumé">
              <SummaryText cluster={cluster} />
            </Section>
            <ClusterWords cluster={cluster} />
            <Section
              title={cluster.publications ? 'Editeurs' : 'Classement des éditeurs sur la période'}
              actions={
                <Files
                  title={cluster.publications ? 'Editeurs' : 'Classement des éditeurs sur la période'}
                  of={cluster}
                  table={async () => (await tables()).rankingTable(cluster)}
                />
              }
            >
              <PublisherRanking cluster={cluster} fallback={<Skeleton height={320} />} />
            </Section>
            {cluster.publications ? null : (
              <Section title="Scores par source">
                <SourceTable {...cluster} zone={query.source} fallback={<Skeleton height={240} />} />
              </Section>
            )}
            <ShareSection
              title="Evolution des partages sociaux"
              shares={cluster.social_shares_jours}
              query={range}
              onZoom={zoom}
              fallback={<Skeleton height={SHARES_HEIGHT} />}
            />
            <Section
              title={cluster.publications ? 'Articles du cluster' : 'Articles non exposés sur le même sujet'}
              actions={
                <Files
                  title={cluster.publications ? 'Articles du cluster' : 'Articles non exposés sur le même sujet'}
                  of={cluster}
                  table={async () => (await tables()).articlesTable(unexposed)}
                />
              }
            >
              {unexposed.urls.length === 0 ? (
                <State>Tous les articles du cluster ont été exposés</State>
              ) : (
                <div className={styles.articles}>
                  <ClusterAddresses contents={unexposed} now={now} />
                </div>
              )}
            </Section>
            <Section
              title="Historique"
              actions={
                <Files title="Historique" of={cluster} table={async () => (await tables()).historyTable(cluster)} />
              }
            >
              <History cluster={cluster} />
            </Section>
          </Stack>
        </Answered>
      </Stack>
    </>
  );
}
