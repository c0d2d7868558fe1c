import type { LocalConfig } from './config.ts';
import type { FolderPorts } from './ports.ts';
import type { ProcessSpec } from './process-spec.ts';
import type { Say } from './say.ts';

export const PARTS = ['kafka', 'clickhouse', 'redis'] as const;
export type PartName = (typeof PARTS)[number];

/** What the start of a part on this machine needs. */
export interface LocalTools {
  readonly config: LocalConfig;
  readonly say: Say;
  readonly ports: FolderPorts;
}

/** A part that can be started as a process on this machine. */
export interface LocalPart {
  /** The address in the services' format, with credentials: `user:password@host:port` for Kafka, http://, redis://. */
  readonly url: string;
  readonly spec: ProcessSpec;
}
