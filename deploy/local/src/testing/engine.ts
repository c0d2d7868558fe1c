import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { readConfig } from '../config.ts';
import { type Parts, startParts } from '../ladder.ts';
import type { PartName } from '../part.ts';
import { silent } from '../say.ts';
import { openTestFolder } from '../test-folders.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engines: string;
  }
}

/**
 * The url of an engine shared by all tests of this run, with its credentials: `user:password@host:port` for Kafka,
 * http:// for ClickHouse, redis:// for Redis. It is started at its first use and never skipped: on a machine that lacks something, the test fails with the
 * remedy. Tests use names of their own (`uniqueName`) and never stop or kill these engines: use `ownEngines` for that.
 */
export async function engine(name: PartName): Promise<string> {
  const response = await fetch(`${inject('engines')}/${name}`);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}

/** A name that no other test has, for a topic prefix, a database or a prefix of Redis keys: letters, digits and _. */
export function uniqueName(prefix: string): string {
  return `${prefix}_${randomBytes(6).toString('hex')}`;
}

export interface OwnEngines {
  readonly parts: Parts;
  stop(): Promise<void>;
}

/**
 * Engines that only this test uses, so it may stop and kill them. `parts.get('kafka')?.process` has the pid. A killed
 * one comes back on its url.
 */
export async function ownEngines(...names: readonly PartName[]): Promise<OwnEngines> {
  const { folder, remove } = await openTestFolder();
  const elsewhere = { KAFKA_BROKERS: undefined, CLICKHOUSE_URL: undefined, REDIS_URL: undefined, VIGIE_DOCKER: false };
  const config = { ...readConfig(), ...elsewhere };
  const parts = await startParts({ names, dataDir: folder.path, config, say: silent, keep: folder.keep });
  const stop = async () => {
    await parts.stop();
    await remove();
  };
  return { parts, stop };
}
