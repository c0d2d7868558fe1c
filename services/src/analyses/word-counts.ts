import { fold } from '@vigie/contracts/fold';
import type { EntityType } from '@vigie/contracts/options';
import type { ArticleWords } from './read-articles.ts';
import type { AnalysisResult } from './result.ts';

/** How many of each a result keeps. */
const MOST = 50;

const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** In how many texts each lemma and each name stands; most first, ties by text, then by kind. */
export class WordCounts {
  readonly #lemmas = new Map<string, number>();
  readonly #entities = new Map<string, { text: string; type: EntityType; count: number }>();

  add({ lemmas, entities }: ArticleWords): void {
    for (const lemma of new Set(lemmas)) this.#lemmas.set(lemma, (this.#lemmas.get(lemma) ?? 0) + 1);
    const counted = new Set<string>();
    for (const [text, type] of entities) {
      const key = `${fold(text)}\n${type}`;
      const known = this.#entities.get(key);
      // Of several ways to write a name the greatest stands for all, which is one with accents and small letters.
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
