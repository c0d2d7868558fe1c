import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';

export interface AnsweredCall {
  /** `POST /api/article`, without ids. */
  call: string;
  status: number;
  ms: number;
  /** Seconds of `retry-after`; null without. */
  retryAfter: number | null;
}

export interface TimingRow {
  call: string;
  count: number;
  p50: number;
  p95: number;
  p99: number;
  max: number;
}

/** Histograms count microseconds, with three significant figures. */
const MICROS = 1_000;
const HIGHEST = 600 * 1_000 * MICROS;

const newHistogram = (): RecordableHistogram => createHistogram({ lowest: 1, highest: HIGHEST, figures: 3 });

const rowOf = (call: string, histogram: RecordableHistogram): TimingRow => {
  const ms = (micros: number) => Math.round(micros / MICROS);
  return {
    call,
    count: histogram.count,
    p50: ms(histogram.percentile(50)),
    p95: ms(histogram.percentile(95)),
    p99: ms(histogram.percentile(99)),
    max: ms(histogram.count > 0 ? histogram.max : 0),
  };
};

/** Times of answers. A refusal (503) is counted by itself: it is quick, and would hide how long the others wait. */
export class Timings {
  readonly #all = newHistogram();
  readonly #refused = newHistogram();
  readonly #byCall = new Map<string, RecordableHistogram>();
  readonly #errors = new Map<string, number>();
  #withoutRetryAfter = 0;

  add({ call, status, ms, retryAfter }: AnsweredCall): void {
    const micros = Math.min(HIGHEST, Math.max(1, Math.round(ms * MICROS)));
    if (status !== 200) this.#errors.set(`${status} ${call}`, (this.#errors.get(`${status} ${call}`) ?? 0) + 1);
    if (status === 503) {
      this.#refused.record(micros);
      if (retryAfter === null || !(retryAfter > 0)) this.#withoutRetryAfter += 1;
      return;
    }
    this.#all.record(micros);
    const own = this.#byCall.get(call) ?? newHistogram();
    own.record(micros);
    this.#byCall.set(call, own);
  }

  get all(): TimingRow {
    return rowOf('all', this.#all);
  }

  get refused(): TimingRow & { withoutRetryAfter: number } {
    return { ...rowOf('refused (503)', this.#refused), withoutRetryAfter: this.#withoutRetryAfter };
  }

  /** The slowest at p95 first. */
  byCall(): TimingRow[] {
    return [...this.#byCall].map(([call, one]) => rowOf(call, one)).sort((a, b) => b.p95 - a.p95);
  }

  /** Answers that are not 200, by status and call. */
  errors(): Record<string, number> {
    return Object.fromEntries([...this.#errors].sort(([a], [b]) => a.localeCompare(b)));
  }

  /** All answers but 200 and refusals. */
  get failed(): number {
    const refused = (key: string) => key.startsWith('503 ');
    return [...this.#errors].reduce((sum, [key, count]) => sum + (refused(key) ? 0 : count), 0);
  }
}
