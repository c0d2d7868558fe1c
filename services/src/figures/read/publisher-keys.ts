import type { Bindings } from '@vigie/schema/bindings';
import type { Question } from '../exposure/context.ts';
import { readShownNames } from './hosts.ts';

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

/** `nameOf`: two hosts with the same name are one publisher. */
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
  const shown = await readShownNames({ store, signal }, aggregators);
  const ofShown = shown.map(([host, name]) => numberOf(nameOf(host, name)));

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
