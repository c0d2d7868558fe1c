import { engine } from '@vigie/local/testing/engine';
import { expect, test } from 'vitest';
import { createLogger } from '../logger.ts';
import { kafkaCheck } from './check.ts';

const log = createLogger({ service: 'test', level: 'silent' });
/** Which error the client ends with, or `null`. */
const answerOf = (...brokers: string[]) => kafkaCheck({ brokers, log })();

test('the broker answers those who have its credentials, from the first address of several', async () => {
  const address = await engine('kafka');
  const [, bare = ''] = address.split('@');
  expect(await answerOf(address)).toBeNull();
  expect(await answerOf(address, bare)).toBeNull();
  // Percent-encoded, as a password with a comma or an @ must be.
  expect(await answerOf(address.replace('vigie:', '%76igie:'))).toBeNull();
});

test('nobody else', async () => {
  const [, bare = ''] = (await engine('kafka')).split('@');
  expect(await answerOf(bare)).toEqual(expect.any(String));
  expect(await answerOf(`vigie:wrong@${bare}`)).toMatch(/^the broker refuses the credentials/);
});
