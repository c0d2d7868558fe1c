import { QUARTER_MS } from '@vigie/contracts/french/durations';
import { CATEGORIES, POSITIONS, SOURCES, type Timeframe } from '@vigie/contracts/options';
import { PARIS } from '@vigie/contracts/paris';
import type { MinuteRange } from '@vigie/contracts/query';
import type { Weights } from '@vigie/contracts/weights';
import type { Bindings } from '@vigie/schema/bindings';
import { dayMinutes, hourBit, points, QUARTER_ENDS, quarterMinutes } from '@vigie/schema/points-sql';
import type { PublisherFilter } from '../question/publishers.ts';
import { type PageFilter, pageConditions } from './pages.ts';
import { BUCKET, minuteBits, quarterOf } from './quarters.ts';
import type { Reading } from './rollup-days.ts';

/** Columns that a reader may ask for beside host, article, source, position, category. */
export interface WantedColumns {
  /** Column `points`. */
  points?: boolean;
  /** Columns b1..b4 (points-sql.ts), for readers that apply the weights themselves. */
  minutes?: boolean;
  /** Columns first and last: DateTime of the first and last visible minute in the row's part of the range. */
  ends?: boolean;
  /** Column hours: bit h for hour h of the row's Paris day. Requires the daily bucket. */
  hours?: boolean;
  /** Start of the row's bucket as unix seconds. Quarters and hours cannot be read from day roll-ups. */
  bucket?: Timeframe;
}

export interface ExposureSource {
  reading: Reading;
  pages: PageFilter;
  publishers: PublisherFilter | null;
  weights: Weights;
  /** More conditions on host and article, already bound. */
  where?: readonly string[];
}

/** The same 15 bits for each of the four slots; 60 bits do not fit a JS number. */
const onAllSlots = (bits: number): string =>
  [0n, 15n, 30n, 45n].reduce((all, by) => all | (BigInt(bits) << by), 0n).toString();

/** Conditions on `quarter`: every one that a range touches. */
export const quartersOf = (ranges: readonly MinuteRange[], bindings: Bindings): string => {
  const touched = ranges.map(({ from, to }) => {
    const first = bindings.instant(quarterOf(from));
    return `(quarter >= ${first} AND quarter < ${bindings.instant(Math.ceil(to / QUARTER_MS) * QUARTER_MS)})`;
  });
  return `(${touched.join(' OR ')})`;
};

/** `masks` without the minutes outside the ranges; null when no end cuts a quarter. */
export function cutMasks(ranges: readonly MinuteRange[], bindings: Bindings): string | null {
  const cuts = new Map<number, number>();
  for (const range of ranges) {
    for (const quarter of [quarterOf(range.from), quarterOf(range.to - 1)]) {
      const bits = minuteBits(quarter, range);
      if (bits !== 0x7fff) cuts.set(quarter, (cuts.get(quarter) ?? 0) | bits);
    }
  }
  if (cuts.size === 0) return null;
  const branches = [...cuts].map(
    ([quarter, bits]) => `quarter = ${bindings.instant(quarter)}, ${bindings.bind('UInt64', onAllSlots(bits))}`,
  );
  return `bitAnd(masks, multiIf(${branches.join(', ')}, ${bindings.bind('UInt64', onAllSlots(0x7fff))}))`;
}

export function publisherCondition(filter: PublisherFilter | null, bindings: Bindings): string[] {
  if (!filter) return [];
  const onHosts = `host IN ${bindings.strings(filter.hosts)}`;
  if (filter.shownNames.length === 0) return [onHosts];
  const aggregators = bindings.strings(filter.aggregators);
  const shown = `SELECT article FROM articles FINAL WHERE host IN ${aggregators} AND shown.3 IN ${bindings.strings(filter.shownNames)}`;
  return [`(${onHosts} OR (host IN ${aggregators} AND article IN (${shown})))`];
}

const KEYS = 'host, article, source, position, category';

/** Columns read from a source, before points are computed. */
type Columns = Pick<WantedColumns, 'bucket' | 'ends' | 'hours'> & { minutes: boolean };

/**
 * A subquery with one row for each article, page, topic and quarter (or rolled-up day) of the reading: host, article, source,
 * position, category and what is wanted. Rows of one article, page and topic do not overlap in time, so points add up.
 * FINAL is free on days with one part. Kept flat and short: planning time grows with the length of the expressions, and
 * dominates small answers.
 */
export function exposureSql(source: ExposureSource, wanted: WantedColumns, bindings: Bindings): string {
  const { reading, weights } = source;
  if (reading.published) return publicationSql(source, wanted, bindings);
  const shared = [
    ...pageConditions(source.pages, bindings),
    ...publisherCondition(source.publishers, bindings),
    ...(source.where ?? []),
  ];
  const columns: Columns = { ...wanted, minutes: wanted.minutes === true || wanted.points === true };
  const branches: string[] = [];
  if (reading.rest.length > 0) branches.push(quartersSql(reading.rest, columns, shared, weights, bindings));
  if (reading.days.length > 0) branches.push(daysSql(reading, columns, shared, weights, bindings));
  if (branches.length === 0) throw new RangeError('nothing to read: the range is empty');
  const rows = `(${branches.join('\nUNION ALL\n')})`;
  return wanted.points === true ? `(SELECT *, ${points(weights, bindings)} AS points FROM ${rows})` : rows;
}

/**
 * A subquery with columns article and points, several rows an article: what lists are ordered by. Whole days without filters
 * on pages are read from the totals: half the rows, no weights to apply.
 */
export function articlePointsSql(source: ExposureSource, bindings: Bindings): string {
  const { reading, pages, weights } = source;
  if (
    reading.published ||
    reading.days.length === 0 ||
    !reading.totals ||
    pages.position !== null ||
    pages.category !== null
  ) {
    return exposureSql(source, { points: true }, bindings);
  }
  const shared = [...publisherCondition(source.publishers, bindings), ...(source.where ?? [])];
  const where = [...publishedDays(reading, bindings), ...shared].join(' AND ');
  const totals = `SELECT article, ${pages.sources.join(' + ')} AS points FROM exposure_day_totals WHERE ${where}`;
  if (reading.rest.length === 0) return `(${totals})`;
  const rest = exposureSql({ ...source, reading: { ...reading, days: [] } }, { minutes: true }, bindings);
  return `(${totals} UNION ALL SELECT article, ${points(weights, bindings)} AS points FROM ${rest})`;
}

/** Conditions that select the rows of a reading's roll-ups. */
export const publishedDays = ({ days }: Pick<Reading, 'days'>, bindings: Bindings): string[] => [
  `day IN ${bindings.bind(
    'Array(Date)',
    days.map(({ day }) => day),
  )}`,
  `version IN ${bindings.ids(days.map(({ version }) => version))}`,
];

/** No page: values of the columns of a page that no condition and no sum is about. */
const enumOf = (value: string, names: readonly string[], from: number): string =>
  `CAST('${value}' AS Enum8(${names.map((name, i) => `'${name}' = ${i + from}`).join(', ')}))`;
const NO_PAGE = `${enumOf(SOURCES[0], SOURCES, 1)} AS source, ${enumOf(POSITIONS[2], POSITIONS, 1)} AS position,
    ${enumOf('', ['', ...CATEGORIES], 0)} AS category`;

/**
 * Articles that were published in the ranges of a reading: the same columns, one row an article, one point each. Published is what was first seen then: a
 * publication date can be missing, or lie before the collection began.
 */
function publicationSql(source: ExposureSource, wanted: WantedColumns, bindings: Bindings): string {
  const { reading } = source;
  const ranges = reading.rest.map(
    ({ from, to }) => `(first_view >= ${bindings.instant(from)} AND first_view < ${bindings.instant(to)})`,
  );
  if (ranges.length === 0) throw new RangeError('nothing to read: the range is empty');
  const where = [
    `(${ranges.join(' OR ')})`,
    ...publisherCondition(source.publishers, bindings),
    ...(source.where ?? []),
  ];
  const selected = ['host, article, source, position, category'];
  if (wanted.points) selected.push('toFloat64(1) AS points');
  if (wanted.minutes) selected.push('toUInt8(0) AS b1, toUInt8(0) AS b2, toUInt8(0) AS b3, toUInt8(0) AS b4');
  if (wanted.ends) selected.push('toUInt16(0) AS seen, at AS first, at AS last');
  if (wanted.hours) selected.push('toUInt32(0) AS hours');
  if (wanted.bucket) selected.push(`${BUCKET[wanted.bucket]} AS bucket`);
  return `(SELECT ${selected.join(', ')} FROM (SELECT host, article, ${NO_PAGE},
      toDateTime(first_view, 'UTC') AS at, toStartOfFifteenMinutes(toDateTime(first_view, 'UTC')) AS quarter
    FROM articles FINAL WHERE ${where.join(' AND ')}))`;
}

function quartersSql(
  ranges: readonly MinuteRange[],
  columns: Columns,
  shared: string[],
  weights: Weights,
  bindings: Bindings,
): string {
  const selected = [KEYS];
  if (columns.bucket) selected.push(`${BUCKET[columns.bucket]} AS bucket`);
  if (columns.minutes) selected.push(quarterMinutes(weights));
  if (columns.hours) selected.push(`${hourBit('bucket')} AS hours`);
  if (columns.ends) selected.push(QUARTER_ENDS);
  const where = [quartersOf(ranges, bindings), ...shared].join(' AND ');
  const cut = cutMasks(ranges, bindings);
  if (cut === null) return `SELECT ${selected.join(', ')} FROM exposure_quarters FINAL WHERE ${where}`;
  const left = `SELECT ${KEYS}, quarter, ${cut} AS masks FROM (SELECT * FROM exposure_quarters FINAL WHERE ${where})`;
  return `SELECT ${selected.join(', ')} FROM (${left}) WHERE masks != 0`;
}

function daysSql(reading: Reading, columns: Columns, shared: string[], weights: Weights, bindings: Bindings): string {
  const selected = [KEYS];
  if (columns.bucket) selected.push(`toUnixTimestamp(toDateTime(day, '${PARIS}')) AS bucket`);
  if (columns.minutes) selected.push(dayMinutes(weights));
  if (columns.hours) selected.push('hours');
  if (columns.ends) selected.push('0 AS seen', 'first', 'last');
  const where = [...publishedDays(reading, bindings), ...shared].join(' AND ');
  return `SELECT ${selected.join(', ')} FROM exposure_days WHERE ${where}`;
}
