import { engine } from '@vigie/local/testing/engine';
import { expect, test } from 'vitest';
import { createLogger } from '../logger.ts';
import { kafkaCheck } from './check.ts';

const log = createLogger({ service: 'test', level: 'silent' });
/** Which error the client comes to end with, or `null`. */
const answerOf = (...brokers: string[]) => expect.poll(kafkaCheck({ brokers, log }));

test('the broker answers those who have its credentials, from the first address of several', async () => {
  const address = await engine('kafka');
  const [, bare = ''] = address.split('@');
  await answerOf(address).toBeNull();
  await answerOf(address, bare).toBeNull();
  // Percent-encoded, as a password with a comma or an @ must be.
  await answerOf(address.replace('vigie:', '%76igie:')).toBeNull();
});

test('nobody else', async () => {
  const [, bare = ''] = (await engine('kafka')).split('@');
  await answerOf(bare).toEqual(expect.any(String));
  await answerOf(`vigie:wrong@${bare}`).toMatch(/^the broker refuses the credentials/);
});
