import type { Proof } from '@vigie/contracts/calls/proof';
import { MINUTE_MS } from '@vigie/contracts/french/durations';
import type { Category, Position, Source } from '@vigie/contracts/options';
import { Bindings } from '@vigie/schema/bindings';
import { isEmptyRange, type Question } from '../exposure/context.ts';
import { gapsSql, HIGHEST, LOWEST, PAGE, photographedQuarters, readPhotographed } from '../scores/photographed.ts';
import { minuteText } from './cells.ts';

type Gaps = Pick<Proof, 'photographie' | 'trous'>;

/** Most gaps of an answer. */
const MOST = 100;

const NONE: Gaps = { photographie: 0, trous: { nombre: 0, minutes: 0, liste: [] } };

/** How much of the pages of a question was photographed, and the longest stretches that were not. Cost: a row a page and quarter. */
export async function readGaps(question: Question): Promise<Gaps> {
  if (isEmptyRange(question.scope)) return NONE;
  const { seen, expected, gaps, edges } = await readPhotographed(question, {});
  if (expected === 0) return NONE;
  const rows = gaps + edges === 0 ? [] : await longest(question);
  return {
    photographie: seen / expected,
    trous: {
      nombre: rows[0]?.[6] ?? 0,
      minutes: gaps + edges,
      liste: rows.map(([source, position, category, topic, since, until]) => ({
        page: { source, position, category: category || null, topic: topic || null },
        debut: minuteText(since),
        fin: minuteText(until),
        minutes: until - since,
      })),
    },
  };
}

type GapRow = [
  source: Source,
  position: Position,
  category: Category | '',
  topic: string,
  since: number,
  until: number,
  count: number,
];

/** Gaps between two photographs of a page, and what lies before its first and after its last one. */
function longest(question: Question): Promise<GapRow[]> {
  const bindings = new Bindings();
  const { from, to } = question.scope.range;
  const [start, end] = [from, to].map((at) => bindings.bind('Int64', at / MINUTE_MS));
  const ends = `(SELECT ${PAGE}, min(start + ${LOWEST}) AS first, max(start + ${HIGHEST}) + 1 AS last
    FROM ${photographedQuarters(question, {}, bindings)} GROUP BY ${PAGE})`;
  const gaps = `(SELECT ${PAGE}, since + 1 AS since, until FROM ${gapsSql(question, {}, bindings)}
    UNION ALL
    SELECT ${PAGE}, edge.1 AS since, edge.2 AS until FROM ${ends} ARRAY JOIN [(${start}, first), (last, ${end})] AS edge WHERE edge.2 > edge.1)`;
  return question.store.query<GapRow>(
    `SELECT ${PAGE}, toFloat64(since), toFloat64(until), toFloat64(count() OVER ()) FROM ${gaps}
     ORDER BY until - since DESC, since, ${PAGE} LIMIT ${MOST}`,
    bindings.values,
    { signal: question.signal },
  );
}
