import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { createShareStore, SHARE_HOSTS } from '../../sources/share-store.ts';
import { type CrawlerRig, crawlerRig } from '../testing/crawler-rig.ts';
import { INSTANCE, InventedNetworks, storeArticles, switchOn, TOKEN } from '../testing/invented-networks.ts';
import { startKillable } from '../testing/killable-crawler.ts';
import { fastClock } from '../time/clock.ts';

const MINUTE = 60_000;
const A = 'https://www.aurore.fr/marche';
const B = 'https://www.zenith.fr/pont?page=2';
const OLD = 'https://www.aurore.fr/ancien';
const WAIT = { interval: 50 };

let rig: CrawlerRig | undefined;
let child: ChildProcess | undefined;
afterEach(async () => {
  child?.kill('SIGKILL');
  await rig?.close();
});

const FACTOR = 60;

async function open() {
  const start = Date.now();
  const clock = fastClock(start, FACTOR);
  const web = new InventedNetworks();
  web.counts.set(A, 12).set(B, 7);
  rig = await crawlerRig(clock, web.answer);
  const { client, collector } = rig;
  const now = clock.now();
  await storeArticles(client, [
    { url: A, at: now - 11 * MINUTE },
    { url: B, at: now - 40 * MINUTE },
    { url: OLD, at: now - 56 * 60 * MINUTE },
  ]);
  const shares = () => [...collector.events.values()].flatMap((event) => (event.type === 'share' ? [event] : []));
  const counted = () => shares().map(({ network, url, count }) => `${network} ${url} ${count}`);
  const standing = async (host: string) =>
    (await createShareStore(client).standings()).find((one) => one.host === host);
  return { start, clock, web, rig, client, collector, shares, counted, standing };
}

test('every network that is on is asked, and no other; the token stands in no address', async () => {
  const { web, rig, client, clock, counted, collector, standing } = await open();
  const stop = await rig.start({ VIGIE_FACEBOOK_TOKEN: TOKEN });
  await expect.poll(() => standing(SHARE_HOSTS.facebook), WAIT).toMatchObject({ state: 'ready' });
  expect(web.requests).toEqual([]);

  await switchOn(client, ['facebook', 'bluesky', 'mastodon'], clock.now());
  const expected = ['facebook', 'bluesky', 'mastodon'].flatMap((network) => [
    `${network} ${A} 12`,
    `${network} ${B} 7`,
  ]);
  await expect.poll(() => [...new Set(counted())].sort(), WAIT).toEqual(expected.sort());
  await stop();
  expect(collector.refusals).toEqual([]);
  expect(web.requests.filter(({ path }) => path.includes(TOKEN))).toEqual([]);
  expect(web.requestsTo('graph.facebook.com').every(({ authorization }) => authorization === `Bearer ${TOKEN}`)).toBe(
    true,
  );
  expect(web.requests.filter(({ host, authorization }) => host !== 'graph.facebook.com' && authorization)).toEqual([]);
  expect(web.requests.filter(({ path }) => path === '/robots.txt').map(({ host }) => host)).not.toContain(
    'graph.facebook.com',
  );
  expect(web.requests.filter(({ path }) => path.includes(encodeURIComponent(OLD)))).toEqual([]);
}, 180_000);

test('without a token Facebook is left alone', async () => {
  const { web, rig, client, clock, counted, standing } = await open();
  await switchOn(client, ['facebook', 'bluesky'], clock.now());
  const stop = await rig.start();
  await expect.poll(() => counted().length, WAIT).toBe(2);
  expect(await standing(SHARE_HOSTS.facebook)).toMatchObject({ state: 'no_token' });
  await stop();
  expect(web.requestsTo('graph.facebook.com')).toEqual([]);
}, 180_000);

test('an article that spoils a request at Facebook is found and left; a used-up app is left in peace', async () => {
  const { rig, client, clock, counted, web, standing } = await open();
  const spoiling = `${A}-gone`;
  web.unaskable.add(spoiling);
  await storeArticles(client, [{ url: spoiling, at: clock.now() - 15 * MINUTE }]);
  await switchOn(client, ['facebook'], clock.now());
  web.usage = JSON.stringify({ call_count: 100, total_time: 1, total_cputime: 1 });
  const stop = await rig.start({ VIGIE_FACEBOOK_TOKEN: TOKEN });
  await expect.poll(() => counted().sort(), WAIT).toEqual([`facebook ${A} 12`, `facebook ${B} 7`]);
  const stored = async () =>
    (await client.query({ query: 'SELECT url, count FROM crawl_share_counts', format: 'JSONEachRow' })).json();
  await expect.poll(stored, WAIT).toContainEqual({ url: spoiling, count: null });
  await expect
    .poll(async () => ((await standing(SHARE_HOSTS.facebook))?.next ?? 0) - clock.now(), WAIT)
    .toBeGreaterThan(30 * MINUTE);
  await stop();
  // The whole, its two halves, and the two halves of one of them.
  expect(web.requestsTo(SHARE_HOSTS.facebook)).toHaveLength(5);
}, 180_000);

test('what the collector does not take is sent after a kill, with its id', async () => {
  const { rig, start, client, clock, collector, shares } = await open();
  collector.answerWith(503);
  await switchOn(client, ['bluesky'], clock.now());
  child = await startKillable(rig, start, FACTOR);
  const key = `${rig.prefix}crawl:unsent-shares:bluesky/${SHARE_HOSTS.bluesky}`;
  const waiting = async () =>
    (await rig.redis.lrange(key, 0, -1))
      .flatMap((lines) => lines.trim().split('\n'))
      .map((line) => JSON.parse(line).id);
  await expect.poll(async () => (await waiting()).length, WAIT).toBe(2);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const ids = await waiting();
  collector.answerWith(undefined);
  child = await startKillable(rig, start, FACTOR);
  await expect.poll(waiting, WAIT).toEqual([]);
  expect(shares().map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  expect(collector.refusals).toEqual([]);
}, 180_000);

test('all of Redis may be lost: what was asked is known, and what is due is asked', async () => {
  const { rig, client, clock, counted, web } = await open();
  await switchOn(client, ['bluesky'], clock.now());
  const stop = await rig.start();
  await expect.poll(() => counted().length, WAIT).toBe(2);
  await stop();
  const lost = await rig.redis.keys(`${rig.prefix}*`);
  if (lost.length > 0) await rig.redis.del(...lost);
  await storeArticles(client, [{ url: `${A}-2`, at: clock.now() - 12 * MINUTE }]);
  web.counts.set(`${A}-2`, 3);
  const requestCount = web.requestsTo(SHARE_HOSTS.bluesky).length;
  const stopAgain = await rig.start();
  await expect.poll(() => counted(), WAIT).toContain(`bluesky ${A}-2 3`);
  await stopAgain();
  // The others have steps of their own meanwhile at the earliest: 30 min after first sight.
  expect(
    web
      .requestsTo(SHARE_HOSTS.bluesky)
      .slice(requestCount)
      .map(({ path }) => path)[0],
  ).toContain(encodeURIComponent(`${A}-2`));
}, 180_000);

const HOSTILE = {
  cut: () => ({ body: '{"total": 1' }),
  'no json': () => ({ body: '<html>' }),
  'a negative count': () => ({ body: '{"total":-4}' }),
  'a huge count': () => ({ body: '{"total":1e300}' }),
  'a huge body': () => ({ body: `{"total":${' '.repeat(3 << 20)}1}` }),
  'a redirect to this machine': () => ({ status: 302, headers: { location: 'http://127.0.0.1/' }, body: '' }),
  refused: () => ({ status: 403, body: '{}' }),
  'too much': () => ({ status: 429, headers: { 'retry-after': '7200' }, body: '{}' }),
  broken: () => ({ status: 500, body: '' }),
};
const STATES: Record<keyof typeof HOSTILE, string> = {
  cut: 'changed',
  'no json': 'changed',
  'a negative count': 'changed',
  'a huge count': 'changed',
  'a huge body': 'failed',
  'a redirect to this machine': 'failed',
  refused: 'refused',
  'too much': 'limited',
  broken: 'failed',
};

test.each(Object.keys(HOSTILE) as (keyof typeof HOSTILE)[])(
  '%s: no event, one request, and its trouble is kept',
  async (name) => {
    const { rig, client, clock, collector, web, standing } = await open();
    for (const host of [SHARE_HOSTS.bluesky, SHARE_HOSTS.facebook, INSTANCE]) web.instead.set(host, HOSTILE[name]);
    await switchOn(client, ['facebook', 'bluesky', 'mastodon'], clock.now());
    const stop = await rig.start({ VIGIE_FACEBOOK_TOKEN: TOKEN });
    for (const host of [SHARE_HOSTS.bluesky, INSTANCE]) {
      await expect.poll(async () => (await standing(host))?.state, WAIT).toBe(STATES[name]);
    }
    await expect.poll(async () => (await standing(SHARE_HOSTS.facebook))?.state, WAIT).not.toBe('ready');
    await stop();
    expect([...collector.events.values()]).toEqual([]);
    expect(collector.refusals).toEqual([]);
    for (const host of [SHARE_HOSTS.bluesky, INSTANCE]) expect(web.requestsTo(host).length, host).toBe(1);
  },
  180_000,
);

test.each([
  ['that cannot be read', 503, '', { state: 'failed', reason: 'robots.txt' }],
  ['that forbids it', 200, 'User-agent: VigieBot\nDisallow: /\n', { state: 'refused', reason: 'Disallow: /' }],
])(
  'a robots.txt %s: a public interface is not asked',
  async (_, status, text, expected) => {
    const { rig, client, clock, collector, web, standing } = await open();
    web.robotsStatus = status;
    web.robots = text;
    await switchOn(client, ['bluesky', 'mastodon'], clock.now());
    const stop = await rig.start();
    for (const host of [SHARE_HOSTS.bluesky, INSTANCE]) {
      await expect.poll(() => standing(host), WAIT).toMatchObject(expected);
    }
    await stop();
    expect([...collector.events.values()]).toEqual([]);
    expect(web.requestsTo(SHARE_HOSTS.bluesky)).toEqual([]);
    expect(web.requestsTo(INSTANCE)).toEqual([]);
  },
  180_000,
);
