import type { FindingLine } from '@vigie/contracts/calls/collect-findings';
import { engine } from '@vigie/local/testing/engine';
import { afterEach, expect, test } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { createLogger } from '../../platform/logger.ts';
import { createRegistry } from '../../platform/metrics.ts';
import { jobMetrics } from '../../platform/queue/job-metrics.ts';
import { openJobQueue } from '../../platform/queue/job-queue.ts';
import { createRedis, type Redis } from '../../platform/redis.ts';
import {
  createDiscoveries,
  DISCOVERY_QUEUE,
  type DiscoveryJob,
  type DiscoveryOptions,
} from '../../sources/discoveries.ts';
import { newsXml } from '../testing/documents.ts';
import { type MannersRig, mannersRig } from '../testing/manners-rig.ts';
import { runDiscoverJobs } from './discover-jobs.ts';

const log = createLogger({ service: 'test', level: 'silent' });
const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

const ENTRY = { url: 'http://a.test/1', title: 'Le marché de l’été', at: new Date(Date.now() - 60_000).toISOString() };

/** An invented web of two publishers; `hold` keeps the second one's sitemap back. */
async function web(hold: Promise<void> = Promise.resolve()): Promise<MannersRig> {
  const rig = await mannersRig(async (request, response) => {
    const page = `${request.headers.host}${request.url}`;
    if (page.endsWith('/robots.txt')) return void response.end(`Sitemap: http://${request.headers.host}/news.xml`);
    if (page === 'b.test/news.xml') await hold;
    if (page.endsWith('/news.xml')) return void response.end(newsXml([ENTRY], 'fr'));
    response.writeHead(404).end();
  });
  undo.push(() => rig.close());
  return rig;
}

function discoveriesOf(rig: MannersRig, limits: Partial<DiscoveryOptions> = {}) {
  const queue = openJobQueue<DiscoveryJob>({ name: DISCOVERY_QUEUE, redis: rig.redis, keys: rig.keys, log });
  undo.push(() => queue.close());
  return createDiscoveries({ queue, redis: rig.redis, keys: rig.keys, ...limits });
}

async function crawler(rig: MannersRig): Promise<void> {
  const blocking: Redis = createRedis({ url: await engine('redis'), log, blocking: true });
  const { deps: visits, redis, keys } = rig;
  const jobs = runDiscoverJobs({ visits, redis, blocking, keys, log, metrics: jobMetrics(createRegistry('test')) });
  undo.push(async () => {
    await jobs.stop();
    blocking.disconnect();
  });
}

const never = () => new AbortController().signal;

test('typed domains are looked at, and what is found comes as it is found', async () => {
  let release = (): void => undefined;
  const rig = await web(new Promise((resolve) => (release = resolve)));
  await crawler(rig);
  const lines: FindingLine[] = [];
  const of = (domain: string) => lines.flatMap((line) => ('domaine' in line && line.domaine === domain ? [line] : []));
  for await (const line of discoveriesOf(rig)(['http://a.test', 'http://b.test'], never())) {
    lines.push(line);
    // The first publisher is reported while the second one's server still works.
    if (line.type === 'fini' && line.domaine === 'http://a.test') {
      expect(of('http://b.test').some(({ type }) => type === 'source')).toBe(false);
      release();
    }
  }
  expect(lines.at(-1)).toEqual({ type: 'fin', complet: true });
  expect(of('http://a.test')).toMatchObject([
    { type: 'robots', origine: 'http://a.test', etat: 'read', autorise: true, regle: null, sitemaps: 1 },
    {
      type: 'source',
      url: 'http://a.test/news.xml',
      genre: 'news',
      langue: 'fr',
      entrees: 1,
      titres: [ENTRY.title],
      sert: true,
      motif: null,
    },
    { type: 'fini' },
  ]);
  // Its entries are of the other site.
  expect(of('http://b.test')).toMatchObject([{ type: 'robots' }, { type: 'source', sert: false }, { type: 'fini' }]);
});

test('without a crawler, the answer comes all the same, and a crawler that starts later does not look', async () => {
  const rig = await web();
  const firstLine = discoveriesOf(rig)(['http://a.test'], never()).next();
  await expect(firstLine).rejects.toThrow('La collecte n’est pas démarrée');
  await expect(firstLine).rejects.toBeInstanceOf(AppError);
  await crawler(rig);
  const lines: string[] = [];
  for await (const { type } of discoveriesOf(rig)(['http://b.test'], never())) lines.push(type);
  expect(lines.at(-1)).toBe('fin');
  expect(rig.paths()).not.toContain('a.test/news.xml');
});

test('a look without news ends, and says that it is not whole', async () => {
  let release = (): void => undefined;
  const rig = await web(new Promise((resolve) => (release = resolve)));
  undo.push(() => release());
  await crawler(rig);
  const lines: FindingLine[] = [];
  for await (const line of discoveriesOf(rig, { silenceMs: 1_500 })(['http://b.test'], never())) lines.push(line);
  expect(lines.map(({ type }) => type)).toEqual(['robots', 'fin']);
  expect(lines.at(-1)).toMatchObject({ complet: false });
});

test('a person who leaves ends the look at once', async () => {
  let release = (): void => undefined;
  const rig = await web(new Promise((resolve) => (release = resolve)));
  undo.push(() => release());
  await crawler(rig);
  const leaving = new AbortController();
  const lines = discoveriesOf(rig)(['http://b.test'], leaving.signal);
  expect((await lines.next()).value).toMatchObject({ type: 'robots' });
  const next = lines.next();
  leaving.abort(new Error('left'));
  await expect(next).rejects.toThrow('left');
  await expect.poll(async () => (await rig.redis.keys(`${rig.keys('crawl', 'discovery')}*:wanted`)).length).toBe(0);
});
