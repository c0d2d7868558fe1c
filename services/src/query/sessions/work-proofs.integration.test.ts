import { solveWork } from '@vigie/contracts/work-proof';
import { engine, uniqueName } from '@vigie/local/testing/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { createLogger } from '../../platform/logger.ts';
import { createRedis, keyspace, type Redis } from '../../platform/redis.ts';
import { createLoginLimits } from './login-limits.ts';
import { sealWith } from './session-seal.ts';
import { createWorkProofs, PROOF_MS } from './work-proofs.ts';

const prefix = `${uniqueName('proofs')}:`;
let redis: Redis;
let now = 0;
beforeAll(async () => {
  redis = createRedis({ url: await engine('redis'), log: createLogger({ service: 'test', level: 'silent' }) });
});
afterAll(async () => {
  const left = await redis.keys(`${prefix}*`);
  if (left.length > 0) await redis.del(left);
  redis.disconnect();
});

const limitsOf = (few: { perPair?: number; perAccount?: number }) => {
  const keys = keyspace(`${prefix}${uniqueName('one')}:`);
  const proofs = createWorkProofs(redis, keys, sealWith('a secret of the test'), () => now);
  const settings = { perPair: 100, perAddress: 100, perAccount: 100, windowS: 900, proofBits: { least: 3, most: 5 } };
  const limits = createLoginLimits(redis, keys, proofs, { ...settings, ...few });
  const client = { account: 'a@exemple.fr', address: '192.0.2.1' };
  const take = (more: Partial<Parameters<typeof limits.take>[0]> = {}): Promise<string> =>
    limits.take({ ...client, device: undefined, ...more }).then(
      () => 'taken',
      (error) => (error instanceof AppError ? error.code : String(error)),
    );
  const prove = async (who = client) => {
    const work = await limits.challenge(who);
    return { bits: work.bits, challenge: work.challenge, numbers: solveWork(work) };
  };
  return { limits, client, take, prove };
};

test('a proof is of use once, for its account and its network, and until its end', async () => {
  const { client, take, prove } = limitsOf({ perAccount: 1 });
  expect([await take(), await take()]).toEqual(['taken', 'proof_required']);
  const proof = await prove();
  const { challenge, numbers } = proof;
  const wrong = [
    { proof, address: '203.0.113.7' },
    { proof: { challenge: `${challenge}x`, numbers } },
    { proof: { challenge: `x${challenge}`, numbers } },
    { proof: { challenge: '', numbers } },
    { proof: { challenge, numbers: numbers.slice(1) } },
    { proof: { challenge, numbers: numbers.map(() => 4_294_967_295) } },
  ];
  for (const more of wrong) expect(await take(more)).toBe('proof_required');
  const other = await prove({ ...client, account: 'b@exemple.fr' });
  expect(await take({ proof: other })).toBe('proof_required');
  expect([await take({ proof }), await take({ proof })]).toEqual(['taken', 'proof_required']);
  const late = await prove();
  now += PROOF_MS;
  expect(await take({ proof: late })).toBe('proof_required');
});

test('two attempts at once cannot share a proof', async () => {
  const { take, prove } = limitsOf({ perAccount: 1 });
  await take();
  const proof = await prove();
  expect((await Promise.all([take({ proof }), take({ proof })])).sort()).toEqual(['proof_required', 'taken']);
});

test('a proof grows with the wrong attempts, up to its most', async () => {
  const { take, prove } = limitsOf({ perAccount: 2 });
  const bits: number[] = [];
  for (let i = 0; i < 18; i++) {
    const proof = await prove();
    bits.push(proof.bits);
    expect(await take({ proof, address: `192.0.2.1` })).toBe('taken');
  }
  expect(bits).toEqual([...Array(4).fill(3), ...Array(4).fill(4), ...Array(10).fill(5)]);
});

test('one account from one network has an end, also by proofs; other networks go on', async () => {
  const { take, prove, client } = limitsOf({ perPair: 1 });
  const codes = [await take()];
  for (let i = 0; i < 9; i++) codes.push(await take({ proof: await prove() }));
  expect(codes).toEqual(Array(10).fill('taken'));
  expect(await take()).toBe('too_many_requests');
  await expect(prove()).rejects.toMatchObject({ code: 'too_many_requests' });
  const address = '203.0.113.7';
  expect(await take({ address, proof: await prove({ ...client, address }) })).toBe('taken');
});
