import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { querySchema } from '@vigie/contracts/query';
import { builtFile } from '@vigie/local/testing/built-file';
import { isLargeRun } from '@vigie/local/testing/large-run';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openReportRig, type ReportRig } from '../testing/report-rig.ts';
import type { ReportQuestion } from './report-name.ts';

/** VIGIE_FULL: 50 reports, each of which loses its worker to a kill -9. */
const KILLS = isLargeRun ? 50 : 3;
const PROGRAM = builtFile(new URL('../testing/report-worker.ts', import.meta.url));

let rig: ReportRig;
const children = new Set<ChildProcess>();
beforeEach(async () => {
  rig = await openReportRig();
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rig.close();
});

/** A worker process; resolves to the lines that it says. */
function startWorker(...more: string[]) {
  const args = ['--redis', rig.url, '--prefix', rig.prefix, '--dir', rig.dir, '--lock', '1000', ...more];
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  const said: string[] = [];
  const waiting: (() => void)[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    said.push(line);
    for (const look of waiting) look();
  });
  return {
    child,
    /** Once it has begun so many reports. */
    begun: (count: number) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (said.filter((line) => line.startsWith('begun')).length >= count) resolve();
        };
        waiting.push(look);
        look();
      }),
  };
}

const question = (n: number): ReportQuestion => ({
  kind: 'daily',
  user: `u${n}`,
  query: querySchema.parse({ editeur: `editeur-${n}` }),
});

test(
  'each report loses its worker to a kill -9 in the middle, and each is done in the end, with one file of each kind',
  async () => {
    for (let n = 0; n < KILLS; n++) await rig.reports.start(question(n));
    for (let n = 0; n < KILLS; n++) {
      const worker = startWorker();
      await worker.begun(1);
      worker.child.kill('SIGKILL');
    }
    startWorker('--hold', '0');
    for (let n = 0; n < KILLS; n++) {
      await expect
        .poll(async () => (await rig.reports.check(question(n))).status, { timeout: 120_000, interval: 100 })
        .toBe('existing');
    }
    expect(await rig.files()).toHaveLength(2 * KILLS);
    for (const file of await rig.files()) {
      const [kind] = file.split('.').slice(-1);
      expect(await readFile(join(rig.dir, file), 'utf8')).toMatch(new RegExp(`^${kind} of editeur-\\d+$`));
    }
    // What the dead had begun is not among the reports, and is removed in its time.
    expect((await readdir(join(rig.dir, '.work'))).length).toBe(KILLS);
    // A report is there before its job ends.
    const ended = { waiting: 0, active: 0, failed: 0, completed: KILLS };
    await expect.poll(() => rig.queue.counts()).toMatchObject(ended);
  },
  60_000 + KILLS * 10_000,
);
