import { type EventLimits, type EventResult, readEvent } from '@vigie/contracts/event-result';
import { COLLECTOR_MARGIN_MS, eventKey } from '@vigie/contracts/events';
import { TOPIC_OF } from '@vigie/contracts/options';
import type { OutRecord } from '../platform/kafka.ts';
import { Receipt, type ReceiptCode } from './receipt.ts';

export interface IntakeDeps {
  /** Resolves when all in-sync replicas have the records. */
  send(records: readonly OutRecord[]): Promise<void>;
  topicPrefix: string;
  retentionMs: number;
  now(): number;
  /** Called once per batch with its number of events, before it is sent; may wait, to slow the sender. */
  pace(events: number): Promise<void>;
  onEvent(outcome: 'accepted' | ReceiptCode): void;
}

/** A batch goes out at this size: together with one more event of 1 MiB it stays below the topics' max.message.bytes. */
const BATCH_BYTES = 512 * 1024;
const BATCH_EVENTS = 1_000;
/** Chunks of the body that the events of a batch may keep in memory. */
const HELD_BYTES = 2 * 1024 * 1024;
/** Batches of one body on the way to Kafka. */
const IN_FLIGHT = 3;

/** Checks the events of one body and hands them to Kafka in batches, as the bytes that came. */
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

  offer(line: number, bytes: Buffer): void {
    const { now, retentionMs, topicPrefix } = this.#deps;
    const limits: EventLimits = { now: now(), retentionMs, marginMs: COLLECTOR_MARGIN_MS };
    const result: EventResult = readEvent(bytes, limits);
    if (!result.ok) {
      this.refuse(line, result.refusal);
      return;
    }
    const key = eventKey(result.event);
    this.#bytes += key.length + bytes.length;
    this.#batch.push({ topic: topicPrefix + TOPIC_OF[result.event.type], key, value: bytes });
    this.receipt.accepted++;
    this.#deps.onEvent('accepted');
  }

  refuse(line: number, refusal: { code: ReceiptCode; message: string; path?: string; id?: string }): void {
    this.#seen++;
    this.receipt.refuse({ line, ...refusal });
    this.#deps.onEvent(refusal.code);
  }

  /** Counts a chunk that stays in memory, as events are views on it, until the next batch is through. */
  held(bytes: number): void {
    this.#held += bytes;
  }

  /** To be awaited between chunks: sends what is due and waits while too much is on its way. */
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
   * @throws what `send` threw: then some events may be in Kafka, and the sender must send all of them again
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
