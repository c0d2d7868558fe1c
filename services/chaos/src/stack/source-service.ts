import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ProcessSpec } from '@vigie/local/process-spec';
import { type ServiceName, type Surroundings, serviceSpec } from '@vigie/local/services';

const clock = fileURLToPath(new URL('./jumping-clock.ts', import.meta.url));

/** How a service is started from its sources: what is tested is never an older build. */
export function sourceService(name: ServiceName, around: Surroundings): ProcessSpec {
  const { root } = around.config;
  const file = join(root, `services/src/${name}/main.ts`);
  const spec = serviceSpec(name, around);
  return {
    ...spec,
    args: ['--conditions=@vigie/source', '--import', 'tsx', '--import', clock, file],
    env: { ...spec.env, CHAOS_CLOCK_FILE: clockFile(around.dataDir) },
  };
}

const clockFile = (dataDir: string): string => join(dataDir, 'chaos-clock');

/** Sets the clock of every service of a stack off by so many milliseconds. */
export const setClocks = (dataDir: string, offMs: number): void =>
  writeFileSync(clockFile(dataDir), String(offMs), { flush: true });
