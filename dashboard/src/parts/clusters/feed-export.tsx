import type { Collecting, FileTable } from '@vigie/charts/export-slot';
import type { SharedQuery } from '../../query/shared-query.ts';
import { ExportButton } from '../export/export-button.tsx';
import { type ClusterFeedState, clusterCsvHref } from './use-cluster-feed.ts';

interface FeedExportProps {
  feed: ClusterFeedState;
  /** What the list is called. */
  title?: string;
}

/** Read from the file of all clusters that the server writes, at one moment: pages of the list are of several. */
async function clusterTable(href: string, { signal }: Collecting): Promise<FileTable> {
  const [response, { readClusterFile }] = await Promise.all([
    fetch(href, { signal, credentials: 'same-origin' }),
    import('./cluster-file.ts'),
  ]);
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  return readClusterFile(await response.text());
}

interface ClusterExportProps {
  query: SharedQuery;
  text?: string;
  total: number | undefined;
  stale: boolean;
  title?: string | undefined;
}

/** The menu of files of a list of clusters: all of the question, not only those that were loaded. */
export const FeedExport = ({ feed: { source, total, stale }, title }: FeedExportProps) => (
  <ClusterExport {...source} total={total} stale={stale} title={title} />
);

/** The same of a list that loads clusters in a way of its own. */
export function ClusterExport({ query, text = '', total, stale, title = 'Clusters' }: ClusterExportProps) {
  const href = clusterCsvHref(query, text);
  return (
    <ExportButton
      title={title}
      kind={text === '' ? 'clusters' : `clusters ${text}`}
      of={query}
      csvHref={href}
      table={total ? (collecting) => clusterTable(href, collecting) : undefined}
      stale={stale}
    />
  );
}
