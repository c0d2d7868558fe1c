import { fold } from '@vigie/contracts/fold';
import type { EntityType } from '@vigie/contracts/options';
import type { ArticleWords } from './read-articles.ts';
import type { AnalysisResult } from './result.ts';

/** How many of each a result keeps. */
const MOST = 50;

/** In how many texts each lemma and each name stands; most first, ties by text. */
export class WordCounts {
  readonly #lemmas = new Map<string, number>();
  readonly #entities = new Map<string, { text: string; type: EntityType; count: number }>();

  add({ lemmas, entities }: ArticleWords): void {
    for (const lemma of new Set(lemmas)) this.#lemmas.set(lemma, (this.#lemmas.get(lemma) ?? 0) + 1);
    const named = new Map(entities.map(([text, type]) => [`${fold(text)}\n${type}`, { text, type }]));
    for (const [key, { text, type }] of named) {
      const known = this.#entities.get(key);
      // Of several ways to write a name the greatest stands for all, which is one with accents and small letters.
      const shown = known && known.text > text ? known.text : text;
      this.#entities.set(key, { text: shown, type, count: (known?.count ?? 0) + 1 });
    }
  }

  lemmas(): AnalysisResult['lemmas'] {
    return [...this.#lemmas]
      .map(([lemme, count]) => ({ lemme, count }))
      .sort((a, b) => b.count - a.count || (a.lemme < b.lemme ? -1 : 1))
      .slice(0, MOST);
  }

  entities(): AnalysisResult['entities'] {
    return [...this.#entities.values()]
      .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1) || (a.type < b.type ? -1 : 1))
      .slice(0, MOST);
  }
}
