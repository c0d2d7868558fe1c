import type { AnswerOf } from '@vigie/contracts/calls/index';
import { incomparableWords } from '@vigie/contracts/french/comparison';
import { type MeasuredPage, measuredScore, verdictOf } from '@vigie/contracts/measured';
import type { LifeQuestion } from '../clusters/cluster-question.ts';
import { missedClusters } from '../clusters/rival-stories.ts';
import type { Question } from '../exposure/context.ts';
import { publisherRows } from '../publishers/publisher-rows.ts';
import { readMeasured } from './measured.ts';

type Summary = AnswerOf<'homeSummary'>;

/** A publisher's points and rank; without a point no rank. */
async function standingOf(question: Question): Promise<{ points: number; rank: number | null }> {
  const [row] = await publisherRows({ ...question, query: { ...question.query, limit: 1 } }, false);
  return row ? { points: row.score, rank: row.rang } : { points: 0, rank: null };
}

interface Side {
  points: number;
  pages: readonly MeasuredPage[];
}

/** The change since the other range, as « Score ouvert » decides it; null where neither was photographed. */
function changeOf(now: Side, before: Side): Summary['ecart'] {
  if (now.pages.length + before.pages.length === 0) return null;
  const verdict = verdictOf(measuredScore(before.points, before.pages), measuredScore(now.points, now.pages));
  const sure = verdict === 'decided' && before.points > 0 && now.pages.length > 0;
  return {
    verdict,
    relatif: sure ? now.points / before.points - 1 : null,
    pourquoi: verdict === 'incomparable' ? incomparableWords(before.pages, now.pages) : null,
  };
}

/** What the first sentence of « Suivi général » tells of one publisher. */
export async function homeSummary(
  question: LifeQuestion,
  before: Question,
  rivals: readonly string[],
): Promise<Summary> {
  const [own, earlier, pages, pagesBefore, missed] = await Promise.all([
    standingOf(question),
    standingOf(before),
    readMeasured(question, {}),
    readMeasured(before, {}),
    rivals.length === 0 ? null : missedClusters(question, rivals),
  ]);
  const isMeasured = pages.length > 0;
  return {
    score: isMeasured ? own.points : null,
    rang: isMeasured ? own.rank : null,
    ecart: changeOf({ points: own.points, pages }, { points: earlier.points, pages: pagesBefore }),
    manques: (isMeasured ? missed?.clusters.length : null) ?? null,
  };
}
