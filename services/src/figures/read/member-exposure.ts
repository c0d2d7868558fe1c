import { type Category, type Position, SOURCES, type Source } from '@vigie/contracts/options';
import type { Bindings } from '@vigie/schema/bindings';
import type { Question } from '../exposure/context.ts';
import { ALL_PAGES } from '../question/scope.ts';
import { exposureSql, type WantedColumns } from './exposure-sql.ts';
import { type Member, memberConditions } from './members.ts';
import type { PageFilter } from './pages.ts';
import { select } from './read-context.ts';
import { isNothing, type Reading } from './rollup-days.ts';

/** Exposure of some articles with their hosts, so that the engine reads only their part of the key. Ids are stored ids. */

/** Points of one article on pages of one kind, with its last visible minute there (ms). */
export interface PagePoints {
  article: string;
  source: Source;
  position: Position;
  category: Category | '';
  points: number;
  last: number;
}

/** What is read: articles over a reading, on some pages. */
interface MemberRange {
  members: readonly Member[];
  reading: Reading;
  pages: PageFilter;
}

const isEmpty = ({ members, reading }: Pick<MemberRange, 'members' | 'reading'>): boolean =>
  members.length === 0 || isNothing(reading);

const exposureOf = (
  { weights }: Question,
  { members, reading, pages }: MemberRange,
  wanted: WantedColumns,
  bindings: Bindings,
): string =>
  exposureSql(
    { reading, weights, pages, publishers: null, where: memberConditions(members, bindings) },
    wanted,
    bindings,
  );

type PointsRow = [
  article: string,
  source: Source,
  position: Position,
  category: Category | '',
  points: number,
  last: number,
];

/** By article and kind of page. */
export async function readPagePoints(question: Question, of: MemberRange): Promise<PagePoints[]> {
  if (isEmpty(of)) return [];
  const rows = await select<PointsRow>(
    question,
    (bindings) => `SELECT toString(article), source, position, category, sum(points), toUnixTimestamp(max(last))
     FROM ${exposureOf(question, of, { points: true, ends: true }, bindings)} GROUP BY article, source, position, category`,
  );
  return rows.map(([article, source, position, category, points, last]) => ({
    article,
    source,
    position,
    category,
    points,
    last: last * 1_000,
  }));
}

/** Last visible minute of each article on any page, ms; those never exposed are left out. */
export async function readLastMinutes(
  question: Question,
  of: Omit<MemberRange, 'pages'>,
): Promise<Map<string, number>> {
  if (isEmpty(of)) return new Map();
  const rows = await select<[article: string, last: number]>(
    question,
    (bindings) => `SELECT toString(article), toUnixTimestamp(max(last))
     FROM ${exposureOf(question, { ...of, pages: ALL_PAGES }, { ends: true }, bindings)} GROUP BY article`,
  );
  return new Map(rows.map(([article, last]) => [article, last * 1_000]));
}

/** Points of all of them by quarter (its start, ms) and source; those above 0. The reading has no roll-ups. */
export async function readQuarterPoints(
  question: Question,
  of: MemberRange,
): Promise<{ start: number; source: Source; points: number }[]> {
  if (isEmpty(of)) return [];
  const rows = await select<[bucket: number, source: Source, points: number]>(
    question,
    (bindings) => `SELECT bucket, source, sum(points)
     FROM ${exposureOf(question, of, { points: true, bucket: 'quarter' }, bindings)}
     GROUP BY bucket, source HAVING sum(points) > 0`,
  );
  return rows.map(([bucket, source, points]) => ({ start: bucket * 1_000, source, points }));
}

/** Distinct minutes in which any of them was visible: in all, then by source in the order of SOURCES. The reading has no roll-ups. */
export async function readVisibleMinutes(question: Question, of: MemberRange): Promise<readonly number[]> {
  if (isEmpty(of)) return [];
  const masks = SOURCES.map((on) => `groupBitOrIf(seen, source = '${on}') AS ${on}`);
  const minutes = ['total', ...SOURCES].map((mask) => `toFloat64(sum(bitCount(${mask})))`);
  const [row = []] = await select<number[]>(
    question,
    (bindings) => `SELECT ${minutes.join(', ')} FROM (SELECT bucket, groupBitOr(seen) AS total, ${masks.join(', ')}
     FROM ${exposureOf(question, of, { ends: true, bucket: 'quarter' }, bindings)} GROUP BY bucket)`,
  );
  return row;
}
