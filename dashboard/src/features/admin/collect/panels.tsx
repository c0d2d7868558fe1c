import { loadable } from '../../../shared/loadable.tsx';

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
