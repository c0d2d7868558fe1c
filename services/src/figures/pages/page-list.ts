import type { AnswerOf } from '@vigie/contracts/calls/index';
import { PERIOD_MAX_S } from '@vigie/contracts/events';
import { HOUR_MS, MINUTE_MS } from '@vigie/contracts/french/durations';
import { CATEGORIES, type Category, POSITIONS, type Position, SOURCES, type Source } from '@vigie/contracts/options';
import { pageLabel } from '@vigie/contracts/pages';
import { Bindings } from '@vigie/schema/bindings';
import type { ExposureDeps } from '../exposure/context.ts';
import { minuteBits, quarterOf } from '../read/quarters.ts';
import { timeText } from '../times.ts';
import { onPage } from './page-question.ts';

/** A page whose newest snapshot is older than this has no period. */
const RECENT_MS = 30 * 24 * HOUR_MS;

/** A snapshot was made at most so long before the last minute that it stands for; its period begins with the next whole minute. */
const LONGEST_MS = PERIOD_MAX_S * 1000 + MINUTE_MS;

const PAGE = 'toString(source), toString(position), toString(category), toString(topic)';
type Page = [source: Source, position: Position, category: Category | '', topic: string];

/** A page with its first and last photographed minute, unix seconds. */
type PageEnds = [page: Page, first: number, last: number];

const keyOf = (page: Page): string => JSON.stringify(page.slice(0, 4));

/** Pages that were ever photographed. Cost: one pass over page_quarters, and the last hours of each page's snapshots. */
export async function pageList(
  { store, now }: Pick<ExposureDeps, 'store' | 'now'>,
  signal: AbortSignal,
): Promise<AnswerOf<'photographedPages'>> {
  const moment = now();
  const ends = await readEnds(store, moment, signal);
  const periods = await readPeriods(store, ends, moment, signal);
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

async function readEnds(store: ExposureDeps['store'], now: number, signal: AbortSignal): Promise<PageEnds[]> {
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

/** Seconds that the newest snapshot of each page stands for. Its last minute bounds when that snapshot was made. */
async function readPeriods(
  store: ExposureDeps['store'],
  ends: readonly PageEnds[],
  now: number,
  signal: AbortSignal,
): Promise<Map<string, number>> {
  const bindings = new Bindings();
  const since = (last: number): number => Math.max(last * 1000 - LONGEST_MS, now - RECENT_MS);
  const ofPages = ends
    .map(([page, , last]): [Page, number] => [page, since(last)])
    .filter(([, from]) => from < now)
    .map(([[source, position, category, topic], from]) => {
      const page = { source, position, category: category || null, topic: topic || null };
      return `(${[...onPage(page, bindings), `at > ${bindings.instant(from)}`].join(' AND ')})`;
    });
  if (ofPages.length === 0) return new Map();
  const rows = await store.query<[...Page, period: number]>(
    `SELECT ${PAGE}, max((at, period)).2 FROM crawls_landing WHERE at <= ${bindings.instant(now)} AND (${ofPages.join(' OR ')})
     GROUP BY source, position, category, topic`,
    bindings.values,
    { signal },
  );
  return new Map(
    rows.map(([source, position, category, topic, period]) => [keyOf([source, position, category, topic]), period]),
  );
}
