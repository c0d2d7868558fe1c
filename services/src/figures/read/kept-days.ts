import { hash } from 'node:crypto';
import { weightsName } from '@vigie/contracts/weights';
import { LRUCache } from 'lru-cache';
import type { Question } from '../exposure/context.ts';
import type { Store } from '../store.ts';
import type { ExposureSource } from './exposure-sql.ts';
import type { RolledDay } from './rollup-days.ts';

/** A row of figures of one day. `bucket`: start of the Paris day, unix seconds. */
type DayRow = readonly [bucket: number, ...figures: unknown[]];

/** Numbers and names in kept rows, over all days and questions. Some 10 bytes each. */
const MOST_CELLS = 2_000_000;

const caches = new WeakMap<Store, LRUCache<string, readonly DayRow[]>>();

function cacheOf(store: Store): LRUCache<string, readonly DayRow[]> {
  const known = caches.get(store);
  if (known) return known;
  const made = new LRUCache<string, readonly DayRow[]>({
    maxSize: MOST_CELLS,
    sizeCalculation: (rows) => rows.reduce((cells, row) => cells + row.length, 10),
  });
  caches.set(store, made);
  return made;
}

/**
 * Whether the rows of a rolled-up day can be kept: articles are chosen and named by nothing but their host. Selected articles and names
 * that aggregators show depend on other tables, which change.
 */
const mayKeep = ({ view }: Question, { where = [] }: ExposureSource): boolean =>
  where.length === 0 && view.aggregators.length === 0;

/**
 * Rows by day (daily buckets), of which those of rolled-up days are read once: a version of a day never changes. `what`: names the
 * statement. `read`: reads the rows of a source; it is asked for the days that are not known and for the rest of the range.
 */
export async function rowsByDay<Row extends DayRow>(
  question: Question,
  source: ExposureSource,
  what: string,
  read: (source: ExposureSource) => Promise<Row[]>,
): Promise<Row[]> {
  if (!mayKeep(question, source)) return read(source);
  const { reading, pages, publishers, weights } = source;
  const chosen = hash('sha256', JSON.stringify([what, pages, publishers, weightsName(weights)]), 'base64');
  const keyOf = ({ day, version }: RolledDay): string => `${day} ${version} ${chosen}`;
  const cache = cacheOf(question.store);
  const known: Row[] = [];
  const days: RolledDay[] = [];
  for (const day of reading.days) {
    const rows = cache.get(keyOf(day)) as Row[] | undefined;
    if (rows === undefined) days.push(day);
    else known.push(...rows);
  }
  if (days.length === 0 && reading.rest.length === 0) return known;
  const rows = await read({ ...source, reading: { ...reading, days } });
  for (const day of days) {
    const start = day.range.from / 1_000;
    cache.set(
      keyOf(day),
      rows.filter(([bucket]) => bucket === start),
    );
  }
  return [...known, ...rows];
}
