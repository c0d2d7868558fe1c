import type { Collecting, FileTable } from '@vigie/charts/export-slot';
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

/** The menu of files of a list of clusters: all of the question, not only those that were loaded. */
export function FeedExport({ feed, title = 'Clusters' }: FeedExportProps) {
  const { query, text } = feed.source;
  const href = clusterCsvHref(query, text);
  return (
    <ExportButton
      title={title}
      kind={text === '' ? 'clusters' : `clusters ${text}`}
      of={query}
      csvHref={href}
      table={feed.total ? (collecting) => clusterTable(href, collecting) : undefined}
      stale={feed.stale}
    />
  );
}
