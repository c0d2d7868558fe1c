import { hash } from 'node:crypto';
import { readEvent, timeRefusal } from '@vigie/contracts/event-result';
import { COLLECTOR_MARGIN_MS, eventKey } from '@vigie/contracts/events';
import { TOPIC_OF } from '@vigie/contracts/options';
import { AppError } from '../platform/errors.ts';
import { EVENT_SHAPE, exceeds, MAX_DEPTH, MAX_VALUES } from '../platform/json-shape.ts';
import type { OutRecord } from '../platform/kafka.ts';
import type { SentEvents } from '../platform/keys/key-counts.ts';
import { Receipt, type ReceiptCode } from './receipt.ts';

export interface IntakeDeps {
  /** Resolves when all in-sync replicas have the records. */
  send(records: readonly OutRecord[]): Promise<void>;
  topicPrefix: string;
  retentionMs: number;
  /** The own clock. Milliseconds since 1970. */
  now(): number;
  /** The time by which ingest will judge. */
  brokerTime(): number;
  /**
   * Called once per batch with its number of events, or more when it had many bytes for them, before it is sent. It may wait, which slows the
   * sender.
   */
  pace(events: number): Promise<void>;
  onEvent(outcome: 'accepted' | ReceiptCode): void;
  /** Called once per batch; accepted events are in Kafka. */
  count(events: SentEvents): void;
}

interface Refusal {
  code: ReceiptCode;
  message: string;
  path?: string;
  id?: string;
}

/** An event that has been checked, and not been counted yet. */
export type JudgedEvent = { identity: string } & (
  | { ok: true; record: OutRecord; at: number }
  | { ok: false; refusal: Refusal }
);

const TOO_COMPLEX: Refusal = {
  code: 'too_complex',
  message: `plus de ${MAX_DEPTH} niveaux imbriqués ou de ${MAX_VALUES} valeurs`,
};

/** Of an event: its content, byte for byte, is sent once however often it comes. */
const identityOf = (content: Buffer | string): string => hash('sha1', content, 'base64');

/** Beyond this difference one of two clocks is wrong: what the other would take is not refused for good. */
const SKEW_MS = 30_000;
const clocksDiffer = () =>
  new AppError('unavailable', {
    message: 'Les horloges du collecteur et de Kafka diffèrent ; renvoyez ce corps plus tard',
    retryAfterS: 30,
  });

const ABOUT_TIME: ReadonlySet<ReceiptCode> = new Set(['too_old', 'in_future']);

/** A batch is sent at this size: with one more event of 1 MiB it stays below the topics' max.message.bytes. */
const BATCH_BYTES = 512 * 1024;
const BATCH_EVENTS = 1_000;
/** Bytes of the body's chunks that the events of a batch may keep in memory. */
const HELD_BYTES = 2 * 1024 * 1024;
/** So many bytes cost as much as an event, whatever is in them: blank lines and refused ones are work too. */
const EVENT_BYTES = 4 * 1024;
/** Batches of one body that may be on the way to Kafka. */
const IN_FLIGHT = 3;

/** Checks the events of one body and sends them to Kafka in batches, byte for byte. */
export class Intake {
  readonly receipt = new Receipt();
  readonly #deps: IntakeDeps;
  readonly #inFlight = new Set<Promise<void>>();
  #failure: { error: unknown } | undefined;
  #batch: OutRecord[] = [];
  #accepted: string[] = [];
  #refused: string[] = [];
  #lastRefused = '';
  #bytes = 0;
  chunkBytes = 0;
  #seen = 0;

  constructor(deps: IntakeDeps) {
    this.#deps = deps;
  }

  /** Checks an event and counts it. */
  offer(line: number, bytes: Buffer): void {
    this.take(line, this.judge(bytes));
  }

  judge(bytes: Buffer): JudgedEvent {
    const identity = identityOf(bytes);
    if (exceeds(bytes, EVENT_SHAPE)) return { ok: false, refusal: TOO_COMPLEX, identity };
    const { now, brokerTime, topicPrefix } = this.#deps;
    const there = brokerTime();
    const result = readEvent(bytes, this.#limitsAt(there));
    if (!result.ok) {
      const disputed = ABOUT_TIME.has(result.refusal.code) && Math.abs(now() - there) > SKEW_MS;
      if (disputed && readEvent(bytes, this.#limitsAt(now())).ok) throw clocksDiffer();
      return { ...result, identity };
    }
    const { event } = result;
    const record = { topic: topicPrefix + TOPIC_OF[event.type], key: eventKey(event), value: bytes };
    return { ok: true, record, at: Date.parse(event.at), identity };
  }

  #limitsAt(now: number) {
    return { now, retentionMs: this.#deps.retentionMs, marginMs: COLLECTOR_MARGIN_MS };
  }

  take(line: number, event: JudgedEvent): void {
    if (!event.ok) {
      this.refuse(line, event.refusal, event.identity);
      return;
    }
    const { record, at, identity } = event;
    // The last events of a long array are sent minutes after they were judged.
    const late = timeRefusal(at, this.#limitsAt(this.#deps.brokerTime()));
    if (late) {
      this.refuse(line, late, identity);
      return;
    }
    this.#bytes += (record.key?.length ?? 0) + (record.value?.length ?? 0);
    this.#batch.push(record);
    this.#accepted.push(identity);
    this.receipt.accepted++;
    this.#deps.onEvent('accepted');
  }

  /** @param identity of the event; without one that of its place in the body */
  refuse(line: number, refusal: Refusal, identity = identityOf(`${this.#lastRefused} ${refusal.code} ${line}`)): void {
    this.#seen++;
    this.#refused.push(identity);
    this.#lastRefused = identity;
    this.receipt.refuse({ line, ...refusal });
    this.#deps.onEvent(refusal.code);
  }

  /** A blank line is skipped, but it counts as an event for the key's rate. */
  blank(): void {
    this.#seen++;
  }

  /** Counts a chunk. Events are views on it, so it stays in memory until the next batch is sent. */
  countChunk(bytes: number): void {
    this.chunkBytes += bytes;
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
    return (
      this.#bytes >= BATCH_BYTES || this.#batch.length + this.#seen >= BATCH_EVENTS || this.chunkBytes >= HELD_BYTES
    );
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
    const accepted = this.#accepted;
    const refused = this.#refused;
    const work = Math.max(records.length + this.#seen, Math.ceil(this.chunkBytes / EVENT_BYTES));
    this.#batch = [];
    this.#accepted = [];
    this.#refused = [];
    this.#bytes = 0;
    this.chunkBytes = 0;
    this.#seen = 0;
    if (work > 0) await this.#deps.pace(work);
    while (this.#inFlight.size >= IN_FLIGHT) await Promise.race(this.#inFlight);
    if (records.length === 0 || this.#failure) {
      this.#deps.count({ accepted: [], refused });
      return;
    }
    const sending: Promise<void> = this.#deps
      .send(records)
      .then(() => this.#deps.count({ accepted, refused }))
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
