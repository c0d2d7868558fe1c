import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const addresses = z.object({ kafka: z.string(), clickhouse: z.string(), redis: z.string() });
export type EngineAddresses = z.output<typeof addresses>;

const fileIn = (dataDir: string): string => join(dataDir, 'engines.json');

/** Tells programs that run beside an instance where its engines are. The owner alone reads it: it has their passwords. */
export const tellAddresses = (dataDir: string, urls: EngineAddresses): void =>
  writeFileSync(fileIn(dataDir), JSON.stringify(urls), { mode: 0o600 });

export const forgetAddresses = (dataDir: string): void => rmSync(fileIn(dataDir), { force: true });

/** `undefined`: no instance has started its engines. */
export function readAddresses(dataDir: string): EngineAddresses | undefined {
  try {
    return addresses.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}
