import { addressOf } from '../api/client.ts';
import type { SharedQuery } from '../filters/shared-query.ts';

/** Address of GET /api/cluster/csv with the query as parameters: every cluster, not only those loaded. */
export const clusterCsvHref = (query: SharedQuery, text = ''): string =>
  addressOf('clusterCsv', { search: text === '' ? query : { ...query, text } });
