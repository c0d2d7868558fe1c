import type { AnswerOf } from '@vigie/contracts/calls/index';
import { foldName } from '@vigie/contracts/fold';
import { PublisherView } from '../question/publishers.ts';
import { readHosts, readShownNames } from '../read/hosts.ts';
import type { ExposureDeps } from './context.ts';

/** The names that people know publishers by; a name that the file does not have stays. */
export const publisherNames =
  ({ publishers }: Pick<ExposureDeps, 'publishers'>) =>
  (name: string): string =>
    publishers.byName.get(foldName(name))?.nom_affiche ?? name;

/** Merges rows of hosts into rows of publishers (or groups) as the query names them. */
export function byName<Row, Sum>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  empty: (name: string) => Sum,
  add: (sum: Sum, row: Row) => void,
): Map<string, Sum> {
  const sums = new Map<string, Sum>();
  for (const row of rows) {
    const name = nameOf(row);
    let sum = sums.get(name);
    if (sum === undefined) {
      sum = empty(name);
      sums.set(name, sum);
    }
    add(sum, row);
  }
  return sums;
}

/** Publishers of the file and those seen on pages: first those that an event has named an article of, then by name. */
export async function publisherList(
  deps: Pick<ExposureDeps, 'store' | 'publishers'>,
  signal: AbortSignal,
): Promise<AnswerOf<'publisherList'>> {
  const context = { store: deps.store, signal };
  const hosts = await readHosts(context);
  const view = new PublisherView(deps.publishers, hosts);
  const shown = await readShownNames(context, view.aggregators);
  const all = new Map(deps.publishers.publishers.map((publisher) => [publisher.nom_norme, publisher]));
  const seen = [
    ...hosts.filter(({ host }) => !view.aggregators.includes(host)).map(({ host }) => view.publisher(host, '')),
    ...shown.flatMap(([host, name]) => (name === '' ? [] : [view.publisher(host, name)])),
  ];
  for (const publisher of seen) if (!all.has(publisher.nom_norme)) all.set(publisher.nom_norme, publisher);
  const followed = new Set(seen.map(({ nom_norme }) => nom_norme));
  return [...all.values()]
    .map((publisher) => ({ ...publisher, suivi: followed.has(publisher.nom_norme) }))
    .sort((a, b) => Number(b.suivi) - Number(a.suivi) || a.nom_affiche.localeCompare(b.nom_affiche, 'fr'));
}
