import type { ArticleRow } from '@vigie/contracts/rows';
import { type ExposureColumns, readExposure } from './article-exposure.ts';
import { type ArticleFacts, NO_SHARES, readFacts, readShares, type ShareCounts, storedIds } from './article-facts.ts';
import { type ArticleChoice, articleOrder, type ChosenArticle } from './article-order.ts';
import { type Question, readingFor } from './context.ts';

/** First rows soon, then steps large enough that each costs little more than one. */
const FIRST_STEP = 1_000;
const STEP = 10_000;

/**
 * The rows of an article list, in steps, so that an unlimited list streams with flat memory: the order is read once
 * (16 bytes an article), then each step reads the columns of its own articles.
 */
export async function* articleRows(question: Question, choice: ArticleChoice): AsyncGenerator<ArticleRow[]> {
  const order = await articleOrder(question, choice);
  for (let from = 0; from < order.length; ) {
    const step = order.slice(from, from + (from === 0 ? FIRST_STEP : STEP));
    yield await readRows(question, step, from);
    from += step.length;
  }
}

async function readRows(question: Question, articles: readonly ChosenArticle[], from: number): Promise<ArticleRow[]> {
  const ids = storedIds(articles);
  const hosts = [...new Set(articles.map(({ host }) => host))];
  const reading = await readingFor(question);
  const [exposure, facts, shares] = await Promise.all([
    readExposure(question, reading, ids, hosts),
    readFacts(question, ids),
    readShares(question, ids),
  ]);
  return articles.map(({ id, host }, i) => {
    const stored = ids[i] ?? '';
    const name = question.view.articleName(host, facts.get(stored)?.shown ?? '', question.query.groupe);
    return rowOf(from + i + 1, id, name, exposure.get(stored), facts.get(stored), shares.get(stored) ?? NO_SHARES);
  });
}

const at = (seconds: number | undefined): string | null =>
  seconds === undefined || seconds === 0 ? null : new Date(seconds * 1000).toISOString();

function rowOf(
  rank: number,
  id: string,
  editeur: string,
  e: ExposureColumns | undefined,
  facts: ArticleFacts | undefined,
  shares: ShareCounts,
): ArticleRow {
  return [
    rank,
    editeur,
    e?.[1] ?? 0,
    e?.[2] ?? 0,
    e?.[3] ?? 0,
    e?.[4] ?? 0,
    facts?.titre ?? '',
    e?.[5] ?? 0,
    e?.[6] ?? 0,
    e?.[7] ?? 0,
    e?.[8] ?? 0,
    e?.[9] ?? 0,
    e?.[10] ?? 0,
    facts?.lastModified ?? null,
    id,
    facts?.firstView ?? null,
    facts?.dateArticle ?? null,
    at(e?.[11]),
    id,
    shares.total,
    shares.facebook,
    shares.twitter,
    null,
    at(e?.[12]),
    at(e?.[13]),
    at(e?.[14]),
    at(e?.[15]),
    at(e?.[16]),
    at(e?.[17]),
    facts?.url ?? '',
    null,
    facts?.lastDateArticle ?? null,
    facts?.publishedAt ?? null,
  ];
}
