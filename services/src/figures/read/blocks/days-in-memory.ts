import { hash } from 'node:crypto';
import { DAY_MS } from '@vigie/contracts/french/durations';
import { parisDay } from '@vigie/contracts/paris';
import type { Weights } from '@vigie/contracts/weights';
import { caller } from '../../query-gate.ts';
import type { ExposureMemory, MemoryQuestion } from '../exposure-memory.ts';
import type { ReadContext } from '../read-context.ts';
import type { Reading } from '../rollup-days.ts';
import type { AssignedArticles } from './assigned-clusters.ts';
import type { Blocks, Summary } from './block.ts';
import { emptyMemory, type Filling, keyOf, type Memory, rowsInMemory } from './day-memory.ts';
import { byDay, fill, type MissingDays, readBeside, readPart } from './fill-days.ts';

/** Articles that may have a number beside those of the days in memory: today's, and those of days that have left. */
const OTHER_ARTICLES = 100_000;
/** A range is read from memory if so little of it lies outside of rolled-up days. */
const MOST_REST_MS = 2 * DAY_MS;

interface MemoryOptions {
  bytes: number;
  awaited?: number;
  onFailure?: (error: unknown) => void;
}

/**
 * Days in memory, for one database. A version of a rolled-up day never changes, so a closed day is read once. Today, and days that were written to since
 * their roll-up, are one statement each for a question.
 */
export class DaysInMemory implements ExposureMemory {
  readonly #bytes: number;
  readonly #awaited: number;
  readonly #known = new WeakMap<Reading, { weights: Weights; blocks: Promise<Blocks | null> }>();
  #memory: Memory;
  readonly #filling: InBackground;

  /**
   * `bytes`: of all that is kept. `awaited`: days that a question waits for; when more are missing, it is answered by the engine, while they
   * are read. `onFailure`: those days could not be read; the engine goes on answering.
   */
  constructor({ bytes, awaited = 2, onFailure = () => undefined }: MemoryOptions) {
    this.#filling = new InBackground('days in memory', onFailure);
    this.#bytes = bytes;
    this.#awaited = awaited;
    this.#memory = emptyMemory(this.#bytes);
  }

  blocksOf(question: MemoryQuestion, reading: Reading): Promise<Blocks | null> {
    const { weights } = question;
    const known = this.#known.get(reading);
    if (known?.weights === weights) return known.blocks;
    const blocks = this.#read(question, reading);
    this.#known.set(reading, { weights, blocks });
    return blocks;
  }

  async assigned(context: ReadContext): Promise<AssignedArticles | null> {
    const { articles, assigned } = this.#memory;
    return articles.count === 0 ? null : { ...(await assigned.read(context)), articles };
  }

  /** Resolves once no closed day is being read. */
  async settled(): Promise<void> {
    await this.#filling.settled();
  }

  async #read(question: MemoryQuestion, { days, rest, cut = [] }: Reading): Promise<Blocks | null> {
    const outside = rest.reduce((sum, { from, to }) => sum + to - from, 0);
    if (outside > MOST_REST_MS) return null;
    const parts = rest.flatMap(byDay);
    // Without whole days, memory is for ranges that reach today: parts of other days are asked for once.
    const isRecent = parts.some(({ from }) => parisDay(from) === parisDay(question.now()));
    if (days.length === 0 && !isRecent) return null;
    if (this.#memory.articles.count > rowsInMemory(this.#memory) + OTHER_ARTICLES)
      this.#memory = emptyMemory(this.#bytes);
    const memory = this.#memory;
    const { store, weights, signal } = question;
    const filling: Filling = { store, weights, ...(signal && { signal }) };
    const missing: MissingDays = {
      days: days.filter((day) => !memory.days.has(keyOf(weights, day))),
      cut: cut.filter((day) => !memory.quarters.has(keyOf(weights, day))),
      range: days,
    };
    if (missing.days.length + missing.cut.length > this.#awaited) {
      const later: Filling = { store, weights };
      this.#filling.start(() => fill(later, memory, missing).then(() => readBeside(later, memory)));
      return null;
    }
    await fill(filling, memory, missing);
    const closed = days.flatMap((day) => memory.days.get(keyOf(weights, day)) ?? []);
    if (closed.length < days.length) return null;
    const open = await Promise.all(parts.map((range) => readPart(filling, memory, range, cut)));
    const daysKey = days.map((day) => keyOf(weights, day)).join();
    const ofClosed = <Result extends Summary>(name: string, compute: () => Result): Result => {
      const key = hash('sha256', `${name} ${daysKey}`, 'base64');
      const summary = memory.summaries.get(key) as Result | undefined;
      if (summary) return summary;
      const made = compute();
      memory.summaries.set(key, made);
      return made;
    };
    return {
      articles: memory.articles,
      hosts: memory.hosts,
      closed,
      open,
      ofClosed,
      clusters: once(() => memory.assigned.read(filling)),
    };
  }
}

/** The same answer for all who ask. */
function once<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  return () => {
    answer ??= ask();
    return answer;
  };
}

/** Work that no question waits for, one piece at a time: what is missing in memory is read while the engine answers. */
export class InBackground {
  readonly #name: string;
  readonly #onFailure: (error: unknown) => void;
  #running: Promise<void> | null = null;

  /** `name`: whose the statements are at the gate. They are not those of the user whose question found that something is missing. */
  constructor(name: string, onFailure: (error: unknown) => void) {
    this.#name = name;
    this.#onFailure = onFailure;
  }

  /** Begins at once, unless earlier work still runs. After a failure the next question starts it again. */
  start(work: () => Promise<unknown>): void {
    this.#running ??= caller
      .run(this.#name, work)
      .then(() => undefined, this.#onFailure)
      .finally(() => {
        this.#running = null;
      });
  }

  /** Resolves once no work runs. */
  async settled(): Promise<void> {
    await this.#running;
  }
}
