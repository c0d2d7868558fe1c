import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ProcessSpec } from '@vigie/local/process-spec';
import { type ServiceName, type Surroundings, serviceSpec } from '@vigie/local/services';

const clock = fileURLToPath(new URL('./jumping-clock.mjs', import.meta.url));

/** A service as it ships, compiled, with a clock that `setClocks` sets off. */
export function clockedService(name: ServiceName, around: Surroundings): ProcessSpec {
  const spec = serviceSpec(name, around);
  return {
    ...spec,
    args: ['--import', clock, ...spec.args],
    env: { ...spec.env, CHAOS_CLOCK_FILE: clockFile(around.dataDir) },
  };
}

const clockFile = (dataDir: string): string => join(dataDir, 'chaos-clock');

/** Sets the clock of every service of a stack off by so many milliseconds. */
export const setClocks = (dataDir: string, offMs: number): void =>
  writeFileSync(clockFile(dataDir), String(offMs), { flush: true });
