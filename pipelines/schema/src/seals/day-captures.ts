import type { Category, Position, Source } from '@vigie/contracts/options';
import { type Capture, captureLeaf } from '@vigie/contracts/seals/capture';
import { wordingHash } from '@vigie/contracts/seals/hashes';
import type { ReadRows } from './read-rows.ts';
import { type CaptureRow, dayRows, type WordingRow, wordingRows } from './seal-statements.ts';

/** What an entry was shown as. */
interface Wording {
  hash: string;
  url: string;
  title: string;
  publisher: string;
}

/** Forms that are remembered: of some pages of a day, about 15 MB. */
const MOST = 20_000;
/** Ids that are looked for at once: they are sent in the address of the request, whose length is limited. */
const FORMS_AT_ONCE = 1_500;

const keyOf = (source: string, article: string, shown: number): string => `${source} ${article} ${shown}`;

/** Finds what entries were shown as. Neighbours of one page mostly show the same, so few are asked for. */
class KnownWordings {
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
    for (let at = 0; at < forms.length; at += FORMS_AT_ONCE) {
      const step = forms.slice(at, at + FORMS_AT_ONCE);
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

/** A snapshot at its place among the leaves of its day. */
export interface SealedCapture {
  capture: Capture;
  leaf: Buffer;
  /** What its entries were shown as, in their order. `null` means not known. */
  wordings: readonly (Wording | null)[];
}

/** Rows whose wordings are asked for together. */
const STEP = 128;

/** The snapshots of a Paris day as its seal has them: in order, each once. */
export async function* dayCaptures(read: ReadRows, day: string): AsyncGenerator<SealedCapture, void, undefined> {
  const known = new KnownWordings((statement) => read.query(statement));
  /** Snapshots of one page, time, producer and id. */
  let group: SealedCapture[] = [];
  let key = '';
  for await (const batch of read.stream<CaptureRow>(dayRows(day))) {
    for (let at = 0; at < batch.length; at += STEP) {
      const rows = batch.slice(at, at + STEP);
      await known.learn(rows);
      for (const row of rows) {
        const own = JSON.stringify(row.slice(0, 5).concat(row.slice(6, 8)));
        if (own !== key) yield* inOrder(group);
        if (own !== key) group = [];
        key = own;
        group.push(sealed(row, known));
      }
    }
  }
  yield* inOrder(group);
}

function inOrder(group: readonly SealedCapture[]): SealedCapture[] {
  if (group.length < 2) return [...group];
  const sorted = group.toSorted((a, b) => Buffer.compare(a.leaf, b.leaf));
  return sorted.filter(({ leaf }, i) => !sorted[i - 1]?.leaf.equals(leaf));
}

function sealed(row: CaptureRow, known: KnownWordings): SealedCapture {
  const [source, position, category, topic, at, period, producer, id, articles, ranks, storyRanks, shown] = row;
  const said = shown.length > 0;
  const wordings = articles.map((article, i) => (said ? known.find(source, article, shown[i] ?? 0) : null));
  const capture: Capture = {
    source: source as Source,
    position: position as Position,
    category: category as Category | '',
    topic,
    at,
    period,
    producer,
    id,
    said,
    entries: articles.map((article, i) => ({
      article,
      rank: ranks[i] ?? 0,
      storyRank: storyRanks[i] ?? 0,
      wording: wordings[i]?.hash ?? null,
    })),
  };
  return { capture, leaf: captureLeaf(capture), wordings };
}
