import type { MinuteRange } from '@vigie/contracts/query';
import type { Question } from '../exposure/context.ts';
import { exposureSql } from './exposure-sql.ts';
import type { PageFilter } from './pages.ts';
import { type PublisherKeys, withShownNames } from './publisher-keys.ts';
import { select } from './read-context.ts';

/** What a publisher had on some pages in a quarter (start in ms). */
export interface QuarterFigures {
  /** Number in the keys. */
  publisher: number;
  start: number;
  points: number;
  /** Visible minutes, added up over articles and pages. */
  minutes: number;
}

/** Of the question's publishers, in whole quarters of some disjoint ranges. Cost: the quarters of their hosts in these ranges. */
export async function readQuarterFigures(
  question: Question,
  { ranges, pages }: { ranges: readonly MinuteRange[]; pages: PageFilter },
  keys: PublisherKeys,
): Promise<QuarterFigures[]> {
  if (ranges.length === 0) return [];
  const { publishers } = question.scope;
  const reading = { days: [], totals: true, rest: ranges };
  const rows = await select<[publisher: number, start: number, points: number, minutes: number]>(
    question,
    (bindings) => {
      const source = { reading, weights: question.weights, pages, publishers };
      const exposure = exposureSql(source, { points: true, bucket: 'quarter' }, bindings);
      return `SELECT ${keys.sql('e.host', 'e.shown', bindings)} AS publisher, e.bucket, sum(e.points), toFloat64(sum(e.b4))
       FROM ${withShownNames(exposure, question, bindings)} AS e GROUP BY publisher, e.bucket`;
    },
  );
  return rows.map(([publisher, start, points, minutes]) => ({ publisher, start: start * 1_000, points, minutes }));
}
