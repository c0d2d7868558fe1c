import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { builtFile } from '@vigie/local/testing/built-file';
import { afterEach, expect, test } from 'vitest';
import { createPageStore } from '../../sources/aggregators/page-store.ts';
import { type CrawlerRig, crawlerRig } from '../testing/crawler-rig.ts';
import {
  disagreeingHtml,
  flips,
  goodHtml,
  inventedArticle,
  inventedPage,
  shellHtml,
  unresolvedHtml,
} from '../testing/invented-pages.ts';
import { Judge } from '../testing/judge.ts';
import { fastClock } from '../time/clock.ts';

const FACTOR = 60;
const GOOGLE = 'http://news.google.com';
const HOME = `${GOOGLE}/home?hl=fr&gl=FR&ceid=FR%3Afr`;
const DESKTOP = inventedPage('google_desktop', HOME);
const MOBILE = inventedPage('google_mobile_webview', HOME);

let rig: CrawlerRig | undefined;
let child: ChildProcess | undefined;
afterEach(async () => {
  child?.kill('SIGKILL');
  await rig?.close();
});

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

interface ReceivedRequest {
  host: string;
  path: string;
  agent: string;
  condition: string | undefined;
}

/** Aggregators' hosts: what each path answers can be changed while the crawler runs. Others are 404. */
async function web(answers: Record<string, RequestHandler | string>) {
  const start = Date.now();
  const clock = fastClock(start, FACTOR);
  const judge = new Judge(clock, (host) => (host === 'consent.test' ? 3_000 : 5_000));
  const requests: ReceivedRequest[] = [];
  rig = await crawlerRig(clock, (request, response) => {
    const { host = '', 'user-agent': agent = '', 'if-none-match': condition } = request.headers;
    const path = (request.url ?? '').split('?')[0] ?? '';
    const isRobots = path === '/robots.txt';
    const judged = judge.judgeRequest(host, path, isRobots ? 'robots' : 'source', condition !== undefined);
    response.on('close', () => judged.ended());
    if (!isRobots) requests.push({ host, path, agent, condition });
    const answer = answers[host + path];
    if (typeof answer === 'function') answer(request, response);
    else if (answer === undefined) response.writeHead(404).end();
    else response.end(answer);
  });
  const { client } = rig;
  const rows = async <T>(query: string) => (await client.query({ query, format: 'JSONEachRow' })).json<T>();
  const outcomes = async (page: string): Promise<string[]> => {
    const all = await rows<{ what: string }>(
      `SELECT concat(outcome, ' ', failed_check, reason) AS what FROM crawl_snapshots FINAL WHERE page = '${page}' ORDER BY at`,
    );
    return all.map(({ what }) => what.trim());
  };
  return { rig, clock, start, judge, requests, answers, rows, outcomes, pages: createPageStore(client) };
}

test('pages become snapshots: each source as its own device, within the gap of aggregators', async () => {
  const politics = inventedPage('flipboard_mobile', 'http://flipboard.com/topic/politique.rss', {
    position: 'topic',
    category: '',
    topic: 'Politique',
  });
  const it = await web({
    'news.google.com/home': goodHtml,
    'flipboard.com/topic/politique.rss': flips(['soir', 'matin'].map((name) => inventedArticle(name).url)),
  });
  const hidden = inventedPage('google_desktop', `${GOOGLE}/topics/CAAqBwgKMNx`, {
    position: 'cat',
    category: 'sports',
  });
  it.answers['news.google.com/robots.txt'] = 'User-agent: *\nDisallow: /topics/\n';
  const off = inventedPage('google_desktop', `${GOOGLE}/stories/CAAqBwgKMNy`, {
    position: 'topic',
    category: '',
    topic: 'x',
  });
  await it.pages.write([DESKTOP, MOBILE, politics, hidden, { ...off, enabled: false }]);
  const { collector } = it.rig;
  await it.rig.start();
  const sources = () => new Set(collector.crawls().map(({ source }) => source)).size;
  await expect.poll(sources).toBe(3);
  const desktop = () => collector.crawls().filter(({ source }) => source === 'google_desktop');
  await expect.poll(() => desktop().length).toBeGreaterThan(1);

  expect(collector.refusals).toEqual([]);
  const [first] = desktop();
  expect(first).toMatchObject({
    page: { position: 'top', category: 'homepage' },
    entries: [
      { rank: 1, storyRank: 1, url: inventedArticle('soir').url, publisher: 'Le soir' },
      { rank: 1, storyRank: 2, url: inventedArticle('matin').url },
      { rank: 2, storyRank: 1, url: inventedArticle('aube').url },
    ],
  });
  expect(first?.entries[0]?.section).toMatch(/^CAAq/);
  // Two minutes, up to a tenth and the way around a full minute later, and two turns of the host.
  expect(first?.period).toBeGreaterThanOrEqual(132);
  expect(first?.period).toBeLessThanOrEqual(154);
  expect(collector.crawls().find(({ source }) => source === 'flipboard_mobile')).toMatchObject({
    page: { position: 'topic', topic: 'Politique' },
    entries: [{ rank: 1 }, { rank: 2 }],
  });
  const agents = new Set(it.requests.map(({ agent }) => agent));
  expect([...agents].every((agent) => agent.includes('VigieBot/1.0; +https://vigie.test/robot'))).toBe(true);
  expect(agents.size).toBe(2);
  expect(it.judge.violations).toEqual([]);

  await expect.poll(() => it.outcomes(hidden.id)).toEqual(['disallowed Disallow: /topics/']);
  expect(await it.outcomes(off.id)).toEqual([]);
  expect(it.requests.every(({ path }) => path === '/home' || path.startsWith('/topic/'))).toBe(true);
  const named = await it.pages.sections();
  expect(named.get(DESKTOP.id)?.map(({ name }) => name)).toEqual(['À la une', 'Sports']);
}, 180_000);

test('what is not believed or not whole sends nothing, is kept, and is told once a day', async () => {
  const it = await web({ 'news.google.com/home': unresolvedHtml });
  await it.pages.write([DESKTOP]);
  const { collector } = it.rig;
  await it.rig.start();
  const last = async () => (await it.outcomes(DESKTOP.id)).at(-1);
  const turnsTo = async (answer: RequestHandler | string, outcome: string) => {
    it.answers['news.google.com/home'] = answer;
    await expect.poll(last, { interval: 200 }).toBe(outcome);
  };
  await turnsTo(unresolvedHtml, 'refused unresolved');
  await turnsTo(disagreeingHtml, 'refused disagreement');
  await turnsTo(shellHtml, 'shell');
  expect(collector.crawls()).toEqual([]);
  const checks = await it.rows<{ failed_check: string; text: string }>(
    'SELECT failed_check, text FROM crawl_refused FINAL ORDER BY version DESC LIMIT 1',
  );
  expect(checks).toEqual([{ failed_check: 'disagreement', text: disagreeingHtml }]);

  await turnsTo(goodHtml, 'sent');
  await expect.poll(() => collector.crawls().length).toBeGreaterThan(0);
  await turnsTo((_, response) => {
    response.writeHead(200, { 'content-length': 9_999 }).write('<html>', () => response.destroy());
  }, 'failed cut');
  await turnsTo(
    (_, response) => response.writeHead(302, { location: 'http://consent.test/' }).end(),
    'failed HTTP 404',
  );
  it.answers['consent.test/'] = goodHtml;
  await turnsTo(it.answers['news.google.com/home'] as RequestHandler, 'failed elsewhere: consent.test');
  await turnsTo(unresolvedHtml, 'refused unresolved');
  const anomalies = await it.rows<{ comment: string; added_by: string }>(
    'SELECT comment, added_by FROM anomalies FINAL ORDER BY added_at',
  );
  // One a trouble and day of Paris: this test's hours may pass a midnight.
  const [troubles] = await it.rows<{ count: number }>(
    `SELECT uniqExact(failed_check, toDate(at, 'Europe/Paris'))::UInt32 AS count FROM crawl_snapshots FINAL WHERE outcome = 'refused'`,
  );
  expect(troubles?.count).toBeGreaterThanOrEqual(2);
  expect(anomalies.map(({ added_by }) => added_by)).toEqual(Array(troubles?.count).fill('collecte'));
  expect(anomalies[0]?.comment).toMatch(
    /^Relevé de la page « À la une » de Google Actualités \(ordinateur\) refusé à \d\d:\d\d : /,
  );

  await turnsTo((_, response) => response.writeHead(403).end(), 'denied HTTP 403');
  const requestCount = it.requests.length;
  await it.clock.sleep(7 * 60_000);
  expect(it.requests.length).toBe(requestCount);
  expect(it.judge.violations).toEqual([]);
}, 300_000);

test('a page that is not modified stands again; without its memory nothing is asked conditionally', async () => {
  const it = await web({
    'news.google.com/home': (request, response) => {
      const isKnown = request.headers['if-none-match'] === '"1"';
      response.writeHead(isKnown ? 304 : 200, { etag: '"1"' }).end(isKnown ? undefined : goodHtml);
    },
  });
  await it.pages.write([DESKTOP]);
  const { collector, redis, prefix } = it.rig;
  const stop = await it.rig.start();
  await expect.poll(() => collector.crawls().length).toBeGreaterThan(2);
  await stop();
  expect(it.requests.slice(0, 3).map(({ condition }) => condition)).toEqual([undefined, '"1"', '"1"']);
  const [first, second] = collector.crawls();
  expect(second?.entries).toEqual(first?.entries);
  expect(second?.id).not.toBe(first?.id);
  await expect.poll(async () => (await it.outcomes(DESKTOP.id)).slice(0, 2)).toEqual(['sent', 'same']);

  await redis.del(...(await redis.keys(`${prefix}*`)));
  const before = it.requests.length;
  const sent = collector.crawls().length;
  await it.rig.start();
  await expect.poll(() => collector.crawls().length).toBeGreaterThan(sent);
  expect(it.requests[before]?.condition).toBeUndefined();
}, 180_000);

test('a crawler that is killed between commit and sending sends the same event later', async () => {
  const it = await web({ 'news.google.com/home': goodHtml });
  await it.pages.write([DESKTOP]);
  const { collector, redis, prefix, config } = it.rig;
  collector.answerWith(503);
  const file = builtFile(new URL('../testing/crawler-process.ts', import.meta.url));
  const options = ['--config', JSON.stringify(config), '--port', String(it.rig.web.port), '--start', String(it.start)];
  const args = [file, ...options, '--factor', String(FACTOR)];
  child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const key = `${prefix}crawl:unsent-snapshot:${DESKTOP.id}`;
  await expect.poll(() => redis.llen(key)).toBe(1);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const line = (await redis.lindex(key, 0)) ?? '{}';
  const { id } = JSON.parse(line);
  expect(collector.crawls()).toEqual([]);
  collector.answerWith(undefined);
  await it.rig.start();
  await expect.poll(() => collector.crawls().length).toBeGreaterThan(1);
  expect(collector.crawls().filter((event) => event.id === id)).toHaveLength(1);
  expect(await redis.lpos(key, line)).toBeNull();
}, 180_000);
