import type { Grouping } from '@vigie/contracts/options';
import { querySchema } from '@vigie/contracts/query';
import { ask, type Question, type TimedReading } from '../../figures/exposure/context.ts';
import type { PublisherFilter } from '../../figures/question/publishers.ts';
import { readShownNames } from '../../figures/read/hosts.ts';
import { type PublisherKeys, publisherKeys } from '../../figures/read/publisher-keys.ts';
import { fromQuarters } from '../../figures/read/rollup-days.ts';
import type { SensorContext } from './sensor.ts';

/** Publishers that conditions name, as numbers of hosts and shown names. */

export interface NamedPublisher {
  editeur: string;
  groupe: Grouping;
}

/** Ranges of sensors are their own: the question has none. */
const NO_RANGE: TimedReading = { at: 0, days: Promise.resolve(fromQuarters({ from: 0, to: 0 })) };

export const askWithoutRange = (context: SensorContext): Promise<Question> =>
  ask(context, querySchema.parse({}), context.signal, NO_RANGE);

export interface PublisherReading {
  /** About all of the named publishers. */
  question: Question;
  keys: PublisherKeys;
  numbersOf(publisher: NamedPublisher): ReadonlySet<number>;
}

const union = (filters: readonly PublisherFilter[]): PublisherFilter => ({
  hosts: [...new Set(filters.flatMap(({ hosts }) => hosts))],
  aggregators: [...new Set(filters.flatMap(({ aggregators }) => aggregators))],
  shownNames: [...new Set(filters.flatMap(({ shownNames }) => shownNames))],
});

export async function readPublishers(
  context: SensorContext,
  named: readonly NamedPublisher[],
): Promise<PublisherReading> {
  const base = await askWithoutRange(context);
  const { view } = base;
  const shown = await readShownNames(base, view.aggregators);
  const names = [...new Set(shown.map(([, name]) => name))];
  const filters = named.flatMap(({ editeur, groupe }) => view.filter(editeur, groupe, names) ?? []);
  const question = { ...base, scope: { ...base.scope, publishers: union(filters) } };
  // Hosts and shown names themselves: a grouping may join several publishers, and rules have different groupings.
  const keys = await publisherKeys(question, (host, name) => (name === '' ? host : `${host} ${name}`));
  const numbers = new Map<string, ReadonlySet<number>>();
  return {
    question,
    keys,
    numbersOf({ editeur, groupe }) {
      const key = `${groupe} ${editeur}`;
      let found = numbers.get(key);
      if (found === undefined) {
        const matching = keys.namesOf(view.matcher(editeur, groupe));
        found = new Set(keys.names.flatMap((name, number) => (matching.has(name) ? [number] : [])));
        numbers.set(key, found);
      }
      return found;
    },
  };
}
