import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import type { FetchAnswer } from '../fetch/fetcher.ts';
import { mannersRig } from '../testing/manners-rig.ts';
import { visit } from './visit.ts';

type Rig = Awaited<ReturnType<typeof mannersRig>>;
let rig: Rig | undefined;
afterEach(() => rig?.close());

const HOUR = 3_600_000;

async function read({ body }: FetchAnswer): Promise<string> {
  let text = '';
  for await (const piece of body) text += Buffer.from(piece).toString();
  return text;
}

/** Answers by host and path; a string is a body, anything else is not found. */
async function web(pages: Record<string, string | ((request: IncomingMessage, response: ServerResponse) => unknown)>) {
  rig = await mannersRig((request, response) => {
    const page = pages[`${request.headers.host}${request.url}`];
    if (typeof page === 'function') return void page(request, response);
    response.writeHead(page === undefined ? 404 : 200).end(page);
  });
  return rig;
}

const go = ({ deps }: Rig, url: string, patienceMs = HOUR) => visit(deps, { url, kind: 'page', patienceMs, use: read });

const redirect =
  (location: string, status = 301) =>
  (_: unknown, response: ServerResponse) =>
    response.writeHead(status, { location }).end();

test('a page is read after its robots.txt, which is read once a day', async () => {
  const it = await web({ 'a.test/robots.txt': 'User-agent: *\nDisallow: /non', 'a.test/1': 'un', 'a.test/2': 'deux' });
  expect(await go(it, 'http://a.test/1')).toMatchObject({ kind: 'answered', value: 'un', movedTo: undefined });
  expect(await go(it, 'http://a.test/2')).toMatchObject({ kind: 'answered', value: 'deux' });
  expect(it.paths()).toEqual(['a.test/robots.txt', 'a.test/1', 'a.test/2']);
  const gaps = it.requests.slice(1).map(({ at }, i) => at - (it.requests[i]?.at ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(3_000);
  it.advance(24 * HOUR);
  await go(it, 'http://a.test/1');
  expect(it.paths().slice(3)).toEqual(['a.test/robots.txt', 'a.test/1']);
});

test('what robots.txt disallows is not asked for, with the rule that decided', async () => {
  const it = await web({ 'a.test/robots.txt': 'User-agent: VigieBot\nDisallow: /non', 'a.test/non': 'secret' });
  expect(await go(it, 'http://a.test/non')).toMatchObject({
    kind: 'disallowed',
    decision: { allowed: false, line: 2, rule: 'Disallow: /non' },
    state: 'read',
  });
  expect(it.paths()).toEqual(['a.test/robots.txt']);
});

test.each([500, 503, 429])('robots.txt that answers %i: nothing is fetched', async (status) => {
  const it = await web({
    'a.test/robots.txt': (_, response) => response.writeHead(status).end('User-agent: *\nAllow: /'),
  });
  expect(await go(it, 'http://a.test/1')).toMatchObject({ kind: 'disallowed', state: 'unreachable' });
  expect(it.paths()).toEqual(['a.test/robots.txt']);
});

test('robots.txt without an answer: nothing is fetched', async () => {
  const it = await web({ 'a.test/robots.txt': (request) => request.socket.destroy() });
  expect(await go(it, 'http://a.test/1')).toMatchObject({ kind: 'disallowed', state: 'unreachable' });
});

test.each([404, 403])('robots.txt that answers %i: everything is allowed', async (status) => {
  const it = await web({ 'a.test/robots.txt': (_, response) => response.writeHead(status).end(), 'a.test/1': 'un' });
  expect(await go(it, 'http://a.test/1')).toMatchObject({ kind: 'answered', value: 'un' });
  expect(it.readings).toMatchObject([{ origin: 'http://a.test', status }]);
});

test('robots.txt may be elsewhere; its rules count for the site that was asked', async () => {
  const it = await web({
    'a.test/robots.txt': redirect('http://b.test/robots.txt'),
    'b.test/robots.txt': 'User-agent: *\nDisallow: /non',
    'a.test/non': 'secret',
  });
  expect(await go(it, 'http://a.test/non')).toMatchObject({ kind: 'disallowed' });
});

test('the crawl-delay is obeyed from the robots.txt on', async () => {
  const it = await web({ 'a.test/robots.txt': 'User-agent: *\nCrawl-delay: 60', 'a.test/1': 'un' });
  await go(it, 'http://a.test/1');
  await go(it, 'http://a.test/1');
  const gaps = it.requests.slice(1).map(({ at }, i) => at - (it.requests[i]?.at ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(60_000);
});

test('each hop of a redirect asks the robots.txt of its site', async () => {
  const it = await web({
    'a.test/1': redirect('//b.test/ici'),
    'b.test/robots.txt': 'User-agent: *\nDisallow: /prive',
    'b.test/ici': redirect('/prive', 308),
    'b.test/prive': 'secret',
  });
  expect(await go(it, 'http://a.test/1')).toMatchObject({
    kind: 'disallowed',
    url: new URL('http://b.test/prive'),
    redirects: ['http://b.test/ici', 'http://b.test/prive'],
  });
  expect(it.paths()).not.toContain('b.test/prive');
});

test('a permanent redirect gives the new address, a temporary one does not', async () => {
  const it = await web({ 'a.test/1': redirect('/2'), 'a.test/2': 'deux', 'a.test/3': redirect('/2', 302) });
  expect(await go(it, 'http://a.test/1')).toMatchObject({ value: 'deux', movedTo: new URL('http://a.test/2') });
  expect(await go(it, 'http://a.test/3')).toMatchObject({
    value: 'deux',
    movedTo: undefined,
    redirects: ['http://a.test/2'],
  });
  expect(await go(it, 'http://a.test/2')).toMatchObject({ value: 'deux', redirects: [] });
});

test('a redirect inside is refused, and one in a circle ends', async () => {
  const it = await web({ 'a.test/1': redirect('http://10.0.0.1/'), 'a.test/2': redirect('/2', 302) });
  expect(await go(it, 'http://a.test/1')).toMatchObject({ kind: 'failed', failure: { reason: 'address' } });
  expect(await go(it, 'http://a.test/2')).toMatchObject({ kind: 'failed', failure: { reason: 'redirects' } });
  expect(it.paths().filter((path) => path === 'a.test/2')).toHaveLength(6);
});

test('without patience a host that is not free is busy, and nothing is asked', async () => {
  const it = await web({ 'a.test/robots.txt': 'User-agent: *\nCrawl-delay: 900', 'a.test/1': 'un' });
  await go(it, 'http://a.test/1');
  const requestCount = it.requests.length;
  const visits = await Promise.all([go(it, 'http://a.test/1', 0), go(it, 'http://a.test/1', 0)]);
  expect(visits).toMatchObject([{ kind: 'busy' }, { kind: 'busy' }]);
  expect(it.requests).toHaveLength(requestCount);
});

test('429 with Retry-After: the host is left alone until then, also by others', async () => {
  const it = await web({
    'a.test/1': (_, response) => response.writeHead(429, { 'retry-after': '900' }).end(),
    'a.test/2': 'deux',
  });
  expect(await go(it, 'http://a.test/1')).toMatchObject({
    kind: 'answered',
    answer: { status: 429 },
    value: undefined,
  });
  expect(it.silences).toEqual(['a.test']);
  const from = it.clock.now();
  expect(await go(it, 'http://a.test/2', 3 * HOUR)).toMatchObject({ value: 'deux' });
  expect((it.requests.at(-1)?.at ?? 0) - from).toBeGreaterThanOrEqual(890_000);
});

test('a body that breaks off is a failure, and its host goes on', async () => {
  const it = await web({
    'a.test/1': (_, response) => response.writeHead(200, { 'content-length': 9 }).write('a', () => response.destroy()),
    'a.test/2': 'deux',
  });
  expect(await go(it, 'http://a.test/1')).toMatchObject({ kind: 'failed', failure: { reason: 'cut' } });
  expect(await go(it, 'http://a.test/2')).toMatchObject({ value: 'deux' });
});

test('an error of ours is not the site’s', async () => {
  const it = await web({ 'a.test/1': 'un', 'a.test/2': 'deux' });
  const use = async () => {
    throw new TypeError('ours');
  };
  await expect(visit(it.deps, { url: 'http://a.test/1', kind: 'page', patienceMs: HOUR, use })).rejects.toThrow('ours');
  expect(await go(it, 'http://a.test/2')).toMatchObject({ value: 'deux' });
});
