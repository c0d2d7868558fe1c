import { expect, test } from 'vitest';
import { demoProgress } from './demo-progress.ts';

test('start waits for the first data, history is reported in per cent, and other lines change nothing', async () => {
  const seen: number[] = [];
  const progress = demoProgress((percent) => seen.push(percent));
  progress.onLine('not JSON');
  progress.onLine('{"msg":"demo: history","percent":12}');
  let here = false;
  const waiting = progress.present(60_000).then(() => {
    here = true;
  });
  await Promise.resolve();
  expect(here).toBe(false);
  progress.onLine('{"msg":"demo: the present is in","events":4}');
  await waiting;
  expect(seen).toEqual([12]);
});

test('waiting ends by itself', async () => {
  await expect(demoProgress(() => {}).present(1)).resolves.toBeUndefined();
});
