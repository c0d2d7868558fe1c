import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { KeptProcess } from './kept-process.ts';
import { openLog } from './log-file.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

test('a process that is waited for does not step back before it answers', async () => {
  const priorities: number[] = [];
  const slow = new KeptProcess(
    {
      name: 'slow',
      command: process.execPath,
      args: ['-e', 'setInterval(() => {}, 1000)'],
      env: process.env,
      isReady: async () => priorities.push(getPriority(slow.status().pid ?? 0)) === 3,
      nice: 4,
    },
    { log: openLog(temporaryFolder('kept'), 'slow') },
  );
  await slow.start();
  expect(priorities).toEqual([0, 0, 0].map(() => getPriority()));
  expect(getPriority(slow.status().pid ?? 0)).toBe(Math.min(19, getPriority() + 4));
  await slow.stop();
});
