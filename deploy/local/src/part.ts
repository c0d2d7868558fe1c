import type { ProcessSpec } from './process-spec.ts';

export const PARTS = ['kafka', 'clickhouse', 'redis'] as const;
export type PartName = (typeof PARTS)[number];

/** A part as a process of this machine that can be started. */
export interface LocalPart {
  /** What the services take: `host:port` for Kafka, http:// for ClickHouse, redis:// for Redis. */
  readonly url: string;
  readonly spec: ProcessSpec;
}
