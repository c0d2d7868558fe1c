import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { processorWait } from './processor.ts';

test.runIf(process.platform === 'linux')(
  'a process that is stopped does not wait for the processor; one that is unknown has not waited',
  async () => {
    const child = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
    onTestFinished(() => void child.kill('SIGKILL'));
    const waited = processorWait(child.pid ?? 0);
    await expect.poll(waited).toBeGreaterThan(0);
    child.kill('SIGSTOP');
    await expect.poll(() => readFileSync(`/proc/${child.pid}/stat`, 'utf8')).toContain(') T ');
    const before = waited();
    child.kill('SIGSTOP');
    expect(waited()).toBe(before);
    expect(processorWait(2 ** 30)()).toBe(0);
  },
);
