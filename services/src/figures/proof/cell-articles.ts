import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import type { ProofArticles } from '@vigie/contracts/calls/proof';
import type { PageAddress } from '@vigie/contracts/pages';
import { readFacts } from '../exposure/article-facts.ts';
import { slotsOf } from '../exposure/points.ts';
import { assurePhotographed } from '../pages/page-question.ts';
import type { Page } from '../read/cluster-order.ts';
import { readPaidArticles } from '../read/paid-time.ts';
import { minuteText } from './proof.ts';
import type { ProvenScore } from './target.ts';

/**
 * The articles of one cell, most minutes first.
 * @throws {AppError} 404 when the page was never photographed
 */
export async function cellArticles(
  proven: ProvenScore,
  { page, place }: { page: PageAddress; place: number },
  paging: Page,
): Promise<ProofArticles> {
  const { question } = proven;
  const { weights, view, query } = question;
  const paid = await readPaidArticles(proven, { page, slot: place }, paging);
  if (paid.total === 0) await assurePhotographed({ ...question, page });
  const facts = await readFacts(
    question,
    paid.articles.map(({ article }) => article),
  );
  const rate = slotsOf({ weights, page }).find(({ slot }) => slot === place)?.points ?? 0;
  return {
    total: paid.total,
    minutes: paid.minutes,
    points: paid.minutes * rate,
    articles: paid.articles.map(({ article, minutes, first, last }) => {
      const { titre = '', host = '', shown = '' } = facts.get(article) ?? {};
      return {
        _id: articleIdFromUInt64(article),
        titre,
        editeur: view.articleName(host, shown, query.groupe),
        minutes,
        points: minutes * rate,
        premiere: minuteText(first),
        derniere: minuteText(last),
      };
    }),
  };
}
