import type { AnswerOf } from '@vigie/contracts/calls/index';
import { Bindings } from '@vigie/schema/bindings';
import { type ExposureDeps, type Question, readHosts } from './context.ts';
import { PublisherView } from './publisher-view.ts';

/**
 * Adds the column `shown` to a subquery of exposure: the name under which an aggregator shows the article, '' elsewhere.
 * Only hosts of aggregators need the join, and most stores have no such host.
 */
export function withShownNames(source: string, { view }: Question, bindings: Bindings): string {
  const { aggregators } = view;
  if (aggregators.length === 0) return `(SELECT *, '' AS shown FROM ${source})`;
  const hosts = bindings.strings(aggregators);
  return `(SELECT e.*, n.name AS shown FROM ${source} AS e
    LEFT JOIN (SELECT article, shown.3 AS name FROM articles FINAL WHERE host IN ${hosts}) AS n ON n.article = e.article)`;
}

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
  const rows = await readHosts(deps.store, signal);
  const hosts = rows.map(([host, googleName]) => ({ host, googleName }));
  const view = new PublisherView(deps.publishers, hosts);
  const shown = await readShownNames(deps, view.aggregators, signal);
  const all = new Map(deps.publishers.publishers.map((publisher) => [publisher.nom_norme, publisher]));
  const seen = [
    ...hosts.filter(({ host }) => !view.aggregators.includes(host)).map(({ host }) => view.publisher(host, '')),
    ...shown.map(([host, name]) => view.publisher(host, name)),
  ];
  for (const publisher of seen) if (!all.has(publisher.nom_norme)) all.set(publisher.nom_norme, publisher);
  const followed = new Set(seen.map(({ nom_norme }) => nom_norme));
  return [...all.values()]
    .map((publisher) => ({ ...publisher, suivi: followed.has(publisher.nom_norme) }))
    .sort((a, b) => Number(b.suivi) - Number(a.suivi) || a.nom_affiche.localeCompare(b.nom_affiche, 'fr'));
}

async function readShownNames(
  { store }: Pick<ExposureDeps, 'store'>,
  aggregators: readonly string[],
  signal: AbortSignal,
) {
  if (aggregators.length === 0) return [];
  const bindings = new Bindings();
  return store.query<[host: string, name: string]>(
    `SELECT DISTINCT host, shown.3 FROM articles FINAL WHERE host IN ${bindings.strings(aggregators)} AND shown.3 != ''`,
    bindings.values,
    { signal },
  );
}

/** Publishers as numbers that the engine can group by. */
export interface PublisherKeys {
  /** Name of each number; 0: a host that was unknown when the question began. */
  names: readonly string[];
  /** Names of the publishers that a test of host and shown name finds. */
  namesOf(matches: (host: string, shown: string) => boolean): ReadonlySet<string>;
  /** Number of the publisher of a host that is no aggregator. */
  ofHost(host: string): number;
  /** Number of the publisher of a host and shown name (SQL expressions). */
  sql(host: string, shown: string, bindings: Bindings): string;
}

/** `nameOf`: two hosts with the same name are one publisher. Only hosts of aggregators need shown names, and most stores have
 * no such host. */
export async function publisherKeys(
  { view, store, signal }: Question,
  nameOf: (host: string, shown: string) => string,
): Promise<PublisherKeys> {
  const { aggregators } = view;
  const names = [''];
  const numbers = new Map<string, number>();
  const numberOf = (name: string): number => {
    const number = numbers.get(name) ?? names.length;
    if (number === names.length) {
      names.push(name);
      numbers.set(name, number);
    }
    return number;
  };
  const hosts = view.hosts.filter((host) => !aggregators.includes(host));
  const ofHosts = hosts.map((host) => numberOf(nameOf(host, '')));
  const byHost = new Map(hosts.map((host, i) => [host, ofHosts[i]!]));
  const shown = await readShown();
  const ofShown = shown.map(([host, name]) => numberOf(nameOf(host, name)));

  async function readShown(): Promise<[host: string, name: string][]> {
    if (aggregators.length === 0) return [];
    const bindings = new Bindings();
    return store.query<[string, string]>(
      `SELECT DISTINCT host, shown.3 FROM articles FINAL WHERE host IN ${bindings.strings(aggregators)}`,
      bindings.values,
      { signal },
    );
  }

  return {
    names,
    namesOf: (matches) =>
      new Set([
        ...hosts.filter((host) => matches(host, '')).map((host) => nameOf(host, '')),
        ...shown.filter(([host, name]) => matches(host, name)).map(([host, name]) => nameOf(host, name)),
      ]),
    ofHost: (host) => byHost.get(host) ?? 0,
    sql(host, name, bindings) {
      const numbered = (expression: string, keys: readonly string[], of: readonly number[]): string =>
        keys.length === 0
          ? 'toUInt32(0)'
          : `transform(${expression}, ${bindings.strings(keys)}, ${bindings.bind('Array(UInt32)', of)}, toUInt32(0))`;
      const onHosts = numbered(`toString(${host})`, hosts, ofHosts);
      if (shown.length === 0) return onHosts;
      const keys = shown.map(([on, text]) => `${on}\n${text}`);
      const byName = numbered(`concat(toString(${host}), '\\n', ${name})`, keys, ofShown);
      return `if(${host} IN ${bindings.strings(aggregators)}, ${byName}, ${onHosts})`;
    },
  };
}
