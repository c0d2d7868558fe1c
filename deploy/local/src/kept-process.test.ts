import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { KeptProcess } from './kept-process.ts';
import { openLog } from './log-file.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

test('a process that is waited for does not step back before it answers', async () => {
  const asked: number[] = [];
  const kept = new KeptProcess(
    {
      name: 'slow',
      command: process.execPath,
      args: ['-e', 'setInterval(() => {}, 1000)'],
      env: process.env,
      isReady: async () => asked.push(getPriority(kept.status().pid ?? 0)) === 3,
      nice: 4,
    },
    { log: openLog(temporaryFolder('kept'), 'slow') },
  );
  await kept.start();
  expect(asked).toEqual([0, 0, 0].map(() => getPriority()));
  expect(getPriority(kept.status().pid ?? 0)).toBe(Math.min(19, getPriority() + 4));
  await kept.stop();
});
