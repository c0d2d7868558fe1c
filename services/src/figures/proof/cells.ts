import type { ProofCell } from '@vigie/contracts/calls/proof';
import { MINUTE_MS } from '@vigie/contracts/french/durations';
import type { Category, Position, Source } from '@vigie/contracts/options';
import { pageKind } from '@vigie/contracts/weights';
import { Bindings } from '@vigie/schema/bindings';
import type { Question } from '../exposure/context.ts';
import { slotsOf } from '../pages/page-question.ts';
import { SLOT_LABELS } from '../scores/labels.ts';
import { PAGE } from '../scores/photographed.ts';
import { timeText } from '../times.ts';
import { paidTime, STOOD } from './paid-time.ts';
import type { Proven } from './target.ts';

type CellRow = [
  source: Source,
  position: Position,
  category: Category | '',
  topic: string,
  slot: number,
  articles: number,
  minutes: number,
  first: number,
  last: number,
];

export const minuteText = (minute: number): string => timeText(minute * MINUTE_MS);

/** All cells of a score, most points first: one for each page and slot. One statement, so they add up while events come in. */
export async function readCells(proven: Proven): Promise<ProofCell[]> {
  const { question } = proven;
  const bindings = new Bindings();
  const paid = await paidTime(proven, bindings);
  if (paid === null) return [];
  const rows = await question.store.query<CellRow>(
    `SELECT ${PAGE}, slot, toFloat64(uniqExact(article)), ${STOOD} FROM ${paid}
     GROUP BY ${PAGE}, slot ORDER BY ${PAGE}, slot`,
    bindings.values,
    { signal: question.signal },
  );
  return rows.map((row) => cellOf(question, row)).sort((a, b) => b.points - a.points);
}

function cellOf({ weights }: Question, row: CellRow): ProofCell {
  const [source, position, category, topic, slot, articles, minutes, first, last] = row;
  const page = { source, position, category: category || null, topic: topic || null };
  const points = slotsOf({ weights, page }).find((one) => one.slot === slot)?.points ?? 0;
  return {
    page,
    place: slot,
    libelle: SLOT_LABELS[pageKind(source, position)][slot - 1] ?? '',
    parMinute: points,
    articles,
    minutes,
    points: minutes * points,
    premiere: minuteText(first),
    derniere: minuteText(last),
  };
}
