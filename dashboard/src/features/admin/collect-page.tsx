import { counted } from '@vigie/contracts/french/numbers';
import { useCollectSources } from '../../api/calls/collect.ts';
import { loadable } from '../../shared/loadable.tsx';
import { useTab } from '../../shared/use-tab.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AdminHeader } from './admin-header.tsx';
import { AddPanel } from './collect/add-panel.tsx';

const SourcesPanel = loadable(async () => ({ default: (await import('./collect/sources-panel.tsx')).SourcesPanel }));
const AggregatorsPanel = loadable(async () => ({
  default: (await import('./collect/aggregators/aggregators-panel.tsx')).AggregatorsPanel,
}));
const HostsPanel = loadable(async () => ({ default: (await import('./collect/hosts-panel.tsx')).HostsPanel }));
const SharesPanel = loadable(async () => ({
  default: (await import('./collect/shares/shares-panel.tsx')).SharesPanel,
}));
const FetchesPanel = loadable(async () => ({
  default: (await import('./collect/fetches/fetches-panel.tsx')).FetchesPanel,
}));

const WAIT_PX = 480;

const TABS = [
  { id: 'ajouter', label: 'Ajouter' },
  { id: 'sources', label: 'Sources' },
  { id: 'agregateurs', label: 'Agrégateurs' },
  { id: 'hotes', label: 'Hôtes' },
  { id: 'partages', label: 'Partages' },
  { id: 'releves', label: 'Relevés' },
] as const;

/** « Collecte »: which publishers the crawler reads, how it goes, and what their sites allow. */
export default function CollectPage() {
  const { data: sources } = useCollectSources();
  const [tab, setTab] = useTab(['ajouter', 'sources', 'agregateurs', 'hotes', 'partages', 'releves']);
  return (
    <>
      <AdminHeader subtitle={sources ? counted(sources.length, 'source', 'sources') : undefined} />
      <Tabs label="Collecte" tabs={TABS} current={tab} onChange={setTab}>
        {tab === 'ajouter' ? (
          <AddPanel onStarted={() => setTab('sources')} />
        ) : tab === 'sources' ? (
          <SourcesPanel fallback={<Skeleton height={WAIT_PX} />} onAdd={() => setTab('ajouter')} />
        ) : tab === 'agregateurs' ? (
          <AggregatorsPanel fallback={<Skeleton height={WAIT_PX} />} />
        ) : tab === 'hotes' ? (
          <HostsPanel fallback={<Skeleton height={WAIT_PX} />} />
        ) : tab === 'releves' ? (
          <FetchesPanel fallback={<Skeleton height={WAIT_PX} />} />
        ) : (
          <SharesPanel fallback={<Skeleton height={WAIT_PX} />} />
        )}
      </Tabs>
    </>
  );
}
