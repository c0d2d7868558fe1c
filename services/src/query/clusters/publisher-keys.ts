import { Bindings } from '@vigie/pipelines/exposure/bindings';
import type { Question } from '../exposure/context.ts';

/** Publishers as numbers that the engine can group by. */
export interface PublisherKeys {
  /** Name of each number; 0 is a host that was not known when the question began. */
  names: readonly string[];
  /** Names of the publishers that a test of host and shown name finds. */
  namesOf(matches: (host: string, shown: string) => boolean): ReadonlySet<string>;
  /** Number of the publisher of a host and shown name (SQL expressions). */
  sql(host: string, shown: string, bindings: Bindings): string;
}

/** `nameOf`: what makes two hosts one publisher. Only aggregators' hosts need their shown names, most stores have none. */
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
