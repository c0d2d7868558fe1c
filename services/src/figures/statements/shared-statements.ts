import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { QueryGate } from '../query-gate.ts';
import { Flight } from './flight.ts';
import type { TableVersions } from './table-versions.ts';

/** Everything that an answer depends on, but for the contents of the tables. */
export interface Statement {
  sql: string;
  values: Readonly<Record<string, unknown>>;
  settings: Readonly<Record<string, unknown>>;
  timeoutS: number;
  /** Only what is stored now will do, however old answers may be. */
  newest?: boolean;
}

/** Who answered: the engine for this one alone or first, the engine for another who asked the same, or a kept answer. */
export type AnsweredFrom = 'engine' | 'shared' | 'kept';

interface SharedDeps<Answer> {
  gate: QueryGate;
  versions: TableVersions;
  /** Milliseconds. */
  clock: () => number;
  /** How old an answer may be. Milliseconds; 0: what is stored now. */
  oldestMs: number;
  /** Its answer is given to all who ask, so nobody may change it. */
  send: (statement: Statement, signal: AbortSignal) => Promise<Answer>;
  bytesOf: (answer: Answer) => number;
  /** Kept answers, bytes: of all, of the longest. */
  keep: { all: number; longest: number };
  onAnswer?: (from: AnsweredFrom) => void;
}

/**
 * A statement is sent under versions that are at most so old, ms, or as old as answers may be. Older ones would make its
 * answer useless to others.
 */
const FRESH_MS = 250;

interface SentStatement<Answer> {
  flight: Flight<Answer>;
  version: string | undefined;
}

interface SharedAnswer<Answer> {
  answer: Answer;
  version: string;
}

const keyOf = ({ newest, ...statement }: Statement): string =>
  hash(
    'sha256',
    JSON.stringify(statement, (_, value) => (typeof value === 'bigint' ? `${value}n` : value)),
    'base64',
  );

/**
 * Equal statements that are asked at the same time are sent to the engine once, and an answer is kept while its tables
 * do not change. Nobody is answered with less than what was stored `oldestMs` before they asked, or at the last `renew`:
 * they get the answer of a statement that is sent after that, or of one whose tables have had the same parts from before
 * it was sent until then.
 */
export class SharedStatements<Answer> {
  readonly #deps: SharedDeps<Answer>;
  /** Not sent yet, by key: every caller may join. */
  readonly #waiting = new Map<string, Flight<Answer>>();
  /** The newest that was sent, by key, and the versions read before. */
  readonly #sent = new Map<string, SentStatement<Answer>>();
  #renewedAt = Number.NEGATIVE_INFINITY;
  readonly cache: LRUCache<string, SharedAnswer<Answer>>;

  constructor(deps: SharedDeps<Answer>) {
    this.#deps = deps;
    const { keep, bytesOf } = deps;
    this.cache = new LRUCache({
      maxSize: keep.all,
      maxEntrySize: keep.longest,
      sizeCalculation: ({ answer, version }) => bytesOf(answer) + version.length,
    });
  }

  /** From now on nobody is answered with less than what is stored at this moment. */
  renew(): void {
    this.#renewedAt = this.#deps.clock();
  }

  async ask(statement: Statement, signal: AbortSignal): Promise<Answer> {
    const { gate } = this.#deps;
    const key = keyOf(statement);
    // Before a kept answer too: the next statement of the call would be refused, only later.
    gate.letIn();
    const answer = await this.#answer(key, statement, signal);
    gate.begin();
    return answer;
  }

  async #answer(key: string, statement: Statement, signal: AbortSignal): Promise<Answer> {
    const { versions } = this.#deps;
    const waiting = this.#waitingFor(key);
    if (waiting) return this.#join(waiting, signal);
    const before = versions.of(statement.sql);
    if (before !== undefined && [this.cache.get(key), this.#sent.get(key)].some((one) => one?.version === before)) {
      // Without versions the engine is asked.
      const now = await versions.since(this.#floor(statement)).then(
        () => versions.of(statement.sql),
        () => undefined,
      );
      signal.throwIfAborted();
      const found = this.#find(key, now);
      if (found instanceof Flight) return this.#join(found, signal);
      if (found) return this.#keep(found.answer);
    }
    this.#deps.onAnswer?.('engine');
    return this.#open(key, statement).join(signal);
  }

  #keep(answer: Answer): Answer {
    this.#deps.onAnswer?.('kept');
    return answer;
  }

  #join(flight: Flight<Answer>, signal: AbortSignal): Promise<Answer> {
    this.#deps.onAnswer?.('shared');
    return flight.join(signal);
  }

  /** What was stored until this moment must be in the answer. */
  #floor({ newest = false }: Statement): number {
    const { clock, oldestMs } = this.#deps;
    return newest ? clock() : Math.max(clock() - oldestMs, this.#renewedAt);
  }

  /** What is as new as this version, which is new enough; a flight that is not sent yet always is. */
  #find(key: string, version: string | undefined): { answer: Answer } | Flight<Answer> | undefined {
    const cached = this.cache.get(key);
    if (version !== undefined && cached?.version === version) return cached;
    const sent = this.#sent.get(key);
    if (version !== undefined && sent?.version === version && !sent.flight.isAbandoned) return sent.flight;
    return this.#waitingFor(key);
  }

  /** A flight that nobody waits for any more is about to end. */
  #waitingFor(key: string): Flight<Answer> | undefined {
    const flight = this.#waiting.get(key);
    return flight?.isAbandoned ? undefined : flight;
  }

  #open(key: string, statement: Statement): Flight<Answer> {
    const { gate, versions, send } = this.#deps;
    let version: string | undefined;
    const flight: Flight<Answer> = new Flight({
      gate,
      send: async (signal) => {
        await this.#freshen();
        signal.throwIfAborted();
        version = versions.of(statement.sql);
        if (this.#waiting.get(key) === flight) this.#waiting.delete(key);
        this.#sent.set(key, { flight, version });
        const answer = await send(statement, signal);
        if (version !== undefined) this.cache.set(key, { answer, version });
        return answer;
      },
      onEnd: () => {
        if (this.#waiting.get(key) === flight) this.#waiting.delete(key);
        if (this.#sent.get(key)?.flight === flight) this.#sent.delete(key);
      },
    });
    this.#waiting.set(key, flight);
    return flight;
  }

  /** A failure leaves the old versions, which are never mistaken for newer ones. */
  async #freshen(): Promise<void> {
    const { versions, clock, oldestMs } = this.#deps;
    const since = Math.max(clock() - Math.max(FRESH_MS, oldestMs), this.#renewedAt);
    await versions.since(since).catch(() => undefined);
  }
}
