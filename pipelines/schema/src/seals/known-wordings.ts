import { wordingHash } from '@vigie/contracts/seals/hashes';
import type { ReadRows } from './read-rows.ts';
import { type CaptureRow, type WordingRow, wordingRows } from './seal-statements.ts';

/** What an entry was shown as. */
export interface Wording {
  hash: string;
  url: string;
  title: string;
  publisher: string;
}

/** Forms that are remembered: of some pages of a day, about 15 MB. */
const MOST = 20_000;
/** Ids that are looked for at once: they are sent in the address of the request, whose length is limited. */
const STEP = 1_500;

const keyOf = (source: string, article: string, shown: number): string => `${source} ${article} ${shown}`;

/** Finds what entries were shown as. Neighbours of one page mostly show the same, so few are asked for. */
export class KnownWordings {
  readonly #known = new Map<string, Wording | null>();
  readonly #query: ReadRows['query'];

  constructor(query: ReadRows['query']) {
    this.#query = query;
  }

  /** null: not stored. What was not learned is not stored either. */
  find(source: string, article: string, shown: number): Wording | null {
    return this.#known.get(keyOf(source, article, shown)) ?? null;
  }

  /** Learns what some rows name. */
  async learn(rows: readonly CaptureRow[]): Promise<void> {
    if (this.#known.size > MOST) this.#known.clear();
    const missing = new Map<string, Map<string, [article: string, shown: number]>>();
    for (const [source, , , , , , , , articles, , , shown] of rows) {
      articles.forEach((article, i) => {
        const form = shown[i];
        const key = form === undefined ? undefined : keyOf(source, article, form);
        if (form === undefined || key === undefined || this.#known.has(key)) return;
        const own = missing.get(source) ?? new Map();
        missing.set(source, own.set(key, [article, form]));
      });
    }
    for (const [source, forms] of missing) await this.#ask(source, [...forms]);
  }

  async #ask(source: string, forms: readonly [key: string, form: [article: string, shown: number]][]): Promise<void> {
    for (let at = 0; at < forms.length; at += STEP) {
      const step = forms.slice(at, at + STEP);
      for (const [key] of step) this.#known.set(key, null);
      const articles = [...new Set(step.map(([, [article]]) => article))];
      const shown = [...new Set(step.map(([, [, form]]) => form))];
      for (const row of await this.#query<WordingRow>(wordingRows(source, articles, shown))) {
        const [article, form, url, title, publisher] = row;
        const key = keyOf(source, article, form);
        if (this.#known.has(key))
          this.#known.set(key, { hash: wordingHash(url, title, publisher), url, title, publisher });
      }
    }
  }
}
