import { expect, test } from 'vitest';
import { Lifecycle } from '../platform/lifecycle.ts';
import { createLogger } from '../platform/logger.ts';
import { madeFirstKey } from './first-key.ts';

const log = createLogger({ service: 'test', level: 'silent' });

test('engines that are slow at the start are waited for', async () => {
  const secrets: string[] = [];
  const ensure = async (secret: string) => {
    secrets.push(secret);
    if (secrets.length < 3) throw new Error('Command timed out');
  };
  await expect(madeFirstKey({ ensure }, 'secret', log, new Lifecycle(log))).resolves.toBe(true);
  expect(secrets).toEqual(['secret', 'secret', 'secret']);
});

test('a stop ends the wait', async () => {
  const life = new Lifecycle(log);
  let notifyCall = (): void => undefined;
  const firstCall = new Promise<void>((resolve) => {
    notifyCall = resolve;
  });
  const ensure = async () => {
    notifyCall();
    throw new Error('Connection is closed');
  };
  const made = madeFirstKey({ ensure }, 'secret', log, life);
  await firstCall;
  await life.stop();
  await expect(made).resolves.toBe(false);
});
