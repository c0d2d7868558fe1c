import type { Proof, ProofCell } from '@vigie/contracts/calls/proof';
import { MINUTE_MS } from '@vigie/contracts/french/durations';
import { sumPhotographed } from '@vigie/contracts/measured';
import { pageKind } from '@vigie/contracts/weights';
import type { Question } from '../exposure/context.ts';
import { slotsOf } from '../exposure/points.ts';
import { isEmptyRange } from '../question/scope.ts';
import type { Page } from '../read/cluster-order.ts';
import { type PaidCell, readPaidCells } from '../read/paid-time.ts';
import { readLongestGaps, readPhotographedPages } from '../read/photographed-gaps.ts';
import { SLOT_LABELS } from '../scores/labels.ts';
import { timeText } from '../times.ts';
import type { ProvenScore } from './target.ts';

export const minuteText = (minute: number): string => timeText(minute * MINUTE_MS);

/** A score as its cells, most points first, some of which are listed, and what was not photographed of its pages. */
export async function proofOf(proven: ProvenScore, { offset, count }: Page): Promise<Proof> {
  const { question } = proven;
  const [paid, gaps] = await Promise.all([readPaidCells(proven), readGaps(question)]);
  const cells = paid.map((cell) => cellOf(question, cell)).sort((a, b) => b.points - a.points);
  const cellules = cells.slice(offset, offset + count);
  return {
    titre: proven.titre,
    score: pointsOf(cells),
    minutes: cells.reduce((sum, { minutes }) => sum + minutes, 0),
    total: cells.length,
    cellules,
    somme: pointsOf(cellules),
    ...gaps,
  };
}

const pointsOf = (cells: readonly { points: number }[]): number => cells.reduce((sum, { points }) => sum + points, 0);

function cellOf({ weights }: Question, { page, slot, articles, minutes, first, last }: PaidCell): ProofCell {
  const points = slotsOf({ weights, page }).find((one) => one.slot === slot)?.points ?? 0;
  return {
    page,
    place: slot,
    libelle: SLOT_LABELS[pageKind(page.source, page.position)][slot - 1] ?? '',
    parMinute: points,
    articles,
    minutes,
    points: minutes * points,
    premiere: minuteText(first),
    derniere: minuteText(last),
  };
}

type Gaps = Pick<Proof, 'photographie' | 'trous'>;

/** Most gaps of an answer. */
const MOST_GAPS = 100;

const NO_GAPS: Gaps = { photographie: 0, trous: { nombre: 0, minutes: 0, liste: [] } };

/** How much of the pages of a question was photographed, and the longest stretches that were not. */
async function readGaps(question: Question): Promise<Gaps> {
  if (isEmptyRange(question.scope)) return NO_GAPS;
  const { seen, expected, gaps, edges } = sumPhotographed(await readPhotographedPages(question, {}));
  if (expected === 0) return NO_GAPS;
  const longest = gaps + edges === 0 ? { gaps: [], count: 0 } : await readLongestGaps(question, MOST_GAPS);
  return {
    photographie: seen / expected,
    trous: {
      nombre: longest.count,
      minutes: gaps + edges,
      liste: longest.gaps.map(({ page, since, until }) => ({
        page,
        debut: minuteText(since),
        fin: minuteText(until),
        minutes: until - since,
      })),
    },
  };
}
