import { counted } from '@vigie/contracts/french/numbers';
import { useCollectSources } from '../../api/calls/collect.ts';
import { useTab } from '../../shared/use-tab.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { AdminHeader } from './admin-header.tsx';
import { AddPanel } from './collect/add-panel.tsx';
import { AggregatorsPanel } from './collect/aggregators/aggregators-panel.tsx';
import { FetchesPanel } from './collect/fetches/fetches-panel.tsx';
import { HostsPanel } from './collect/hosts-panel.tsx';
import { SharesPanel } from './collect/shares/shares-panel.tsx';
import { SourcesPanel } from './collect/sources-panel.tsx';

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
          <SourcesPanel onAdd={() => setTab('ajouter')} />
        ) : tab === 'agregateurs' ? (
          <AggregatorsPanel />
        ) : tab === 'hotes' ? (
          <HostsPanel />
        ) : tab === 'releves' ? (
          <FetchesPanel />
        ) : (
          <SharesPanel />
        )}
      </Tabs>
    </>
  );
}
