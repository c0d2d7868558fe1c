import type { AnswerOf } from '@vigie/contracts/calls/index';
import { solveWork } from '@vigie/contracts/work-proof';
import { afterEach, expect, test } from 'vitest';
import { ADMIN, startTestApp, type TestApp } from '../testing/test-app.ts';

let vigie: TestApp;
afterEach(() => vigie.close());

interface Try {
  email?: string;
  password?: string;
  address?: string;
  device?: string;
  proof?: { challenge: string; numbers: number[] };
}

/** Logs in with a password from a network address, on a device with a cookie. */
const attempt = ({ email = ADMIN.email, password = 'faux', address = '192.0.2.1', device = '', proof }: Try = {}) =>
  vigie.post(
    '/login',
    { email, password, ...(proof && { proof }) },
    { remoteAddress: address, headers: device ? { cookie: device } : {} },
  );
const codeOf = async (tried: Try): Promise<string> => {
  const answer = await attempt(tried);
  return answer.headers['content-type']?.toString().includes('json') && answer.statusCode !== 200
    ? answer.json().error.code
    : String(answer.statusCode);
};
const codesOf = async (times: number, tried: (i: number) => Try): Promise<string[]> => {
  const codes: string[] = [];
  for (let i = 0; i < times; i++) codes.push(await codeOf(tried(i)));
  return codes;
};
const challengeFor = async ({ email = ADMIN.email, address = '192.0.2.1' }: Try = {}) =>
  (await vigie.post('/api/connexion/preuve', { email }, { remoteAddress: address })).json<AnswerOf<'loginProof'>>();
const proofFor = async (tried: Try = {}) => {
  const work = await challengeFor(tried);
  return { challenge: work.challenge, numbers: solveWork(work) };
};
const deviceOf = (answer: { headers: Record<string, unknown> }) =>
  String((answer.headers['set-cookie'] as string[]).find((cookie) => cookie.startsWith('vigie_device='))).split(
    ';',
  )[0]!;

test('a hundred wrong passwords from one IPv6 /64 ask nothing of other networks', async () => {
  vigie = await startTestApp();
  const from = (i: number) => `2001:db8:0:1::${(i + 1).toString(16)}`;
  const codes = await codesOf(10, (i) => ({ address: from(i) }));
  const more = await Promise.all(Array.from({ length: 90 }, (_, i) => codeOf({ address: from(10 + i) })));
  expect([...codes, ...more]).toEqual([...Array(10).fill('401'), ...Array(90).fill('proof_required')]);
  expect((await attempt({ ...ADMIN, address: '2001:db8:0:2::1' })).statusCode).toBe(200);
  // Also not for good of their own: the network's other devices get in by a proof.
  const proof = await proofFor({ address: from(200) });
  expect((await attempt({ ...ADMIN, address: from(201), proof })).statusCode).toBe(200);
});

// ASVS 6.3.1
test('wrong passwords from everywhere keep nobody out: the right one gets in by a proof of work, known account or not', async () => {
  vigie = await startTestApp({ VIGIE_LOGIN_PER_ACCOUNT: '3' });
  for (const email of [ADMIN.email, 'inconnu@exemple.fr']) {
    expect(await codesOf(5, (i) => ({ email, address: `198.51.100.${i}` }))).toEqual([
      '401',
      '401',
      '401',
      'proof_required',
      'proof_required',
    ]);
    expect(await codeOf({ email, proof: await proofFor({ email }) })).toBe('401');
  }
  const tried = { ...ADMIN, address: '203.0.113.7' };
  const refused = await attempt(tried);
  expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'proof_required']);
  const proof = await proofFor(tried);
  expect((await attempt({ ...tried, proof })).statusCode).toBe(200);
});

test('attempts that show no proof do not count', async () => {
  vigie = await startTestApp({ VIGIE_LOGIN_PER_PAIR: '1' });
  await codeOf({});
  await Promise.all(Array.from({ length: 30 }, () => attempt()));
  expect(await codeOf({ ...ADMIN, proof: await proofFor() })).toBe('200');
});

test('a device that has logged in before shows no proof for attempts of others, and is refused for its own', async () => {
  const few = { VIGIE_LOGIN_PER_PAIR: '3', VIGIE_LOGIN_PER_ACCOUNT: '4', VIGIE_LOGIN_PER_ADDRESS: '6' };
  vigie = await startTestApp(few);
  const device = deviceOf(await attempt(ADMIN));
  await codesOf(8, (i) => ({ address: `192.0.2.${1 + (i % 2)}` }));
  await codesOf(8, (i) => ({ email: `${i}@exemple.fr` }));
  expect(await codeOf({ ...ADMIN, address: '192.0.2.9' })).toBe('proof_required');
  const again = await attempt({ ...ADMIN, device });
  expect([again.statusCode, deviceOf(again)]).toEqual([200, device]);
  expect(await codesOf(4, () => ({ device }))).toEqual(['401', '401', '401', 'too_many_requests']);
});

test('a device is known to the account that logged in on it, and a made-up one to none', async () => {
  vigie = await startTestApp({ VIGIE_LOGIN_PER_PAIR: '2' });
  const device = deviceOf(await attempt(ADMIN));
  for (const [i, other] of [device, `vigie_device=${'a'.repeat(43)}`, 'vigie_device=x'].entries()) {
    const tried = { email: `${i}@exemple.fr`, device: other };
    expect(await codesOf(3, () => tried)).toEqual(['401', '401', 'proof_required']);
  }
});

test('very many wrong passwords from one network, for whatever accounts, ask for a proof', async () => {
  vigie = await startTestApp({ VIGIE_LOGIN_PER_ADDRESS: '2' });
  expect(await codesOf(3, (i) => ({ email: `${i}@exemple.fr`, address: `2001:db8::${i}` }))).toEqual([
    '401',
    '401',
    'proof_required',
  ]);
  expect(await codeOf({ email: '4@exemple.fr', address: '2001:db8:0:1::1' })).toBe('401');
});

/** A user, blocked on a device and without one. */
async function blocked() {
  vigie = await startTestApp({ VIGIE_LOGIN_PER_PAIR: '2', VIGIE_LOGIN_PER_ACCOUNT: '3' });
  const headers = { cookie: await vigie.login() };
  const user = { email: 'bloquee@exemple.fr', editeur: 'all', sessionLimit: 5, password: 'un secret de test' };
  const all = (await vigie.post('/api/user', { users: user }, { headers })).json();
  const { _id } = all.find(({ email }: { email: string }) => email === user.email);
  const right = { email: user.email, password: user.password };
  const device = deviceOf(await attempt(right));
  for (let i = 0; i < 5; i++) {
    await attempt({ email: user.email });
    await attempt({ email: user.email, device });
  }
  expect(await codesOf(2, (i) => ({ ...right, ...(i === 0 ? {} : { device }) }))).toEqual([
    'proof_required',
    'too_many_requests',
  ]);
  return { headers, user, id: _id, right, device };
}

test('a new password by an administrator lets its user in again at once', async () => {
  const { headers, user, id, right, device } = await blocked();
  const password = 'une autre phrase de test';
  await vigie.post('/api/user', { users: { ...user, _id: id, password } }, { headers });
  expect(await codesOf(2, (i) => ({ ...right, password, ...(i === 0 ? {} : { device }) }))).toEqual(['200', '200']);
});

test('an administrator unlocks an account: wrong attempts of unknown and known devices do not count any more', async () => {
  const { headers, id, right, device } = await blocked();
  const answer = await vigie.post('/api/user/unlock', { id }, { headers });
  expect([answer.statusCode, answer.json()]).toEqual([200, { msg: 'ok' }]);
  expect(await codesOf(2, (i) => ({ ...right, ...(i === 0 ? {} : { device }) }))).toEqual(['200', '200']);
  expect((await vigie.post('/api/user/unlock', { id: 'personne' }, { headers })).statusCode).toBe(404);
});
