import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isLargeRun } from '@vigie/local/testing/large-run';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkDelivered } from './check/delivered.ts';
import { drain } from './check/drain.ts';
import { takePicture } from './check/picture.ts';
import { checkReplayed } from './check/replayed.ts';
import { API_KEY } from './stack/environment.ts';
import { processes, untilAllReady } from './stack/processes.ts';
import { type StackProcess, startStackProcess } from './stack/start-process.ts';
import { Pace } from './stream/pace.ts';
import { deliver } from './stream/sender.ts';
import { makeStream } from './stream/stream.ts';
import { waitUntil } from './wait-until.ts';

/** Above the collector's reserve, below what the machine's memory holds. */
const DISK_MB = 1_500;
const FULL_MS = 15_000;
const DAY_MS = 86_400_000;
const until = Math.floor(Date.now() / DAY_MS) * DAY_MS;

/** A disk of its own in memory, where this process may mount one. */
function mountDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'vigie-disk', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
}

const folder = isLargeRun ? mountDisk() : undefined;

describe.skipIf(folder === undefined)('on a small disk', () => {
  const disk = folder ?? '';
  const filler = join(disk, 'filler');
  let stack: StackProcess;
  beforeAll(async () => {
    stack = await startStackProcess(disk);
  });
  afterAll(async () => {
    await stack?.end('SIGTERM');
    execFileSync('umount', ['--lazy', disk]);
    rmSync(disk, { recursive: true });
  });

  test('a full disk stops the intake, and nothing else is lost; once there is space all goes on by itself', async () => {
    const bodies = makeStream({ seed: 9, events: 2_000, until });
    const pace = new Pace(Math.floor(bodies.length / 3));
    const delivering = deliver(stack.at, bodies, pace);
    await pace.hasStarted(Math.floor(bodies.length / 3) - 1);
    fill(filler);
    pace.allow(Number.POSITIVE_INFINITY);
    // The supervisor lives all the time, and its children are not left alone.
    for (const end = performance.now() + FULL_MS; performance.now() < end; await pause(200)) {
      expect(await processes(stack.at)).not.toHaveLength(0);
    }
    fill(filler);
    const collector = await fetch(`${stack.at.collector}/v1/events`, {
      method: 'POST',
      headers: { authorization: `Bearer ${API_KEY}`, 'content-type': 'application/x-ndjson' },
      body: '{}',
    });
    expect(collector.status).toBe(507);
    expect((await fetch(`${stack.at.query}/readyz`)).status).toBe(503);
    rmSync(filler);
    await untilAllReady(stack.at);
    const delivery = await delivering;
    await drain(stack.at);
    await waitUntil('/readyz is 200', async () => {
      const answer = await fetch(`${stack.at.query}/readyz`);
      return answer.status === 200 ? '' : answer.text();
    });
    const picture = await takePicture(stack.at, until);
    expect([...checkDelivered(delivery, picture), ...(await checkReplayed(stack.at))]).toEqual([]);
  });
});

/** Takes all space that is left. */
function fill(path: string): void {
  const file = openSync(path, 'a');
  const block = Buffer.alloc(1 << 20);
  try {
    for (;;) if (writeSync(file, block) < block.length) return;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}
