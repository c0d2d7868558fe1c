import { counted } from '@vigie/contracts/french/numbers';
import { useCollectSources } from '../../../api/calls/collect.ts';
import { AlertButton } from '../../../parts/alerts/alert-button.tsx';
import { useTab } from '../../../shared/address-hooks.ts';
import { loadable } from '../../../shared/loadable.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { AdminHeader } from '../admin-parts.tsx';
import { AddPanel } from './add-panel.tsx';

/** Tabs of « Collecte » that are loaded when they are opened. */
export const PANELS = {
  Sources: loadable(async () => ({ default: (await import('./sources-panel.tsx')).SourcesPanel })),
  Aggregators: loadable(async () => ({
    default: (await import('./aggregators/aggregators-panel.tsx')).AggregatorsPanel,
  })),
  Hosts: loadable(async () => ({ default: (await import('./hosts-panel.tsx')).HostsPanel })),
  Shares: loadable(async () => ({ default: (await import('./shares/shares-panel.tsx')).SharesPanel })),
  Fetches: loadable(async () => ({ default: (await import('./fetches/fetches-panel.tsx')).FetchesPanel })),
};

const WAIT = <Skeleton height={480} />;

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
      <AdminHeader
        subtitle={sources ? counted(sources.length, 'source', 'sources') : undefined}
        actions={<AlertButton kind={tab === 'agregateurs' ? 'flux' : 'sitemap'} />}
      />
      <Tabs label="Collecte" tabs={TABS} current={tab} onChange={setTab}>
        {tab === 'ajouter' ? (
          <AddPanel onStarted={() => setTab('sources')} />
        ) : tab === 'sources' ? (
          <PANELS.Sources fallback={WAIT} onAdd={() => setTab('ajouter')} />
        ) : tab === 'agregateurs' ? (
          <PANELS.Aggregators fallback={WAIT} />
        ) : tab === 'hotes' ? (
          <PANELS.Hosts fallback={WAIT} />
        ) : tab === 'releves' ? (
          <PANELS.Fetches fallback={WAIT} />
        ) : (
          <PANELS.Shares fallback={WAIT} />
        )}
      </Tabs>
    </>
  );
}
