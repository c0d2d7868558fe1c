import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { builtFile } from '@vigie/local/testing/built-file';
import type { CrawlerRig } from './crawler-rig.ts';

const FILE = builtFile(new URL('./crawler-process.ts', import.meta.url));

/** A crawler in a process of its own, once it has started. Its clock runs `factor` times as fast from `start` on (ms since 1970). */
export async function startKillable({ config, web }: CrawlerRig, start: number, factor: number): Promise<ChildProcess> {
  const options = ['--config', JSON.stringify(config), '--port', String(web.port), '--start', String(start)];
  const args = [FILE, ...options, '--factor', String(factor)];
  const made = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(made.stdout, 'data');
  return made;
}
