import type { AnswerOf } from '@vigie/contracts/calls/index';
import { Bindings } from '@vigie/pipelines/exposure/bindings';
import type { ExposureDeps } from './context.ts';
import { PublisherView } from './publisher-view.ts';

/** Publishers of the file and those seen on pages, by name. */
export async function publisherList(deps: ExposureDeps, signal: AbortSignal): Promise<AnswerOf<'publisherList'>> {
  const rows = await deps.store.query<[string, string]>('SELECT host, google_name.3 FROM hosts FINAL', {}, { signal });
  const hosts = rows.map(([host, googleName]) => ({ host, googleName }));
  const view = new PublisherView(deps.publishers, hosts);
  const shown = await readShownNames(deps, view.aggregators, signal);
  const all = new Map(deps.publishers.publishers.map((publisher) => [publisher.nom_norme, publisher]));
  const seen = [
    ...hosts.filter(({ host }) => !view.aggregators.includes(host)).map(({ host }) => view.publisher(host, '')),
    ...shown.map(([host, name]) => view.publisher(host, name)),
  ];
  for (const publisher of seen) if (!all.has(publisher.nom_norme)) all.set(publisher.nom_norme, publisher);
  return [...all.values()].sort((a, b) => a.nom_affiche.localeCompare(b.nom_affiche, 'fr'));
}

async function readShownNames({ store }: ExposureDeps, aggregators: readonly string[], signal: AbortSignal) {
  if (aggregators.length === 0) return [];
  const bindings = new Bindings();
  return store.query<[host: string, name: string]>(
    `SELECT DISTINCT host, shown.3 FROM articles FINAL WHERE host IN ${bindings.strings(aggregators)} AND shown.3 != ''`,
    bindings.values,
    { signal },
  );
}
