import type { Capture } from '../seals/capture.ts';
import { wordingHash } from '../seals/hashes.ts';
import type { Statement, StatementCapture } from './statement.ts';

/** What an entry was shown as. `null` means not known. */
export type ShownAs = { hash: string; url: string; title: string; publisher: string } | null;

export interface ShownCapture {
  /** Place among the leaves of its day. */
  index: number;
  capture: Capture;
  /** In the order of its entries. */
  wordings: readonly ShownAs[];
}

type Entry = Statement['listes'][number][number];
type Tables = Pick<Statement, 'pages' | 'listes' | 'formes' | 'empreintes'>;

/** A thing's number, which it gets when it is first asked for. */
class Numbers<T> {
  readonly all: T[] = [];
  readonly #known = new Map<string, number>();

  of(key: string, make: () => T): number {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#known.set(key, this.all.length);
    return this.all.push(make()) - 1;
  }
}

/**
 * The tables of a statement, filled by its snapshots. What the statement is about is written out as shown; of everything else on a page
 * there is the hash, which is all that a seal needs.
 */
export class StatementTables {
  readonly #pages = new Numbers<Statement['pages'][number]>();
  readonly #forms = new Numbers<Statement['formes'][number]>();
  readonly #hashes = new Numbers<string>();
  /** Wordings of the articles that the statement is about have negative numbers until it is known how many there are. */
  readonly #lists = new Numbers<Entry[]>();
  readonly #articles: ReadonlySet<string>;

  constructor(articles: ReadonlySet<string>) {
    this.#articles = articles;
  }

  add({ index, capture, wordings }: ShownCapture): StatementCapture {
    const { source, position, category, topic, at, period, producer, id, said, entries } = capture;
    const page = { source, position, category: category || null, topic: topic || null };
    const list = entries.map(
      ({ article, rank, storyRank, wording }, i): Entry => [
        article,
        rank,
        storyRank,
        wording === null ? null : this.#wording(article, wording, wordings[i] ?? null),
      ],
    );
    return {
      feuille: index,
      page: this.#pages.of(JSON.stringify(page), () => page),
      at: new Date(at).toISOString(),
      period,
      producteur: producer,
      id,
      titres: said,
      liste: this.#lists.of(JSON.stringify(list), () => list),
    };
  }

  #wording(article: string, hash: string, shown: ShownAs): number {
    if (!this.#articles.has(article) || shown === null) return this.#hashes.of(hash, () => hash);
    const { url, title, publisher } = shown;
    return -1 - this.#forms.of(hash, () => [url, title, publisher]);
  }

  tables(): Tables {
    const { all: formes } = this.#forms;
    const numbered = (wording: number | null): number | null =>
      wording === null ? null : wording < 0 ? -1 - wording : formes.length + wording;
    const listes = this.#lists.all.map((list) =>
      list.map(([article, rank, storyRank, wording]): Entry => [article, rank, storyRank, numbered(wording)]),
    );
    return { pages: this.#pages.all, listes, formes, empreintes: this.#hashes.all };
  }
}

/** Reads the tables of a statement; null where a snapshot names a row that is not there. */
export function captureReader(statement: Statement): (capture: StatementCapture) => Capture | null {
  const { pages, listes, formes, empreintes } = statement;
  const hashes = [...formes.map(([url, title, publisher]) => wordingHash(url, title, publisher)), ...empreintes];
  return ({ page: p, at, period, producteur, id, titres, liste }) => {
    const page = pages[p];
    const list = listes[liste];
    if (page === undefined || list === undefined) return null;
    if (list.some(([, , , wording]) => wording !== null && hashes[wording] === undefined)) return null;
    return {
      source: page.source,
      position: page.position,
      category: page.category ?? '',
      topic: page.topic ?? '',
      at: Date.parse(at),
      period,
      producer: producteur,
      id,
      said: titres,
      entries: list.map(([article, rank, storyRank, wording]) => ({
        article,
        rank,
        storyRank,
        wording: wording === null ? null : (hashes[wording] ?? null),
      })),
    };
  };
}
