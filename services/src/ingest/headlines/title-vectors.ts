import type { EmbeddingsModel } from '@vigie/contracts/embeddings/protocol';
import { spaceOf } from '@vigie/contracts/embeddings/protocol';
import { type ToldVector, toBase64 } from '@vigie/contracts/embeddings/vector';
import type { Logger } from '../../platform/logger.ts';
import { type EmbeddingsClient, EmbeddingsFailure } from './embeddings-client.ts';
import type { VectorMetrics, VectorOutcome } from './vector-metrics.ts';

/** Vectors of titles, by article; articles without one are missing. Never throws. */
export type VectorsOf = (
  titles: ReadonlyMap<string, string>,
  signal: AbortSignal,
) => Promise<ReadonlyMap<string, ToldVector>>;

export interface TitleVectorsDeps {
  client: Pick<EmbeddingsClient, 'vectors'>;
  model: EmbeddingsModel;
  metrics: VectorMetrics;
  log: Pick<Logger, 'warn' | 'info'>;
  /** How long a batch waits for its vectors, in milliseconds. */
  waitMs: number;
  /** Milliseconds of a clock that never jumps. */
  elapsed: () => number;
  /** Resolves after that many milliseconds, or when the signal is given. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Texts of one request: few at first, so that a slow model answers in time; more while it answers quickly. */
const FIRST_TEXTS = 8;
const MOST_TEXTS = 64;
/** UTF-16 units of a title that are sent, as many as stories read of it. */
const MOST_UNITS = 500;
/** A request that took less than this part of the wait is followed by one of twice the texts. */
const QUICK = 1 / 4;
/** After a failure nothing is asked for this long, doubled with every further one. */
const FIRST_REST_MS = 1_000;
const LONGEST_REST_MS = 60_000;
/** Failures are logged at most this often. */
const LOG_EVERY_MS = 60_000;

type VectorsAnswer = Awaited<ReturnType<EmbeddingsClient['vectors']>>;
const LATE = 'late';

/**
 * Asks the model for the vectors of new headlines. A batch waits `waitMs` at most. A request that takes longer goes on,
 * since a server may load its model meanwhile, but nothing else is asked until it ends; so a server that hangs costs one wait
 * for each of its requests. After a failure nothing is asked for a while.
 */
export class TitleVectors {
  readonly #deps: TitleVectorsDeps;
  #texts = FIRST_TEXTS;
  #late = 0;
  #failures = 0;
  #restUntil = Number.NEGATIVE_INFINITY;
  #logAt = Number.NEGATIVE_INFINITY;
  #dimension = 0;

  constructor(deps: TitleVectorsDeps) {
    this.#deps = deps;
  }

  of: VectorsOf = async (titles, signal) => {
    const found = new Map<string, ToldVector>();
    const { elapsed, waitMs } = this.#deps;
    const left = [...titles];
    const until = elapsed() + waitMs;
    while (left.length > 0) {
      const outcome = this.#refusing() ?? (elapsed() >= until || signal.aborted ? 'late' : undefined);
      if (outcome) {
        this.#count(outcome, left.length);
        break;
      }
      const part = left.splice(0, this.#texts);
      this.#count(await this.#add(part, until - elapsed(), signal, found), part.length);
    }
    this.#deps.metrics.countVectors(found.size);
    return found;
  };

  #count(outcome: VectorOutcome | null, titles: number): void {
    if (outcome !== null) this.#deps.metrics.missing(outcome, titles);
  }

  /** Why nothing is asked now. */
  #refusing(): VectorOutcome | undefined {
    if (this.#late > 0) return 'late';
    return this.#deps.elapsed() < this.#restUntil ? 'away' : undefined;
  }

  /** Adds the vectors of some titles. Gives why none of them got one, or null. */
  async #add(
    part: readonly (readonly [article: string, title: string])[],
    waitMs: number,
    signal: AbortSignal,
    found: Map<string, ToldVector>,
  ): Promise<VectorOutcome | null> {
    const { pause, model, metrics } = this.#deps;
    const waiting = new AbortController();
    const request = this.#ask(part.map(([, title]) => title.slice(0, MOST_UNITS).toWellFormed()));
    const late = pause(waitMs, AbortSignal.any([waiting.signal, signal])).then((): typeof LATE => LATE);
    const answer = await Promise.race([request, late]);
    waiting.abort();
    if (answer === LATE) {
      this.#texts = Math.max(1, this.#texts >> 1);
      this.#late += 1;
      void request.then(() => {
        this.#late -= 1;
      });
      return LATE;
    }
    if (answer === null) return 'failed';
    const space = spaceOf(model, answer.dimension);
    for (const [i, [article]] of part.entries()) {
      const int8 = answer.vectors[i];
      if (int8) found.set(article, { space, int8: toBase64(int8) });
      else metrics.missing('zero', 1);
    }
    return null;
  }

  /** One request, which is counted and logged. null: it failed. */
  async #ask(texts: readonly string[]): Promise<VectorsAnswer | null> {
    const { client, metrics, elapsed, waitMs } = this.#deps;
    const started = elapsed();
    try {
      const answer = await client.vectors(texts);
      if (this.#dimension !== 0 && answer.dimension !== this.#dimension) {
        throw new EmbeddingsFailure(
          'dimension',
          `vectors of ${answer.dimension} numbers, before of ${this.#dimension}`,
        );
      }
      this.#dimension = answer.dimension;
      const took = elapsed() - started;
      metrics.observeRequest(took / 1_000);
      if (took < waitMs * QUICK) this.#texts = Math.min(MOST_TEXTS, this.#texts * 2);
      this.#worked();
      return answer;
    } catch (error) {
      this.#failed(error instanceof EmbeddingsFailure ? error : new EmbeddingsFailure('connect', 'unknown error'));
      return null;
    }
  }

  #worked(): void {
    if (this.#failures > 0) this.#deps.log.info({ failures: this.#failures }, 'embeddings: the model answers again');
    this.#failures = 0;
    this.#logAt = Number.NEGATIVE_INFINITY;
  }

  #failed({ reason, message, retryAfterMs }: EmbeddingsFailure): void {
    const { log, metrics, elapsed } = this.#deps;
    const now = elapsed();
    const restMs = Math.min(LONGEST_REST_MS, Math.max(retryAfterMs, FIRST_REST_MS * 2 ** Math.min(6, this.#failures)));
    this.#failures += 1;
    this.#restUntil = now + restMs;
    metrics.failed(reason);
    if (now < this.#logAt) return;
    this.#logAt = now + LOG_EVERY_MS;
    log.warn(
      { reason, error: message, failures: this.#failures, restMs },
      'embeddings: the model did not answer, headlines go into the log without vectors',
    );
  }
}
