import type { AddressInfo } from 'node:net';
import { CALLERS, type CallerName, callerMay } from '@vigie/contracts/roles/access';
import { CLIENT_FRAME_ACCESS, SOCKET_ACCESS } from '@vigie/contracts/roles/frames';
import { type ClientFrame, clientFrame, type ReportStatus } from '@vigie/contracts/socket';
import { MAX_FRAME, SESSION_ENDED } from '@vigie/contracts/socket-address';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import type { ReportQuestion } from '../../reports/report-name.ts';
import type { QueryDeps } from '../deps.ts';
import type { SessionUser } from '../http/session-user.ts';
import { buildBareApp, SOMEBODY } from '../testing/bare-app.ts';
import { connectSocket, type SocketClient } from '../testing/socket-client.ts';
import { SocketHub } from './hub.ts';

const READER: SessionUser = { ...SOMEBODY, id: '2', isAdmin: false };
const ACTUS: SessionUser = { ...SOMEBODY, id: '3', isAdmin: false, role: 'actus' };
const PEOPLE: Record<string, SessionUser> = { admin: SOMEBODY, reader: READER, normal: READER, actus: ACTUS };
const STATUS: ReportStatus = {
  status: 'none',
  file: null,
  files: null,
  date: null,
  key: 'k',
  message: null,
  progress: null,
};

let app: FastifyInstance | undefined;
let clients: SocketClient[] = [];
afterEach(async () => {
  for (const { socket } of clients) socket.terminate();
  clients = [];
  await app?.close();
});

interface OpenedSocket {
  url: string;
  hub: SocketHub;
  orders: (ReportQuestion & { ask: string })[];
  /** Sessions that still are. */
  present: Set<string>;
}

async function open(change: Partial<QueryDeps> = {}, settings = {}): Promise<OpenedSocket> {
  const hub = new SocketHub();
  const orders: OpenedSocket['orders'] = [];
  const present = new Set(Object.keys(PEOPLE));
  const ask = (name: string) => async (question: ReportQuestion) => {
    orders.push({ ...question, ask: name });
    return STATUS;
  };
  const sessions = {
    read: async (id: string) => (present.has(id) ? PEOPLE[id] : undefined),
    tagOf: (id: string) => id,
  };
  app = await buildBareApp(
    {
      sessions: sessions as unknown as QueryDeps['sessions'],
      sockets: { hub, welcome: () => undefined },
      reports: { start: ask('start'), check: ask('check'), list: async () => [] },
      ...change,
    },
    settings,
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, hub, orders, present };
}

const connect = async (url: string, who: string, origin?: string): Promise<SocketClient> => {
  const cookie = `vigie_session=${who}`;
  const client = await connectSocket(origin === undefined ? { url, cookie } : { url, cookie, origin });
  clients.push(client);
  return client;
};

// ASVS 4.4.4
test.each([
  ['nobody', undefined, 401],
  ['an unknown session', 'vigie_session=other', 401],
])('the upgrade of %s is refused', async (_who, cookie, status) => {
  const { url, hub } = await open();
  await expect(connectSocket(cookie === undefined ? { url } : { url, cookie })).rejects.toThrow(`refused: ${status}`);
  expect(hub.size).toBe(0);
});

// ASVS 4.4.2
test('a page of another site cannot open a socket with the user’s cookie; our own page can', async () => {
  const { url, hub } = await open();
  for (const origin of ['https://mechant.example', 'null', 'http://127.0.0.1:1']) {
    await expect(connect(url, 'admin', origin)).rejects.toThrow('refused: 403');
  }
  await connect(url, 'admin', url);
  await expect.poll(() => hub.size).toBe(1);
});

test('during maintenance there is no socket', async () => {
  const { url } = await open({}, { maintenance: true });
  await expect(connect(url, 'admin')).rejects.toThrow('refused: 503');
});

test('there is no socket at the address of a call, nor a page at the socket’s address', async () => {
  const { url } = await open();
  const answer = await fetch(`${url}/socket`, { headers: { cookie: 'vigie_session=admin' } });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ error: { code: 'not_found' } });
});

test('the number of sockets per session and per instance is limited', async () => {
  const { url, hub } = await open({}, { sockets: { perSession: 2, perInstance: 3 } });
  await connect(url, 'admin');
  const second = await connect(url, 'admin');
  await expect(connect(url, 'admin')).rejects.toThrow('refused: 429');
  await connect(url, 'reader');
  await expect(connect(url, 'reader')).rejects.toThrow('refused: 503');
  second.close();
  await expect.poll(() => hub.size).toBe(2);
  await connect(url, 'reader');
});

test('a question is answered to its sender, with its reference', async () => {
  const { url, orders } = await open();
  const reader = await connect(url, 'reader');
  reader.send({ event: 'checkDailyReportStatus', data: { query: { editeur: 'lemonde.fr' }, ref: 'r1' } });
  expect(await reader.frame('dailyReportStatus')).toEqual({ ...STATUS, ref: 'r1' });
  reader.send({ event: 'startDailyReport', data: { query: {} } });
  await reader.frame('dailyReportStatus', ({ ref }) => ref === undefined);
  expect(orders.map(({ ask, kind, user, query }) => [ask, kind, user, query.editeur])).toEqual([
    ['check', 'daily', '2', 'lemonde.fr'],
    ['start', 'daily', '2', ''],
  ]);
});

test('theme reports are for administrators, and need a theme', async () => {
  const { url, orders } = await open();
  const query = { clusterEntities: 'Paris' };
  const reader = await connect(url, 'reader');
  for (const event of ['startThemeReport', 'checkThemeReportStatus'] as const) {
    reader.send({ event, data: { query, ref: event } });
    expect((await reader.frame('error', ({ ref }) => ref === event)).code).toBe('forbidden');
  }
  const admin = await connect(url, 'admin');
  admin.send({ event: 'startThemeReport', data: { query: {} } });
  expect(await admin.frame('error')).toMatchObject({
    code: 'validation_failed',
    message: 'Veuillez choisir des entites ou lemmes',
  });
  admin.send({ event: 'startThemeReport', data: { query } });
  await admin.frame('themeReportStatus');
  expect(orders).toHaveLength(1);
});

const FRAMES = clientFrame.options.map(({ shape }) => shape.event.value);

test.each(Object.keys(CALLERS) as CallerName[])(
  '%s has the socket and the frames of the table of roles',
  async (name) => {
    const { url, orders } = await open();
    if (!callerMay(SOCKET_ACCESS, name)) {
      const options = name === 'collector' ? { url, key: 'une clé' } : { url };
      await expect(connectSocket(options)).rejects.toThrow('refused: 401');
      return;
    }
    const client = await connect(url, name);
    const answered: Record<string, boolean> = {};
    for (const event of FRAMES) {
      const before = orders.length;
      client.send({ event, data: { query: { clusterEntities: 'Paris' }, ref: event } } as ClientFrame);
      const refused = await Promise.race([
        client.frame('error', ({ ref }) => ref === event).then(({ code }) => code),
        client.frame('dailyReportStatus', ({ ref }) => ref === event).then(() => ''),
        client.frame('themeReportStatus', ({ ref }) => ref === event).then(() => ''),
      ]);
      expect(['', 'forbidden']).toContain(refused);
      expect(orders.length - before).toBe(refused === '' ? 1 : 0);
      answered[event] = refused === '';
    }
    expect(answered).toEqual(
      Object.fromEntries(FRAMES.map((event) => [event, callerMay(CLIENT_FRAME_ACCESS[event], name)])),
    );
  },
);

test.each([
  ['no JSON', '{', 'bad_request'],
  ['nothing', '', 'bad_request'],
  ['null', 'null', 'validation_failed'],
  ['an unknown event', '{"event":"dropAll","data":{}}', 'validation_failed'],
  ['a prototype', '{"event":"__proto__","data":{"query":{}}}', 'validation_failed'],
  ['no query', '{"event":"startDailyReport","data":{}}', 'validation_failed'],
  ['a wrong type', '{"event":"startDailyReport","data":{"query":{"source":7}}}', 'validation_failed'],
  [
    'dates the wrong way round',
    '{"event":"startDailyReport","data":{"query":{"fromDate":"2026-11-21T00:00","toDate":"2026-11-20T00:00"}}}',
    'validation_failed',
  ],
  ['a deep nest', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'validation_failed'],
])('%s is answered with an error and does no harm', async (_what, text, code) => {
  const { url, orders } = await open();
  const client = await connect(url, 'admin');
  client.socket.send(text);
  expect((await client.frame('error')).code).toBe(code);
  client.send({ event: 'checkDailyReportStatus', data: { query: {} } });
  await client.frame('dailyReportStatus');
  expect(orders).toHaveLength(1);
});

test('bytes are refused, and a frame beyond the limit ends the socket', async () => {
  const { url, hub } = await open();
  const client = await connect(url, 'admin');
  client.socket.send(Buffer.from('{}'), { binary: true });
  expect((await client.frame('error')).code).toBe('bad_request');
  client.socket.on('error', () => undefined);
  client.socket.send('x'.repeat(MAX_FRAME));
  await expect.poll(() => client.frames.filter(({ event }) => event === 'error')).toHaveLength(2);
  client.socket.send('x'.repeat(MAX_FRAME + 1));
  expect([1006, 1009]).toContain(await client.closed);
  await expect.poll(() => hub.size).toBe(0);
});

test('the longest query of the contract fits into a frame', async () => {
  const { url } = await open();
  const client = await connect(url, 'admin');
  const text = '\u20ac'.repeat(2_000);
  const query = { clusterEntities: text, clusterLemmes: text, articleEntities: text, url: text, urlEntities: text };
  const frame = JSON.stringify({ event: 'checkDailyReportStatus', data: { query: { ...query, editeur: text } } });
  client.socket.send(frame.replaceAll('\u20ac', '\\u20ac'));
  await client.frame('dailyReportStatus');
});

test('too many frames get one warning, then the socket is ended; others continue', async () => {
  const { url, orders } = await open({ now: () => 0 });
  const [flood, calm] = [await connect(url, 'admin'), await connect(url, 'reader')];
  for (let count = 0; count < 200; count++) flood.send({ event: 'checkDailyReportStatus', data: { query: {} } });
  expect(await flood.closed).toBe(1008);
  expect(flood.frames.filter(({ event }) => event === 'error')).toHaveLength(1);
  expect(orders).toHaveLength(20);
  calm.send({ event: 'checkDailyReportStatus', data: { query: {} } });
  await calm.frame('dailyReportStatus');
});

test('frames of a session that has ended are ignored', async () => {
  const { url, orders, present } = await open();
  const client = await connect(url, 'admin');
  present.delete('admin');
  client.send({ event: 'startDailyReport', data: { query: {} } });
  expect(await client.closed).toBe(SESSION_ENDED);
  expect(orders).toEqual([]);
});

test('an internal error is reported without its details', async () => {
  const { url } = await open({
    reports: {
      start: () => Promise.reject(new Error('secret detail')),
      check: () => Promise.reject(new AppError('unavailable')),
      list: async () => [],
    },
  });
  const client = await connect(url, 'admin');
  client.send({ event: 'startDailyReport', data: { query: {}, ref: 'a' } });
  expect(await client.frame('error')).toEqual({ code: 'internal', message: 'Erreur interne', ref: 'a' });
  client.send({ event: 'checkDailyReportStatus', data: { query: {}, ref: 'b' } });
  expect((await client.frame('error', ({ ref }) => ref === 'b')).code).toBe('unavailable');
});

test('a client that does not answer a heartbeat is ended at the next one', async () => {
  const { url, hub } = await open();
  const [deaf, well] = [await connect(url, 'admin'), await connect(url, 'reader')];
  await expect.poll(() => hub.size).toBe(2);
  deaf.socket.pause();
  const ponged = new Promise((resolve) => well.socket.once('ping', resolve));
  hub.beat();
  await ponged;
  // The answer is on its way once a question after it has been answered.
  well.send({ event: 'checkDailyReportStatus', data: { query: {} } });
  await well.frame('dailyReportStatus');
  hub.beat();
  await expect.poll(() => hub.size).toBe(1);
  expect(hub.sessions()).toEqual(['reader']);
});

test('a service that stops notifies its clients', async () => {
  const { url } = await open();
  const client = await connect(url, 'admin');
  await app?.close();
  expect(await client.closed).toBe(1012);
});
