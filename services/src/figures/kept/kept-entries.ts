import { setImmediate } from 'node:timers/promises';
import { DAY_MS } from '@vigie/contracts/french/durations';
import { dayBounds, parisDay } from '@vigie/contracts/paris';
import { IdNumbers, longer, TextNumbers } from '../read/blocks/numbers.ts';
import { textAt } from '../read/blocks/row-binary.ts';
import type { ReadContext } from '../read/read-context.ts';
import type { Store } from '../store.ts';
import { END_WORDS, type Entries, SitemapEntries } from './entry-columns.ts';
import { InBackground } from './in-background.ts';
import { InTurn } from './in-turn.ts';
import { partsOfKnownRows } from './parts.ts';
import { perStore } from './per-store.ts';
import { type Changed, LIFE_BYTES, readEntries, readLives } from './read-entries.ts';

/** Entries that are kept: some 60 MB. With more of them the engine is asked. */
const MOST_KEPT = 400_000;
/** Articles of so many days are read at first: a month, which most ranges lie in, and a few days. */
const FIRST_DAYS = 35;
/** When they have become so many, what is older is left out again. */
const MOST_DAYS = 70;
/** Other calls are answered after so many rows, some milliseconds. */
const ROWS_IN_A_GO = 5_000;

interface Parts {
  entries: readonly string[];
  life: readonly string[];
}

/**
 * Entries of the last weeks, with the first exposure of their articles. An article of a new part is read again with all of its rows, so it does not
 * matter in which order or how often that happens.
 */
export class KeptEntries {
  readonly #most: number;
  #entries = noEntries();
  #sitemaps = new TextNumbers();
  /** Number of an entry, by its article and sitemap; by that its row in the sitemap. */
  #keys = new IdNumbers();
  #rowOf = new Uint32Array(0);
  /** By article: its first visible minute anywhere, ms; NaN: none. */
  #exposed = new Float64Array(0);
  /** Articles whose entries do not know of their exposure yet. */
  readonly #shown = new Set<number>();
  /** What is known rests on the rows of these parts, at least. null: nothing was read. */
  #parts: Parts | null = null;
  /** All articles that a sitemap listed first since then are known, ms. */
  #since = 0;
  #isFull = false;
  readonly #turn = new InTurn();
  readonly #filling = new InBackground('entries in memory');

  constructor(most = MOST_KEPT) {
    this.#most = most;
  }

  /**
   * What `look` finds in the entries as stored at this moment: all that appeared since `from` (ms) are among them, with the other
   * entries of their articles. null: the engine has to be asked, since they do not fit, or are being read for the first time.
   */
  read<Found>(
    asking: ReadContext,
    { from, now }: { from: number; now: number },
    look: (entries: Entries) => Found,
  ): Promise<Found | null> {
    return this.#turn.run(async () => {
      const [entries, life] = await Promise.all([
        asking.store.parts('sitemap_entries'),
        asking.store.parts('exposure_life'),
      ]);
      if (entries === null || life === null) return null;
      const parts = { entries, life };
      const steady = this.#since < now - MOST_DAYS * DAY_MS ? null : steadyOf(parts, this.#parts);
      if (steady === null) {
        this.#filling.start(() => this.#fill(asking.store, parts, now));
        return null;
      }
      if (this.#isFull) return null;
      await this.#update(asking, parts, steady);
      // Statements that waited for the same reading of parts are sent now, and the engine works while this thread counts.
      await setImmediate();
      return this.#isFull || from < this.#since ? null : look(this.#entries);
    });
  }

  /** Resolves once nothing is read for the first time. */
  async filled(): Promise<void> {
    await this.#filling.settled();
  }

  async #fill(store: Store, parts: Parts, now: number): Promise<void> {
    this.#empty();
    this.#since = dayBounds(parisDay(now - FIRST_DAYS * DAY_MS)).start;
    await this.#update({ store }, parts, null);
  }

  /** `steady`: parts whose rows are known; null: none are. */
  async #update(asking: ReadContext, parts: Parts, steady: Parts | null): Promise<void> {
    const hasEntries = steady === null || steady.entries.length < parts.entries.length;
    const changed: Changed | null = hasEntries ? { outside: steady?.entries ?? null, since: this.#since } : null;
    if (changed) await this.#addEntries(await readEntries(asking, changed));
    if (!this.#isFull && (changed || (steady && steady.life.length < parts.life.length)))
      this.#addLives(await readLives(asking, steady?.life ?? null, changed));
    await this.#order();
    this.#parts = parts;
  }

  #empty(): void {
    this.#entries = noEntries();
    this.#sitemaps = new TextNumbers();
    this.#keys = new IdNumbers();
    this.#rowOf = new Uint32Array(0);
    this.#exposed = new Float64Array(0);
    this.#shown.clear();
    this.#parts = null;
    this.#isFull = false;
  }

  async #addEntries(bytes: Buffer): Promise<void> {
    for (let at = 0, count = 1; at < bytes.length && !this.#isFull; count += 1) {
      at = this.#addEntry(bytes, at);
      if (count % ROWS_IN_A_GO === 0) await setImmediate();
    }
  }

  /** Returns where the next row begins. */
  #addEntry(bytes: Buffer, start: number): number {
    const { articles, hosts } = this.#entries;
    const publisher = textAt(bytes, start);
    const code = textAt(bytes, publisher.end);
    const host = textAt(bytes, code.end);
    const at = host.end;
    const sitemap = this.#sitemapOf(textOf(bytes, publisher), textOf(bytes, code));
    const article = articles.numberOf(bytes.readUInt32LE(at + 4), bytes.readUInt32LE(at));
    const row = this.#rowAt(article, sitemap);
    if (this.#keys.count > this.#most) {
      this.#empty();
      this.#isFull = true;
      return at;
    }
    const entries = this.#entries.sitemaps[sitemap]!;
    entries.article[row] = article;
    entries.host[row] = hosts.numberOf(textOf(bytes, host));
    const [seen, age] = [bytes.readDoubleLE(at + 8), bytes.readDoubleLE(at + 16)];
    // Most fetches list again what is known, and then nothing has to be put in order.
    if (seen !== entries.seen[row] || age !== entries.age[row]) {
      entries.seen[row] = seen;
      entries.age[row] = age;
      entries.changed(row);
      this.#shown.add(article);
    }
    entries.faults[row] = bytes[at + 24]!;
    for (let word = 0; word < END_WORDS; word += 1)
      entries.ends[row * END_WORDS + word] = bytes.readUInt32LE(at + 25 + 4 * word);
    return at + 25 + 4 * END_WORDS;
  }

  #sitemapOf(publisher: string, code: string): number {
    const number = this.#sitemaps.numberOf(`${publisher}\n${code}`);
    this.#entries.sitemaps[number] ??= new SitemapEntries(publisher, code);
    return number;
  }

  /** The row of an entry in its sitemap, a new one if it has none. */
  #rowAt(article: number, sitemap: number): number {
    const known = this.#keys.count;
    const key = this.#keys.numberOf(article, sitemap);
    if (key < known) return this.#rowOf[key]!;
    if (key === this.#rowOf.length) this.#rowOf = longer(this.#rowOf, Math.max(1_024, 2 * key));
    const row = this.#entries.sitemaps[sitemap]!.add();
    this.#rowOf[key] = row;
    return row;
  }

  #addLives(bytes: Buffer): void {
    const { articles } = this.#entries;
    const known = this.#exposed.length;
    if (articles.count > known) this.#exposed = longer(this.#exposed, 2 * articles.count).fill(Number.NaN, known);
    for (let at = 0; at < bytes.length; at += LIFE_BYTES) {
      const article = articles.find(bytes.readUInt32LE(at + 4), bytes.readUInt32LE(at));
      const first = bytes.readUInt32LE(at + 8) * 1_000;
      if (article < 0 || first >= this.#exposed[article]!) continue;
      this.#exposed[article] = first;
      this.#shown.add(article);
    }
  }

  /** Tells entries of the exposure of their articles, and puts what changed in order. */
  async #order(): Promise<void> {
    for (const entries of this.#shown.size === 0 ? [] : this.#entries.sitemaps) {
      for (let row = 0; row < entries.rows; row += 1) {
        const article = entries.article[row]!;
        if (!this.#shown.has(article)) continue;
        entries.delay[row] = this.#exposed[article]! - entries.seen[row]!;
        entries.changed(row);
      }
      if (entries.order() > ROWS_IN_A_GO / 10) await setImmediate();
    }
    this.#shown.clear();
  }
}

const textOf = (bytes: Buffer, { start, end }: { start: number; end: number }): string =>
  bytes.toString('utf8', start, end);

const noEntries = (): Entries => ({ articles: new IdNumbers(), hosts: new TextNumbers(), sitemaps: [] });

/** The parts whose rows are known; null where nothing is, or where a table may have been emptied. */
function steadyOf(parts: Parts, known: Parts | null): Parts | null {
  if (known === null) return null;
  const entries = partsOfKnownRows(parts.entries, new Set(known.entries));
  const life = partsOfKnownRows(parts.life, new Set(known.life));
  const isEmptied = (now: readonly string[], before: readonly string[]): boolean =>
    now.length === 0 && before.length > 0;
  return isEmptied(entries, known.entries) || isEmptied(life, known.life) ? null : { entries, life };
}

const entriesOf = perStore(() => new KeptEntries());

/** What `look` finds in the entries that appeared since `from` (ms), as stored at this moment; null where the engine has to be asked. */
export const keptEntries = <Found>(
  asking: ReadContext,
  span: { from: number; now: number },
  look: (entries: Entries) => Found,
): Promise<Found | null> => entriesOf(asking.store).read(asking, span, look);

/** Resolves once the entries of a store are not being read for the first time. */
export const entriesFilled = (store: Store): Promise<void> => entriesOf(store).filled();
