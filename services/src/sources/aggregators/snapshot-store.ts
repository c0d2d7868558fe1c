import type { SnapshotCheck, SnapshotOutcome } from '@vigie/contracts/aggregators';
import { type ClickHouseClient, clickhouseTime } from '../../platform/clickhouse.ts';

/** One reading of a page, as operators see it. */
export interface SnapshotRecord {
  /** Derived from page and time, like the event's id. */
  id: string;
  page: string;
  /** Milliseconds since 1970. */
  at: number;
  outcome: SnapshotOutcome;
  /** Of `refused`; '' for others. */
  check: SnapshotCheck | '';
  /** Of `disallowed`, `denied` and `failed`. */
  reason: string;
  /** HTTP; 0 without an answer. */
  status: number;
  /** For how many seconds the snapshot stands; 0 without one. */
  periodS: number;
  placements: number;
  /** Share of placements without the publisher's address, 0 to 1. */
  unresolved: number;
  /** Share of addresses that only one of the two readings has, 0 to 1. */
  difference: number;
  durationMs: number;
  bytes: number;
}

/** A document that was not believed. */
export interface RefusedDocument {
  page: string;
  at: number;
  check: SnapshotCheck;
  text: string;
}

export interface SnapshotStore {
  write(records: readonly SnapshotRecord[]): Promise<void>;
  /** The newest one of each hour is kept. */
  writeRefused(document: RefusedDocument): Promise<void>;
}

const HOUR_MS = 3_600_000;

/** Readings of aggregators' pages in ClickHouse. */
export const createSnapshotStore = (client: ClickHouseClient): SnapshotStore => ({
  async write(records) {
    if (records.length === 0) return;
    const values = records.map(({ at, check, periodS, durationMs, ...same }) => ({
      ...same,
      at: clickhouseTime(at),
      failed_check: check,
      period_s: periodS,
      duration_ms: Math.round(durationMs),
    }));
    await client.insert({ table: 'crawl_snapshots', values, format: 'JSONEachRow' });
  },
  async writeRefused({ page, at, check, text }) {
    const hour = clickhouseTime(Math.floor(at / HOUR_MS) * HOUR_MS).slice(0, 19);
    const row = { page, hour, version: at, failed_check: check, text };
    await client.insert({ table: 'crawl_refused', values: [row], format: 'JSONEachRow' });
  },
});
