import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RIVALS_INDEX, RIVALS_NOW, rivalCluster, writeRivals } from '../testing/rivals.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let vigie: TestApp;
let reader: string;
let admin: string;
beforeAll(async () => {
  vigie = await startTestApp({}, () => ({ now: () => RIVALS_NOW, publishers: RIVALS_INDEX }));
  await writeRivals(vigie.keyDeps().clickhouse);
  reader = await vigie.loginAsReader();
  admin = await vigie.login();
});
afterAll(() => vigie.close());

const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === 'entry' });
const post = async (cookie: string, path: string, body: object) => {
  const answer = await vigie.post(`/api/vues${path}`, body, { headers: { cookie } });
  return { status: answer.statusCode, body: answer.json() };
};
const save = async (cookie: string, adresse: string, visible = 'moi'): Promise<string> =>
  (await post(cookie, '', { nom: 'Gel & vigne', adresse, visible })).body._id;
const feedOf = async (cookie: string, id: string): Promise<string> => (await post(cookie, '/flux', { id })).body.chemin;
/** As feed readers ask, without a session. */
const read = (url: string, headers: Record<string, string> = {}) => vigie.app.inject({ url, headers });
const listed = async (cookie: string) =>
  (await vigie.app.inject({ url: '/api/vues', headers: { cookie } })).json().vues.map(({ flux }: never) => flux);

test('a feed tells the new articles of a view until it is revoked', async () => {
  const id = await save(reader, '/dashboard/articles?periode=24h&editeur=soir.example');
  expect(await listed(reader)).toEqual([false]);
  const path = await feedOf(reader, id);
  expect(path).toMatch(/^\/atom\/[\w-]{43}$/);
  expect(await listed(reader)).toEqual([true]);
  const answer = await read(path);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
  const { feed } = parser.parse(answer.body);
  expect([feed.title, feed.id]).toEqual(
    ['Gel &amp; vigne · Vigie', `urn:vigie:vue:${id}`].map((one) => one.replace('&amp;', '&')),
  );
  expect(feed.entry).toHaveLength(4);
  const times = feed.entry.map(({ updated }: { updated: string }) => updated);
  expect(times).toEqual(times.toSorted().reverse());
  expect(feed.updated).toBe(times[0]);
  expect(feed.entry[0].link['@_href']).toMatch(/\/dashboard\/article\/[0-9a-f]{16}$/);

  const etag = String(answer.headers.etag);
  const same = await read(path, { 'if-none-match': `"other", W/${etag}` });
  expect([same.statusCode, same.body]).toEqual([304, '']);
  expect((await read(path, { 'if-none-match': '"other"' })).statusCode).toBe(200);

  const newer = await feedOf(reader, id);
  expect((await read(path)).statusCode).toBe(404);
  expect((await read(newer)).statusCode).toBe(200);
  expect((await post(admin, '/flux/revoquer', { id })).status).toBe(404);
  expect((await post(reader, '/flux/revoquer', { id })).status).toBe(200);
  expect((await read(newer)).statusCode).toBe(404);
  expect(await listed(reader)).toEqual([false]);
});

test('a feed of clusters tells the clusters of the view', async () => {
  const id = await save(reader, '/dashboard/clusters?periode=24h&editeur=all');
  const { feed } = parser.parse((await read(await feedOf(reader, id))).body);
  const ids = feed.entry.map((entry: { id: string }) => entry.id).sort();
  expect(ids).toEqual([0, 1, 2, 3, 4].map((place) => `urn:vigie:cluster:${rivalCluster(place)}`));
});

test('whatever opens nothing is answered the same: unknown, revoked, deleted, of somebody without the rights', async () => {
  const shape = async (url: string) => {
    const { statusCode, headers, body } = await read(url);
    const { requestId: _, ...error } = JSON.parse(body).error;
    return [statusCode, headers['content-type'], error];
  };
  const unknown = await shape(`/atom/${'a'.repeat(43)}`);
  expect(unknown[0]).toBe(404);
  expect(await shape('/atom/x')).toEqual(unknown);

  const deleted = await save(reader, '/dashboard/articles?periode=24h');
  const path = await feedOf(reader, deleted);
  await post(reader, '/supprimer', { id: deleted });
  expect(await shape(path)).toEqual(unknown);
  await post(reader, '/retablir', { id: deleted });
  expect((await read(path)).statusCode).toBe(200);

  const account = { email: 'chef@exemple.fr', editeur: 'all', sessionLimit: 5 };
  const headers = { cookie: admin };
  const made = { ...account, password: 'un secret de test', isAdmin: true };
  await vigie.post('/api/user', { users: made }, { headers });
  const chief = await vigie.login(made);
  const theirs = await feedOf(chief, await save(chief, '/dashboard/sujets?periode=24h'));
  expect((await read(theirs)).statusCode).toBe(200);
  const users: { _id: string; email: string }[] = (await vigie.app.inject({ url: '/api/user', headers })).json();
  const { _id } = users.find(({ email }) => email === account.email)!;
  await vigie.post('/api/user', { users: { ...account, _id, isAdmin: false } }, { headers });
  expect(await shape(theirs)).toEqual(unknown);

  const own = await vigie.login(made);
  const other = await feedOf(own, await save(own, '/dashboard/articles?periode=24h'));
  expect((await read(other)).statusCode).toBe(200);
  await vigie.post('/api/user/delete', { id: _id }, { headers });
  expect(await shape(other)).toEqual(unknown);
});

test('a feed that is read too often has to wait, and others go on', async () => {
  const busy = await feedOf(reader, await save(reader, '/dashboard/articles?periode=hier'));
  const calm = await feedOf(reader, await save(reader, '/dashboard/articles?periode=hier'));
  const statuses: number[] = [];
  for (let i = 0; i < 31; i++) statuses.push((await read(busy)).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  expect(Number((await read(busy)).headers['retry-after'])).toBeGreaterThan(0);
  expect((await read(calm)).statusCode).toBe(200);
});
