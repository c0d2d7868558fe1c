import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { PageArticle } from '@vigie/contracts/calls/pages';
import { timeText } from '../times.ts';
import { readPageAt } from './page-at.ts';
import type { PageQuestion } from './page-question.ts';
import type { Snapshot } from './snapshots.ts';

/** A page at a minute (ms), block by block. @throws {AppError} 404 when the page was never photographed */
export async function pageMinute(question: PageQuestion, minute: number): Promise<AnswerOf<'pageMinute'>> {
  const { facts, snapshots, articles } = await readPageAt(question, minute);
  return { page: question.page, ...facts, captures: capturesOf(snapshots), blocs: blocksOf(articles) };
}

/** A snapshot that came twice, or with other entries under the same id, is told once. */
function capturesOf(snapshots: readonly Snapshot[]): AnswerOf<'pageMinute'>['captures'] {
  const captures = new Map(
    snapshots.map(({ id, producer, at, period }) => [
      JSON.stringify([producer, id, at, period]),
      { id, producteur: producer, at: timeText(at), period },
    ]),
  );
  return [...captures.values()];
}

/** Articles in the order of the page as blocks; without ranks, a block for each slot. */
function blocksOf(articles: readonly PageArticle[]): AnswerOf<'pageMinute'>['blocs'] {
  const blocks: AnswerOf<'pageMinute'>['blocs'] = [];
  for (const article of articles) {
    const last = blocks.at(-1);
    const first = last?.articles[0];
    const isSame = first && first.rang === article.rang && (article.rang !== null || first.place === article.place);
    if (last && isSame) last.articles.push(article);
    else blocks.push({ rang: article.rang, articles: [article] });
  }
  return blocks;
}
