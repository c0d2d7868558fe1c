import { expect, test } from 'vitest';
import { Lifecycle } from '../platform/lifecycle.ts';
import { createLogger } from '../platform/logger.ts';
import { madeFirstKey } from './first-key.ts';

const log = createLogger({ service: 'test', level: 'silent' });

test('engines that are slow at the start are waited for', async () => {
  const asked: string[] = [];
  const ensure = async (secret: string) => {
    asked.push(secret);
    if (asked.length < 3) throw new Error('Command timed out');
  };
  await expect(madeFirstKey({ ensure }, 'secret', log, new Lifecycle(log))).resolves.toBe(true);
  expect(asked).toEqual(['secret', 'secret', 'secret']);
});

test('a stop ends the wait', async () => {
  const life = new Lifecycle(log);
  let asked = (): void => undefined;
  const firstAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const ensure = async () => {
    asked();
    throw new Error('Connection is closed');
  };
  const made = madeFirstKey({ ensure }, 'secret', log, life);
  await firstAsked;
  await life.stop();
  await expect(made).resolves.toBe(false);
});
