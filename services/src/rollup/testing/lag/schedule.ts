import { type Random, random } from '@vigie/demo/random';
import type { Protocol } from './protocol.ts';
import { type InsertedRows, ReplicatedTable } from './replicated-table.ts';

/** A version of the day's roll-up: the batches that it was made of. `dropped`: the version was removed. */
interface Day {
  version: number;
  batches: number;
  dropped: boolean;
}

interface PublishedVersion {
  version: number;
  touched: number;
}

interface Tables {
  /** Batches of events, as bits. */
  quarters: ReplicatedTable<number>;
  /** Marks of the day. */
  touched: ReplicatedTable<1>;
  days: ReplicatedTable<Day>;
  published: ReplicatedTable<PublishedVersion>;
}

/** What a reader got, and what it had to get at least. Batches are bits. */
export interface Wrong {
  seed: number;
  batches: number;
  acknowledged: number;
  from: 'roll-up' | 'quarters' | 'kept';
}

const BATCHES = 4;
const READINGS = 5;
const MOST_STEPS = 1_500;
/** Steps that a reader may take, and that a replaced version is kept. */
const PATIENCE = 60;

type Process = Generator<void, void>;

/** One random run of writers, roll-ups, readers and replication over one Paris day. Null: every answer was exact. */
export class Schedule {
  readonly #protocol: Protocol;
  readonly #random: Random;
  readonly #seed: number;
  readonly #replicas: number;
  readonly #tables: Tables;
  /** Batches that were stored and marked, and those that were begun. */
  #acknowledged = 0;
  #begun = 0;
  #versions = 0;
  #now = 0;
  #writers = 0;
  #wrong: Wrong | null = null;
  /** Answers so far, by what they were read from. */
  readonly answers: Record<Wrong['from'], number> = { 'roll-up': 0, quarters: 0, kept: 0 };

  constructor(protocol: Protocol, seed: number) {
    this.#protocol = protocol;
    this.#seed = seed;
    this.#random = random('lag', seed);
    this.#replicas = this.#random.int(2, 3);
    const table = <Row>() => new ReplicatedTable<Row>(this.#replicas);
    this.#tables = { quarters: table(), touched: table(), days: table(), published: table() };
  }

  run(): Wrong | null {
    const draw = this.#random;
    const writers = [this.#ingest(0), this.#ingest(1)];
    this.#writers = writers.length;
    const processes = [...writers, this.#rollUp(), this.#rollUp(), this.#read(), this.#read()];
    const slow = draw.int(0, this.#replicas - 1);
    const lost = draw.int(0, this.#replicas - 1);
    const failsAt = this.#protocol.disksFail && draw.chance(0.3) ? draw.int(0, 399) : -1;
    for (; this.#now < MOST_STEPS && processes.length > 0 && this.#wrong === null; this.#now += 1) {
      if (this.#now === failsAt) for (const table of Object.values(this.#tables)) table.lose(lost);
      if (draw.chance(0.4)) this.#replicate(slow);
      const at = draw.int(0, processes.length - 1);
      if (processes[at]?.next().done) processes.splice(at, 1);
    }
    return this.#wrong;
  }

  /** Some part reaches some replica; the slow one less often. */
  #replicate(slow: number): void {
    const draw = this.#random;
    const replica = draw.int(0, this.#replicas - 1);
    if (replica === slow && draw.chance(0.8)) return;
    const table: ReplicatedTable<unknown> = draw.pick(Object.values(this.#tables) as ReplicatedTable<unknown>[]);
    const missing = table.missing(replica);
    if (missing.length > 0) draw.pick(missing).on.add(replica);
  }

  #replicaFor(who: 'reader' | 'other'): number {
    const { replica } = this.#protocol;
    const any = replica === 'any' || (replica === 'switching' && who === 'reader');
    return any ? this.#random.int(0, this.#replicas - 1) : 0;
  }

  /** Inserts until it is acknowledged. */
  *#insert<Row>(table: ReplicatedTable<Row>, row: Row): Process {
    const { quorum, oneByOne, deduplicate } = this.#protocol;
    for (;;) {
      yield;
      if (quorum && oneByOne && table.isBusy) continue;
      if (deduplicate && table.hasSame(row)) return;
      const part = table.insert(row, this.#replicaFor('other'), quorum ? 'pending' : 'alone');
      if (!quorum || (yield* this.#reachesQuorum(table, part))) return;
    }
  }

  *#reachesQuorum<Row>(table: ReplicatedTable<Row>, part: InsertedRows<Row>): Generator<void, boolean> {
    while (part.on.size < table.majority) {
      if (part.on.size === 0) {
        part.state = 'gone';
        return false;
      }
      yield;
    }
    part.state = this.#protocol.oneByOne ? 'quorum' : 'alone';
    return true;
  }

  /** Asks until a replica answers; `rows` of one statement. */
  *#ask<Row>(table: ReplicatedTable<Row>, who: 'reader' | 'other'): Generator<void, Row[]> {
    for (;;) {
      yield;
      const rows = table.read(this.#replicaFor(who), this.#protocol.sequential);
      if (rows !== null) return rows;
    }
  }

  *#ingest(writer: number): Process {
    const { quarters, touched } = this.#tables;
    for (let i = 0; i < BATCHES; i += 1) {
      const batch = 1 << (writer * BATCHES + i);
      this.#begun |= batch;
      const stages: (() => Process)[] = [() => this.#insert(quarters, batch), () => this.#insert(touched, 1 as const)];
      if (!this.#protocol.markLast) stages.reverse();
      for (const [n, stage] of stages.entries()) {
        // It dies after the first stage, and reads the batch again.
        if (n === 1 && this.#random.chance(0.1)) yield* this.#insert(quarters, batch);
        yield* stage();
      }
      this.#acknowledged |= batch;
      const pause = this.#random.int(0, 29);
      for (let step = 0; step < pause; step += 1) yield;
    }
    this.#writers -= 1;
  }

  *#rollUp(): Process {
    const { quarters, touched, days, published } = this.#tables;
    const replaced = new Map<string, number>();
    while (this.#writers > 0) {
      let rows = this.#protocol.countFirst ? [] : yield* this.#ask(quarters, 'other');
      const count = (yield* this.#ask(touched, 'other')).length;
      const newest = newestOf(yield* this.#ask(published, 'other'));
      if (count > 0 && newest?.touched !== count) {
        if (this.#protocol.countFirst) rows = yield* this.#ask(quarters, 'other');
        this.#versions = Math.max(this.#versions, newest?.version ?? 0) + 1;
        const version = this.#versions;
        yield* this.#insert(days, { version, batches: union(rows), dropped: false });
        yield* this.#insert(published, { version, touched: count });
      }
      yield* this.#dropReplaced(replaced);
    }
  }

  /** As ReplacedPartitions does: a version that was found replaced long enough ago. */
  *#dropReplaced(replaced: Map<string, number>): Process {
    const { days, published } = this.#tables;
    const rows = yield* this.#ask(days, 'other');
    const newest = newestOf(yield* this.#ask(published, 'other'));
    if (newest === undefined) return;
    for (const { version } of rows) {
      if (version >= newest.version) continue;
      const key = `${version} ${newest.version}`;
      const since = replaced.get(key) ?? this.#now;
      replaced.set(key, since);
      const patience = this.#protocol.keepReplaced ? PATIENCE : 0;
      if (this.#now - since >= patience && !rows.some((row) => row.version === version && row.dropped)) {
        // Not an insert: it waits for no quorum.
        days.insert({ version, batches: 0, dropped: true }, this.#replicaFor('other'), 'alone');
      }
    }
  }

  *#read(): Process {
    const memory = { parts: '', batches: 0 };
    for (let i = 0; i < READINGS && this.#wrong === null; i += 1) {
      const pause = this.#random.int(0, 59);
      for (let step = 0; step < pause; step += 1) yield;
      const least = this.#acknowledged;
      const begun = this.#now;
      const parts = this.#protocol.keepAnswers ? this.#partsOf(this.#replicaFor('reader')) : '';
      if (parts !== '' && memory.parts === parts) {
        this.#check(memory.batches, least, 'kept');
        continue;
      }
      const newest = newestOf(yield* this.#ask(this.#tables.published, 'reader'));
      const count = (yield* this.#ask(this.#tables.touched, 'reader')).length;
      const valid = newest !== undefined && newest.touched === count;
      const batches = valid
        ? batchesOf(yield* this.#ask(this.#tables.days, 'reader'), newest.version)
        : union(yield* this.#ask(this.#tables.quarters, 'reader'));
      // The limit of a statement's time has passed: there is no answer.
      if (this.#now - begun >= PATIENCE) continue;
      this.#check(batches, least, valid ? 'roll-up' : 'quarters');
      Object.assign(memory, { parts, batches });
    }
  }

  /** What system.parts of one replica says. */
  #partsOf(replica: number): string {
    return JSON.stringify(Object.values(this.#tables).map((table) => table.read(replica, false)));
  }

  #check(batches: number, acknowledged: number, from: Wrong['from']): void {
    this.answers[from] += 1;
    const isExact = (acknowledged & ~batches) === 0 && (batches & ~this.#begun) === 0;
    if (!isExact) this.#wrong ??= { seed: this.#seed, batches, acknowledged, from };
  }
}

const union = (rows: readonly number[]): number => rows.reduce((all, bits) => all | bits, 0);

const newestOf = (rows: readonly PublishedVersion[]): PublishedVersion | undefined =>
  rows.reduce<PublishedVersion | undefined>(
    (newest, row) => (newest && newest.version > row.version ? newest : row),
    undefined,
  );

/** Once it was dropped, nothing of a version is left. */
function batchesOf(rows: readonly Day[], version: number): number {
  const own = rows.filter((row) => row.version === version);
  return own.some(({ dropped }) => dropped) ? 0 : union(own.map(({ batches }) => batches));
}
