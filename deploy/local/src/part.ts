import type { ProcessSpec } from './process-spec.ts';

export const PARTS = ['kafka', 'clickhouse', 'redis'] as const;
export type PartName = (typeof PARTS)[number];

/** A part that can be started as a process on this machine. */
export interface LocalPart {
  /** The address in the services' format, with credentials: `user:password@host:port` for Kafka, http://, redis://. */
  readonly url: string;
  readonly spec: ProcessSpec;
}
