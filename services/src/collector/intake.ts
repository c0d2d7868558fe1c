import { readEvent } from '@vigie/contracts/event-result';
import { COLLECTOR_MARGIN_MS, eventKey } from '@vigie/contracts/events';
import { TOPIC_OF } from '@vigie/contracts/options';
import type { OutRecord } from '../platform/kafka.ts';
import { EVENT_SHAPE, exceeds, MAX_DEPTH, MAX_VALUES } from './json-shape.ts';
import { Receipt, type ReceiptCode } from './receipt.ts';

export interface IntakeDeps {
  /** Resolves when all in-sync replicas have the records. */
  send(records: readonly OutRecord[]): Promise<void>;
  topicPrefix: string;
  retentionMs: number;
  now(): number;
  /** Undefined before it is known. Milliseconds since 1970. */
  brokerTime(): number | undefined;
  /** Called once per batch with its number of events, before it is sent. It may wait, which slows the sender. */
  pace(events: number): Promise<void>;
  onEvent(outcome: 'accepted' | ReceiptCode): void;
}

interface Refusal {
  code: ReceiptCode;
  message: string;
  path?: string;
  id?: string;
}

/** An event that has been checked, and not been counted yet. */
export type JudgedEvent = { ok: true; record: OutRecord } | { ok: false; refusal: Refusal };

const TOO_COMPLEX: JudgedEvent = {
  ok: false,
  refusal: {
    code: 'too_complex',
    message: `plus de ${MAX_DEPTH} niveaux imbriqués ou de ${MAX_VALUES} valeurs`,
  },
};

const ABOUT_TIME: ReadonlySet<ReceiptCode> = new Set(['too_old', 'in_future']);

/** A batch is sent at this size: with one more event of 1 MiB it stays below the topics' max.message.bytes. */
const BATCH_BYTES = 512 * 1024;
const BATCH_EVENTS = 1_000;
/** Bytes of the body's chunks that the events of a batch may keep in memory. */
const HELD_BYTES = 2 * 1024 * 1024;
/** Batches of one body that may be on the way to Kafka. */
const IN_FLIGHT = 3;

/** Checks the events of one body and sends them to Kafka in batches, byte for byte. */
export class Intake {
  readonly receipt = new Receipt();
  readonly #deps: IntakeDeps;
  readonly #inFlight = new Set<Promise<void>>();
  #failure: { error: unknown } | undefined;
  #batch: OutRecord[] = [];
  #bytes = 0;
  #held = 0;
  #seen = 0;

  constructor(deps: IntakeDeps) {
    this.#deps = deps;
  }

  /** Checks an event and counts it. */
  offer(line: number, bytes: Buffer): void {
    this.take(line, this.judge(bytes));
  }

  judge(bytes: Buffer): JudgedEvent {
    if (exceeds(bytes, EVENT_SHAPE)) return TOO_COMPLEX;
    const { now, brokerTime, retentionMs, topicPrefix } = this.#deps;
    const judgedAt = (time: number) => readEvent(bytes, { now: time, retentionMs, marginMs: COLLECTOR_MARGIN_MS });
    let result = judgedAt(now());
    // One of the clocks may be wrong. Were one of them enough to refuse, nothing more would be sent, and nothing heard of
    // the broker's time, for as long as it is wrong.
    const there = result.ok || !ABOUT_TIME.has(result.refusal.code) ? undefined : brokerTime();
    if (there !== undefined) result = judgedAt(there);
    if (!result.ok) return result;
    const { event } = result;
    return { ok: true, record: { topic: topicPrefix + TOPIC_OF[event.type], key: eventKey(event), value: bytes } };
  }

  take(line: number, event: JudgedEvent): void {
    if (!event.ok) {
      this.refuse(line, event.refusal);
      return;
    }
    const { record } = event;
    this.#bytes += (record.key?.length ?? 0) + (record.value?.length ?? 0);
    this.#batch.push(record);
    this.receipt.accepted++;
    this.#deps.onEvent('accepted');
  }

  refuse(line: number, refusal: Refusal): void {
    this.#seen++;
    this.receipt.refuse({ line, ...refusal });
    this.#deps.onEvent(refusal.code);
  }

  /** A blank line is skipped, but it counts as an event for the key's rate. */
  blank(): void {
    this.#seen++;
  }

  /** Counts a chunk. Events are views on it, so it stays in memory until the next batch is sent. */
  held(bytes: number): void {
    this.#held += bytes;
  }

  /** To be awaited between chunks: sends full batches, and waits while too many are on the way. */
  async drain(): Promise<void> {
    if (this.#full) await this.#flush();
    this.#throwFailure();
  }

  /** Whether {@link drain} has something to do. */
  get due(): boolean {
    return this.#full || this.#failure !== undefined;
  }

  get #full(): boolean {
    return this.#bytes >= BATCH_BYTES || this.#batch.length + this.#seen >= BATCH_EVENTS || this.#held >= HELD_BYTES;
  }

  /**
   * Sends the rest and waits for every acknowledgement.
   * @throws what `send` threw: some events may be in Kafka then, and the sender must send all of them again
   */
  async finish(): Promise<Receipt> {
    await this.#flush();
    await Promise.all(this.#inFlight);
    this.#throwFailure();
    return this.receipt;
  }

  async #flush(): Promise<void> {
    const records = this.#batch;
    const events = records.length + this.#seen;
    this.#batch = [];
    this.#bytes = 0;
    this.#held = 0;
    this.#seen = 0;
    if (events > 0) await this.#deps.pace(events);
    while (this.#inFlight.size >= IN_FLIGHT) await Promise.race(this.#inFlight);
    if (records.length === 0 || this.#failure) return;
    const sending: Promise<void> = this.#deps
      .send(records)
      .catch((error: unknown) => {
        this.#failure ??= { error };
      })
      .finally(() => this.#inFlight.delete(sending));
    this.#inFlight.add(sending);
  }

  #throwFailure(): void {
    if (this.#failure) throw this.#failure.error;
  }
}
