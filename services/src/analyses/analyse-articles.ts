import { articleIdToUInt64 } from '@vigie/contracts/article-id';
import type { Store } from '../query/store.ts';
import { analyseArticle } from './analyse-article.ts';
import { readArticles, readWords } from './read-articles.ts';
import type { AnalysisResult } from './result.ts';
import { WordCounts } from './word-counts.ts';

/** Few enough to be told of progress often and to be let go of soon. */
const STEP = 500;

export interface AnalyseOptions {
  signal: AbortSignal;
  /** 0 to 1, after each step. */
  progress: (part: number) => Promise<void>;
}

/**
 * Everything that an analysis says of its articles (hexadecimal ids), in their order. Articles that the store does not know,
 * or no longer, are left out. A function of what is stored.
 */
export async function analyseArticles(
  store: Pick<Store, 'query'>,
  articles: readonly string[],
  { signal, progress }: AnalyseOptions,
): Promise<AnalysisResult> {
  const ids = articles.map(articleIdToUInt64);
  const analysed: AnalysisResult['articles'] = [];
  const words = new WordCounts();
  for (let from = 0; from < ids.length; from += STEP) {
    signal.throwIfAborted();
    const step = ids.slice(from, from + STEP);
    const [known, said] = await Promise.all([readArticles(store, step, signal), readWords(store, step, signal)]);
    for (const id of step) {
      const article = known.get(id);
      if (article) analysed.push(analyseArticle(article));
    }
    for (const text of said) words.add(text);
    await progress(Math.min(1, (from + STEP) / ids.length));
  }
  return { articles: analysed, lemmas: words.lemmas(), entities: words.entities() };
}
