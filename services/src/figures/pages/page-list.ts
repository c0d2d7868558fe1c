import type { AnswerOf } from '@vigie/contracts/calls/index';
import { HOUR_MS, MINUTE_MS } from '@vigie/contracts/french/durations';
import { CATEGORIES, type Category, POSITIONS, type Position, SOURCES, type Source } from '@vigie/contracts/options';
import { pageLabel } from '@vigie/contracts/pages';
import { Bindings } from '@vigie/schema/bindings';
import type { ExposureDeps } from '../exposure/context.ts';
import { minuteBits, quarterOf } from '../exposure/exposure-sql.ts';
import { timeText } from './page-at.ts';

/** A page whose newest snapshot is older than this has no period. */
const RECENT_MS = 30 * 24 * HOUR_MS;

const PAGE = 'toString(source), toString(position), toString(category), toString(topic)';
type Page = [source: Source, position: Position, category: Category | '', topic: string];

const keyOf = (page: Page): string => JSON.stringify(page.slice(0, 4));

/** Pages that were ever photographed. Cost: one pass over page_quarters, and the times of snapshots of a month. */
export async function pageList(
  { store, now }: Pick<ExposureDeps, 'store' | 'now'>,
  signal: AbortSignal,
): Promise<AnswerOf<'photographedPages'>> {
  const [ends, periods] = await Promise.all([readEnds(store, now(), signal), readPeriods(store, now(), signal)]);
  return ends
    .sort(([a], [b]) => placesOf(a).localeCompare(placesOf(b)) || a[3].localeCompare(b[3], 'fr'))
    .map(([[source, position, category, topic], first, last]) => {
      const page = { source, position, category: category || null, topic: topic || null };
      return {
        page,
        libelle: pageLabel(page),
        premiere: timeText(first * 1000),
        derniere: timeText(last * 1000),
        periode: periods.get(keyOf([source, position, category, topic])) ?? null,
      };
    });
}

/** In the order of the lists of sources, positions and categories. */
const placesOf = ([source, position, category]: Page): string =>
  [SOURCES.indexOf(source), POSITIONS.indexOf(position), category === '' ? -1 : CATEGORIES.indexOf(category)]
    .map((place) => String(place + 1).padStart(2, '0'))
    .join();

/** Pages with their first and last photographed minute, unix seconds. */
async function readEnds(
  store: ExposureDeps['store'],
  now: number,
  signal: AbortSignal,
): Promise<[page: Page, first: number, last: number][]> {
  const bindings = new Bindings();
  const present = Math.floor(now / MINUTE_MS) * MINUTE_MS + MINUTE_MS;
  const quarter = quarterOf(present - MINUTE_MS);
  const begun = bindings.bind('UInt16', minuteBits(quarter, { from: 0, to: present }));
  const rows = await store.query<[...Page, first: number, last: number]>(
    `SELECT ${PAGE}, min(start + 60 * (bitCount(bitXor(bits, bits - 1)) - 1)), max(start + 60 * toUInt8(floor(log2(bits))))
     FROM
     (
       SELECT source, position, category, topic, toUnixTimestamp(quarter) AS start,
         bitAnd(minutes, if(quarter = ${bindings.instant(quarter)}, ${begun}, 32767)) AS bits
       FROM page_quarters WHERE quarter <= ${bindings.instant(quarter)}
     )
     WHERE bits != 0 GROUP BY source, position, category, topic`,
    bindings.values,
    { signal },
  );
  return rows.map(([source, position, category, topic, first, last]) => [
    [source, position, category, topic],
    first,
    last,
  ]);
}

/** Seconds that the newest snapshot of each page stands for. */
async function readPeriods(
  store: ExposureDeps['store'],
  now: number,
  signal: AbortSignal,
): Promise<Map<string, number>> {
  const bindings = new Bindings();
  const rows = await store.query<[...Page, period: number]>(
    `SELECT ${PAGE}, max((at, period)).2 FROM crawls_landing
     WHERE at > ${bindings.instant(now - RECENT_MS)} AND at <= ${bindings.instant(now)}
     GROUP BY source, position, category, topic`,
    bindings.values,
    { signal },
  );
  return new Map(
    rows.map(([source, position, category, topic, period]) => [keyOf([source, position, category, topic]), period]),
  );
}
