import { rangeOf } from '@vigie/contracts/query';
import type { FastifyInstance } from 'fastify';
import type { PageStore } from '../../sources/aggregators/page-store.ts';
import { shownAddress } from '../../sources/shown-address.ts';
import type { SourceStore } from '../../sources/source-store.ts';
import { registerCall } from '../http/register-call.ts';
import type { FetchList } from './fetch-list.ts';
import { fetchWords } from './fetch-words.ts';

interface FetchRoutesDeps {
  sources: Pick<SourceStore, 'find'>;
  pages: Pick<PageStore, 'list'>;
  fetches: FetchList;
  /** Milliseconds. */
  now: () => number;
}

/** /api/collecte/releves: reads only. */
export function fetchRoutes(app: FastifyInstance, { sources, pages, fetches, now }: FetchRoutesDeps): void {
  registerCall(app, 'collectFetches', async ({ body: { fromDate, toDate, ...filter }, signal }) => {
    const listed = await fetches.list({ ...filter, range: rangeOf({ fromDate, toDate }, now()) }, signal);
    const ids = [...new Set(listed.fetches.flatMap(({ source }) => (source === '' ? [] : [source])))];
    // Deleted ones too: what they brought is kept.
    const found = ids.length === 0 ? [] : await sources.find(ids);
    const domains = new Map(found.map(({ id, domain }) => [id, domain]));
    if (ids.some((id) => !domains.has(id)))
      for (const { id, url } of await pages.list()) domains.set(id, new URL(url).hostname);
    const lignes = listed.fetches.map((fetch) => ({
      _id: fetch.id,
      date: new Date(fetch.at).toISOString(),
      hote: fetch.host,
      url: shownAddress(fetch.url),
      source: fetch.source,
      editeur: domains.get(fetch.source) ?? '',
      genre: fetch.kind,
      resultat: fetch.outcome,
      motif: fetchWords(fetch),
      statut: fetch.status === 0 ? null : fetch.status,
      redirections: fetch.redirects.map(shownAddress),
      octets: fetch.bytes,
      duree: fetch.durationMs,
      conditionnel: fetch.conditional,
      nouveaux: fetch.entriesNew,
      modifies: fetch.entriesChanged,
    }));
    return { count: listed.count, lignes };
  });
}
