import type { AnswerOf } from '@vigie/contracts/calls/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

type ListedSession = AnswerOf<'ownSessions'>[number];

const PASSWORD = 'un secret de test';
let vigie: TestApp;
let made = 0;
beforeAll(async () => {
  vigie = await startTestApp();
});
afterAll(() => vigie.close());

async function newUser() {
  const user = { email: `moi${made++}@exemple.fr`, password: PASSWORD };
  const users = { ...user, editeur: 'all', sessionLimit: 5 };
  const saved = await vigie.post('/api/user', { users }, { headers: { cookie: await vigie.login() } });
  expect(saved.statusCode).toBe(200);
  return user;
}
/** Logs in from an address with a user agent. */
async function logIn(user: { email: string; password: string }, remoteAddress: string, userAgent: string) {
  const answer = await vigie.post('/login', user, { remoteAddress, headers: { 'user-agent': userAgent } });
  expect(answer.statusCode).toBe(200);
  return String((answer.headers['set-cookie'] as string[])[0]).split(';')[0] ?? '';
}
/** A user with two sessions. */
async function somebody() {
  const user = await newUser();
  return {
    user,
    cookie: await logIn(user, '192.0.2.1', 'Here/1'),
    elsewhere: await logIn(user, '192.0.2.2', 'There/1'),
  };
}
const list = async (cookie: string): Promise<ListedSession[]> =>
  (await vigie.app.inject({ url: '/api/compte/sessions', headers: { cookie } })).json();
const end = (cookie: string, id: string) => vigie.post('/api/compte/sessions/fermer', { id }, { headers: { cookie } });
const endOthers = (cookie: string) =>
  vigie.app.inject({ method: 'POST', url: '/api/compte/sessions/fermer-autres', headers: { cookie } });
const statusOf = async (cookie: string) =>
  (await vigie.app.inject({ url: '/api/session', headers: { cookie } })).statusCode;
const idOf = (cookie: string) => vigie.deps.sessions.tagOf(cookie.split('=')[1] ?? '');

test('a user sees their sessions, newest first: from where, on what, since when, which is this one', async () => {
  const { cookie, elsewhere } = await somebody();
  const found = await list(cookie);
  expect(found).toMatchObject([
    { _id: idOf(elsewhere), address: '192.0.2.2', userAgent: 'There/1', current: false },
    { _id: idOf(cookie), address: '192.0.2.1', userAgent: 'Here/1', current: true },
  ]);
  for (const { openedAt, lastSeen } of found) {
    expect(Date.now() - Date.parse(openedAt)).toBeLessThan(60_000);
    expect(Date.parse(lastSeen)).toBeGreaterThanOrEqual(Date.parse(openedAt));
  }
  expect(JSON.stringify(found)).not.toContain(cookie.split('=')[1]);
});

test('a very long user agent is cut', async () => {
  const user = await newUser();
  const [found] = await list(await logIn(user, '192.0.2.1', 'x'.repeat(5_000)));
  expect(found?.userAgent).toBe('x'.repeat(300));
});

test('a user ends one session; the others stay', async () => {
  const { user, cookie, elsewhere } = await somebody();
  const third = await logIn(user, '192.0.2.3', 'Third/1');
  const answer = await end(cookie, idOf(elsewhere));
  expect(answer.statusCode).toBe(200);
  expect(answer.json().map(({ _id }: ListedSession) => _id)).toEqual([idOf(third), idOf(cookie)]);
  expect([await statusOf(cookie), await statusOf(elsewhere), await statusOf(third)]).toEqual([200, 401, 200]);
  expect((await end(cookie, idOf(elsewhere))).statusCode).toBe(404);
});

test('a user who ends the session they use is logged out', async () => {
  const { cookie, elsewhere } = await somebody();
  const answer = await end(cookie, idOf(cookie));
  expect(String(answer.headers['set-cookie'])).toMatch(/^vigie_session=;/);
  expect(answer.json()).toMatchObject([{ _id: idOf(elsewhere), current: false }]);
  expect([await statusOf(cookie), await statusOf(elsewhere)]).toEqual([401, 200]);
});

test('a user ends all other sessions; this one stays', async () => {
  const [own, other] = [await somebody(), await somebody()];
  const answer = await endOthers(own.cookie);
  expect([answer.statusCode, answer.json()]).toMatchObject([200, [{ _id: idOf(own.cookie), current: true }]]);
  expect([await statusOf(own.cookie), await statusOf(own.elsewhere)]).toEqual([200, 401]);
  expect([await statusOf(other.cookie), await statusOf(other.elsewhere)]).toEqual([200, 200]);
});

// ASVS 8.2.2
test("another user's session is neither listed nor ended, also by an administrator: 404 as for one that never was", async () => {
  const [own, other] = [await somebody(), await somebody()];
  expect((await list(own.cookie)).map(({ _id }) => _id)).not.toContain(idOf(other.cookie));
  const never = await end(own.cookie, 'a'.repeat(64));
  for (const cookie of [own.cookie, await vigie.login()]) {
    const answer = await end(cookie, idOf(other.cookie));
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'not_found']);
    expect(answer.json().error.message).toBe(never.json().error.message);
  }
  expect(await statusOf(other.cookie)).toBe(200);
});

test('the journal has who ended which session', async () => {
  const { user, cookie, elsewhere } = await somebody();
  await end(cookie, idOf(elsewhere));
  await endOthers(cookie);
  const headers = { cookie: await vigie.login() };
  const entry = { user: user.email, action: 'session.end' };
  const lines = async () => (await vigie.post('/api/journal', entry, { headers })).json().lignes as Line[];
  type Line = { appel: string; objet: string; statut: number };
  await expect
    .poll(async () => (await lines()).map(({ appel, objet, statut }) => [appel, objet, statut]).sort())
    .toEqual([
      ['endOtherSessions', '', 200],
      ['endSession', idOf(elsewhere), 200],
    ]);
});
