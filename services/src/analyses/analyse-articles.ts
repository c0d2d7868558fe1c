import { articleIdFromUInt64, articleIdToUInt64 } from '@vigie/contracts/article-id';
import { fold } from '@vigie/contracts/fold';
import type { EntityType } from '@vigie/contracts/options';
import { repair } from '@vigie/stories/text/repair';
import type { Store } from '../figures/store.ts';
import { type ArticleWords, type KnownArticle, readArticles, readWords } from './read-articles.ts';
import { readTitle } from './reading/title-triggers.ts';
import { typologyOf } from './reading/typology.ts';
import type { AnalysedArticle, AnalysisResult } from './result-store.ts';

/** Small enough for frequent progress and quick cancellation. */
const STEP = 500;

interface AnalyseOptions {
  signal: AbortSignal;
  /** 0 to 1, after each step. */
  progress: (part: number) => Promise<void>;
}

/**
 * Analyses articles (hexadecimal ids), in their order. Articles that are not in the store are left out. Depends on the store
 * only.
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

/** Analyses one article: its figures, its form, and the triggers of its title. */
export function analyseArticle({ article, title: asItCame, ...known }: KnownArticle): AnalysedArticle {
  const title = repair(asItCame).normalize('NFC').trim();
  const { triggers, marks, attractiveness } = readTitle(title);
  const { url, words, videos } = known;
  return {
    id: articleIdFromUInt64(article),
    title,
    ...known,
    typology: typologyOf({ title, url, words, videos }),
    attractiveness,
    triggers,
    marks,
  };
}

/** How many of each a result keeps. */
const MOST = 50;

const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Counts in how many texts each lemma and each name occurs; most first, ties by text, then by type. */
export class WordCounts {
  readonly #lemmas = new Map<string, number>();
  readonly #entities = new Map<string, { text: string; type: EntityType; count: number }>();

  add({ lemmas, entities }: ArticleWords): void {
    for (const lemma of new Set(lemmas)) this.#lemmas.set(lemma, (this.#lemmas.get(lemma) ?? 0) + 1);
    const counted = new Set<string>();
    for (const [text, type] of entities) {
      const key = `${fold(text)}\n${type}`;
      const known = this.#entities.get(key);
      // Of several spellings the greatest is shown, which has accents and lower case.
      const shown = known && known.text > text ? known.text : text;
      this.#entities.set(key, { text: shown, type, count: (known?.count ?? 0) + (counted.has(key) ? 0 : 1) });
      counted.add(key);
    }
  }

  lemmas(): AnalysisResult['lemmas'] {
    return [...this.#lemmas]
      .map(([lemme, count]) => ({ lemme, count }))
      .sort((a, b) => b.count - a.count || inOrder(a.lemme, b.lemme))
      .slice(0, MOST);
  }

  entities(): AnalysisResult['entities'] {
    return [...this.#entities.values()]
      .sort((a, b) => b.count - a.count || inOrder(a.text, b.text) || inOrder(a.type, b.type))
      .slice(0, MOST);
  }
}
