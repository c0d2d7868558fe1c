import type { ClickHouseClient } from '@clickhouse/client';
import { AUDIT_DAYS } from '@vigie/contracts/audit-actions';
import { CALL_AUDIT } from '@vigie/contracts/calls/audit';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN, startTestApp, type TestApp } from '../testing/test-app.ts';
import { createAuditLog } from './audit-log.ts';
import { type AuditEntry, type AuditStore, createAuditStore } from './audit-store.ts';

type Line = AnswerOf<'journal'>['lignes'][number];

let vigie: TestApp;
let headers: { cookie: string };
let clickhouse: ClickHouseClient;
let away = false;
let now = Date.UTC(2026, 10, 20, 12);
const PASSWORD = 'un mot de passe secret';

beforeAll(async () => {
  vigie = await startTestApp({}, ({ auditStore, log }) => {
    const store: AuditStore = {
      ...auditStore,
      write: (entries) => (away ? Promise.reject(new Error('away')) : auditStore.write(entries)),
    };
    return { now: () => now, audit: createAuditLog({ store, log, retryMs: 10, countEveryMs: 20 }) };
  });
  clickhouse = vigie.keyDeps().clickhouse;
  headers = { cookie: await vigie.login() };
});
afterAll(() => vigie.close());

const journal = async (body: object = {}): Promise<AnswerOf<'journal'>> => {
  const answer = await vigie.post('/api/journal', body, { headers });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
/** Waits until the newest line that fits is there, with its outcome. */
const line = async (fits: (line: Line) => boolean): Promise<Line> => {
  let found: Line | undefined;
  await expect
    .poll(async () => {
      found = (await journal({ count: 1_000 })).lignes.find((one) => one.statut !== null && fits(one));
      return found;
    })
    .toBeDefined();
  return found as Line;
};
const saveUser = (users: object, as = headers) => vigie.post('/api/user', { users }, { headers: as });
const account = { editeur: 'all', sessionLimit: 1, password: PASSWORD };

describe('what is entered', () => {
  test('a login, with who and from where; a failed one, with the address that was typed', async () => {
    expect(await line(({ action }) => action === 'session.open')).toMatchObject({
      utilisateur: ADMIN.email,
      adresse: '127.0.0.1',
      appel: 'login',
      statut: 200,
      resultat: 'done',
    });
    await vigie.post('/login', { email: 'intrus@exemple.fr', password: PASSWORD });
    expect(await line(({ utilisateur }) => utilisateur === 'intrus@exemple.fr')).toMatchObject({
      action: 'session.open',
      statut: 401,
      resultat: 'refused',
    });
  });

  test('a password that was typed as an address is not kept', async () => {
    now += 1_000;
    await vigie.post('/login', { email: PASSWORD, password: PASSWORD });
    const date = new Date(now).toISOString();
    expect(await line((one) => one.date === date)).toMatchObject({ utilisateur: '', statut: 401 });
  });

  test('a logout, with who it was; nobody is logged out without a session', async () => {
    const own = { cookie: await vigie.login() };
    await vigie.app.inject({ url: '/logout', headers: own });
    expect(await line(({ action }) => action === 'session.close')).toMatchObject({ utilisateur: ADMIN.email });
    await vigie.app.inject({ url: '/logout', headers: own });
    await vigie.app.inject({ url: '/logout' });
    now += 1_000;
    await saveUser({ ...account, email: 'suivant@exemple.fr' });
    await line(({ detail }) => detail.includes('suivant@exemple.fr'));
    expect((await journal({ action: 'session.close' })).count).toBe(1);
  });

  test('a user who is made, changed and deleted, and no password', async () => {
    await saveUser({ ...account, email: 'un@exemple.fr', role: 'actus' });
    const made = await line(({ detail }) => detail.includes('un@exemple.fr'));
    expect(made).toMatchObject({ utilisateur: ADMIN.email, action: 'user.save', statut: 200 });
    expect(JSON.parse(made.detail)).toEqual({
      email: 'un@exemple.fr',
      editeur: 'all',
      sessionLimit: 1,
      isAdmin: false,
      role: 'actus',
      nouveauMotDePasse: true,
    });
    expect(made.objet).toMatch(/^[\da-f-]{36}$/);
    now += 1_000;
    await saveUser({ ...account, email: 'un@exemple.fr', _id: made.objet, isAdmin: true, password: '' });
    const changed = await line(({ objet, _id }) => objet === made.objet && _id !== made._id);
    expect(JSON.parse(changed.detail)).toMatchObject({ isAdmin: true, nouveauMotDePasse: false });
    now += 1_000;
    await vigie.post('/api/user/delete', { id: made.objet }, { headers });
    expect(await line(({ action }) => action === 'user.delete')).toMatchObject({ objet: made.objet, statut: 200 });
    const everything = await (
      await clickhouse.query({ query: 'SELECT * FROM audit_log', format: 'TabSeparated' })
    ).text();
    expect(everything).not.toContain(PASSWORD);
    expect(everything).not.toContain(ADMIN.password);
  });

  test('a key, with its id and not its secret', async () => {
    const { key, secret } = (await vigie.post('/api/cles', { nom: 'crawler' }, { headers })).json();
    expect(await line(({ action }) => action === 'key.make')).toMatchObject({
      objet: key._id,
      detail: '{"nom":"crawler"}',
    });
    const everything = await (
      await clickhouse.query({ query: 'SELECT * FROM audit_log', format: 'TabSeparated' })
    ).text();
    expect(everything).not.toContain(secret);
  });

  test('what a rule refused, and what somebody without the rights tried', async () => {
    now += 1_000;
    await vigie.post('/api/user/delete', { id: 'inconnu' }, { headers });
    expect(await line(({ objet }) => objet === 'inconnu')).toMatchObject({ statut: 404, resultat: 'refused' });
    await saveUser({ ...account, email: 'lecteur@exemple.fr' });
    const reader = { cookie: await vigie.login({ email: 'lecteur@exemple.fr', password: PASSWORD }) };
    await vigie.post('/api/cles', { nom: 'piège' }, { headers: reader });
    expect(
      await line(({ utilisateur, appel }) => utilisateur === 'lecteur@exemple.fr' && appel === 'makeKey'),
    ).toMatchObject({ action: 'key.make', statut: 403, resultat: 'refused' });
  });

  // ASVS 16.3.1
  test('wrong passwords of strangers are counted in an entry for each name and reason, and nothing else', async () => {
    now += 900_000;
    const { count } = await journal();
    const wrong = { email: 'visee@exemple.fr', password: PASSWORD };
    for (let i = 0; i < 14; i++) await vigie.post('/login', wrong, { remoteAddress: `2001:db8::${i}` });
    const entries = async () =>
      (await journal({ user: wrong.email })).lignes.map(({ statut, detail }) => [statut, JSON.parse(detail)]);
    await expect.poll(entries).toEqual(
      expect.arrayContaining([
        [401, { code: 'unauthorized', fois: 10 }],
        [429, { code: 'proof_required', fois: 4 }],
      ]),
    );
    expect((await journal()).count).toBe(count + 2);
  });

  test('who took a report, a statement or a list out of the house, also while the journal cannot be written', async () => {
    now += 1_000;
    await vigie.app.inject({ url: '/reporting/rapport.pdf', headers });
    expect(await line(({ action }) => action === 'report.download')).toMatchObject({
      utilisateur: ADMIN.email,
      objet: 'rapport.pdf',
      statut: 404,
      resultat: 'refused',
    });
    away = true;
    const csv = await vigie.app.inject({ url: '/api/cluster/csv?editeur=lemonde.fr', headers });
    expect(csv.statusCode).toBe(200);
    away = false;
    expect(await line(({ action }) => action === 'csv.download')).toMatchObject({
      utilisateur: ADMIN.email,
      statut: 200,
      detail: '{"liste":"clusters","editeur":"lemonde.fr"}',
    });
  });

  test('reading enters nothing', async () => {
    const { count } = await journal();
    for (const url of ['/api/user', '/api/cles', '/api/session']) await vigie.app.inject({ url, headers });
    expect((await journal()).count).toBe(count);
  });
});

describe('a journal that cannot be written', () => {
  // ASVS 2.3.3, 16.5.3
  test('an administrator’s change is refused with 503, and nothing is changed', async () => {
    away = true;
    const answer = await saveUser({ ...account, email: 'jamais@exemple.fr' });
    away = false;
    expect([answer.statusCode, answer.json().error.code, answer.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '5',
    ]);
    expect(answer.json().error.message).toContain('journal');
    expect((await vigie.app.inject({ url: '/api/user', headers })).body).not.toContain('jamais@exemple.fr');
  });

  test('logging in and out goes on, and is entered later', async () => {
    now += 60_000;
    away = true;
    const own = { cookie: await vigie.login() };
    expect((await vigie.app.inject({ url: '/logout', headers: own })).statusCode).toBe(200);
    const date = new Date(now).toISOString();
    expect((await journal()).lignes.some((one) => one.date === date)).toBe(false);
    away = false;
    await line((one) => one.date === date && one.action === 'session.open');
    await line((one) => one.date === date && one.action === 'session.close');
  });
});

describe('the call', () => {
  test('range, user, action and page', async () => {
    const all = await journal({ count: 1_000 });
    expect(all.lignes).toHaveLength(all.count);
    expect(all.lignes.map(({ date }) => date)).toEqual(
      all.lignes
        .map(({ date }) => date)
        .sort()
        .reverse(),
    );
    const only = await journal({ action: 'user.delete', count: 1_000 });
    expect(only.lignes).toEqual(all.lignes.filter(({ action }) => action === 'user.delete'));
    const own = await journal({ user: 'LECTEUR@', count: 1_000 });
    expect(own.lignes).toEqual(all.lignes.filter(({ utilisateur }) => utilisateur.startsWith('lecteur@')));
    expect(own.count).toBeGreaterThan(0);
    const pages = [await journal({ count: 4 }), await journal({ offset: 4, count: 1_000 })];
    expect(pages.flatMap(({ lignes }) => lignes)).toEqual(all.lignes);
    expect((await journal({ fromDate: '2026-11-19T00:00', toDate: '2026-11-19T23:59' })).count).toBe(0);
  });

  test.each([
    [{ action: 'tout' }, 'action'],
    [{ count: 0 }, 'count'],
    [{ count: 1_001 }, 'count'],
    [{ offset: -1 }, 'offset'],
    [{ user: 'a\u0000' }, 'user'],
    [{ fromDate: 'hier' }, 'fromDate'],
    [{ fromDate: '2026-11-20T00:00', toDate: '2026-11-19T00:00' }, 'toDate'],
  ])('%j: 400 names the field', async (body, field) => {
    const answer = await vigie.post('/api/journal', body, { headers });
    expect([answer.statusCode, answer.json().error.details[0].path]).toEqual([400, field]);
  });
});

describe('what is stored', () => {
  const entry: AuditEntry = {
    id: 'r1',
    version: 1,
    at: Date.UTC(2026, 10, 18, 9),
    userId: 'u',
    email: 'b@exemple.fr',
    address: '::1',
    action: 'key.make',
    call: 'makeKey',
    object: '',
    detail: '{}',
    status: 0,
  };
  const range = { from: Date.UTC(2026, 10, 18), to: Date.UTC(2026, 10, 19) };
  const stored = () =>
    createAuditStore(clickhouse).list(
      { range, user: '', action: '', offset: 0, count: 10 },
      AbortSignal.timeout(10_000),
    );

  test('rows of a request merge, however often and in whatever order they are written', async () => {
    const store = createAuditStore(clickhouse);
    const ended: AuditEntry = { ...entry, version: 2, status: 200, object: 'k1' };
    for (const batch of [[ended], [entry, entry], [ended], [entry]]) await store.write(batch);
    expect(await stored()).toEqual({ count: 1, entries: [ended] });
    await clickhouse.command({ query: 'OPTIMIZE TABLE audit_log FINAL' });
    expect(await stored()).toEqual({ count: 1, entries: [ended] });
  });

  test(`entries are kept ${AUDIT_DAYS} days`, async () => {
    const query =
      'SELECT create_table_query AS made FROM system.tables WHERE database = currentDatabase() AND name = {n:String}';
    const [table] = await (
      await clickhouse.query({ query, query_params: { n: 'audit_log' }, format: 'JSONEachRow' })
    ).json<{ made: string }>();
    expect(table?.made).toMatch(new RegExp(`TTL toDateTime\\(at\\) \\+ toIntervalDay\\(${AUDIT_DAYS}\\)`));
  });

  // ASVS 16.4.2
  test('no call changes or deletes an entry', () => {
    expect(CALL_AUDIT.journal).toBe('reads');
  });
});
