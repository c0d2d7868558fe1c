import type { Store } from '../store.ts';
import type { Primitive } from './primitives.ts';

/**
 * Who answers a reading: the only place that decides it, and counts it. Both ways give the same answer. A copy in memory says null where it cannot
 * answer: it is still being filled, the range or the list is longer than what is kept, another table chooses the rows, or the parts of its
 * table are not known, as on replicated tables.
 */
interface Ways<Answer> {
  memory: () => Answer | null | Promise<Answer | null>;
  engine: () => Promise<Answer>;
}

interface ReadCounter {
  store: Pick<Store, 'countRead'>;
}

export async function readFrom<Answer>(
  { store }: ReadCounter,
  primitive: Primitive,
  { memory, engine }: Ways<Answer>,
): Promise<Answer> {
  const fromMemory = await memory();
  store.countRead(primitive, fromMemory === null ? 'engine' : 'memory');
  return fromMemory ?? engine();
}

/** Memory knows the host of an article, and not the name that an aggregator shows for it. */
export const isByHost = (publishers: { shownNames: readonly string[] } | null): boolean =>
  publishers === null || publishers.shownNames.length === 0;
export const areHostsNames = ({ view }: { view: { aggregators: readonly string[] } }): boolean =>
  view.aggregators.length === 0;

/** Rows by id, and the ids of which nothing is known there. */
export interface KnownRows<Row> {
  rows: ReadonlyMap<string, Row>;
  others: readonly string[];
}

interface WaysById<Row> {
  memory: () => KnownRows<Row> | null | Promise<KnownRows<Row> | null>;
  engine: (ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>;
}

/** The same by id: the engine is asked about those that memory does not know. */
export async function readByIds<Row>(
  { store }: ReadCounter,
  primitive: Primitive,
  ids: readonly string[],
  { memory, engine }: WaysById<Row>,
): Promise<Map<string, Row>> {
  if (ids.length === 0) return new Map();
  const { rows, others } = (await memory()) ?? { rows: new Map<string, Row>(), others: ids };
  if (others.length < ids.length) store.countRead(primitive, 'memory');
  if (others.length === 0) return new Map(rows);
  store.countRead(primitive, 'engine');
  return new Map([...rows, ...(await engine(others))]);
}
