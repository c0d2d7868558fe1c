import { inventedWalls } from '@vigie/readers/page/testing/walls';
import { afterEach, expect, test } from 'vitest';
import { pagePauseMs } from '../../sources/page-standing.ts';
import { type CrawlerRig, crawlerRig } from '../testing/crawler-rig.ts';
import { newsXml } from '../testing/documents.ts';
import { fastClock } from '../time/clock.ts';

let rig: CrawlerRig | undefined;
afterEach(() => rig?.close());

const PARAGRAPH =
  'La municipalité de Ville-Neuve a rouvert le marché couvert après deux ans de travaux, a-t-elle annoncé. ';

const page = (n: number): string => `<html lang="fr"><head><title>Le marché ${n} rouvre</title>
<meta property="og:title" content="Le marché ${n} rouvre"><meta property="article:section" content="Ville"></head>
<body><main><article><h1>Le marché ${n} rouvre</h1>${`<p>${PARAGRAPH.repeat(3)}</p>`.repeat(5)}</article></main></body></html>`;

test('new articles are read; their text only of publishers that are marked as own', async () => {
  const clock = fastClock(Date.now(), 60);
  const listed = (host: string) =>
    [1, 2].map((n) => ({
      url: `http://${host}/${n}`,
      title: `Le marché couvert ${n} rouvre`,
      at: new Date(clock.now() - n * 60_000).toISOString(),
    }));
  rig = await crawlerRig(clock, (request, response) => {
    const [host = '', path = ''] = [request.headers.host, request.url];
    if (path === '/news.xml') response.end(newsXml(listed(host), 'fr'));
    else if (path === '/1') response.end(page(1));
    // None of their pages can be read whole.
    else if (path === '/2')
      response.writeHead(200, { 'content-length': 999 }).write('<html>', () => response.destroy());
    else response.writeHead(404).end();
  });
  const { store, source, collector, client } = rig;
  await store.write([
    source('http://propre.test/news.xml', { own: true }),
    source('http://autre.test/news.xml', { own: false }),
  ]);
  const stop = await rig.start();
  await expect.poll(() => collector.articles().length).toBe(2);
  // Each page that breaks off is tried three times, and then left.
  const tries = async () => {
    const result = await client.query({
      query: "SELECT count() AS n FROM crawl_fetches FINAL WHERE kind = 'page' AND reason = 'cut'",
      format: 'JSONEachRow',
    });
    return Number((await result.json<{ n: number }>())[0]?.n);
  };
  await expect.poll(tries, { interval: 200 }).toBe(6);
  await stop();
  const byUrl = new Map(collector.articles().map((article) => [article.url, article]));
  expect(byUrl.get('http://propre.test/1')).toMatchObject({ title: 'Le marché 1 rouvre', publisher: 'propre.test' });
  expect(byUrl.get('http://propre.test/1')?.text).toContain('La municipalité de Ville-Neuve');
  expect(byUrl.get('http://autre.test/1')).not.toHaveProperty('text');
  expect([...byUrl.keys()].sort()).toEqual(['http://autre.test/1', 'http://propre.test/1']);
}, 180_000);

interface PageRow {
  url: string;
  outcome: string;
  reason: string;
  n: string;
}
/** Outcomes of pages, by address. */
async function pageRows({ client }: CrawlerRig): Promise<PageRow[]> {
  const query = `SELECT url, outcome, reason, count() AS n FROM crawl_fetches FINAL WHERE kind = 'page' GROUP BY ALL ORDER BY url`;
  return (await client.query({ query, format: 'JSONEachRow' })).json<PageRow>();
}

test('walls of any kind bring no title, are named, and are read again until the article is there', async () => {
  const clock = fastClock(Date.now(), 1_200);
  const walls = inventedWalls.filter(({ address }) => address === undefined);
  const requestCounts = new Map<string, number>();
  const listed = walls.map((_, n) => ({
    // No host refuses so many pages in a row that it is asked less.
    url: `http://m${n % 5}.mur.test/sujet/${n}`,
    title: `Le marché couvert numéro ${n} rouvre samedi après deux ans de travaux`,
    at: new Date(clock.now() - n * 60_000).toISOString(),
  }));
  rig = await crawlerRig(clock, (request, response) => {
    const path = request.url ?? '';
    const n = Number(/^\/sujet\/(\d+)$/.exec(path)?.[1] ?? Number.NaN);
    const wall = walls[n];
    if (path === '/news.xml') response.end(newsXml(listed, 'fr'));
    else if (!wall) response.writeHead(404).end();
    else {
      const count = (requestCounts.get(path) ?? 0) + 1;
      requestCounts.set(path, count);
      // The first one opens after an hour.
      if (n === 0 && count > 1) response.end(`<html><body><h1>${listed[0]?.title}</h1></body></html>`);
      else response.writeHead(200, wall.headers).end(wall.html);
    }
  });
  const { store, source, collector } = rig;
  await store.write([source('http://mur.test/news.xml')]);
  const stop = await rig.start();
  await expect.poll(() => collector.articles().length).toBe(1);
  await stop();
  expect(collector.articles().map(({ url }) => url)).toEqual(['http://m0.mur.test/sujet/0']);
  const rows = await pageRows(rig);
  const refused = new Map(rows.filter(({ outcome }) => outcome === 'refused').map(({ url, reason }) => [url, reason]));
  // A new source reads the newest twenty.
  expect(refused.size).toBe(20);
  for (const [url, reason] of refused) expect(reason).toBe(walls[Number(url.split('/').at(-1))]?.kind);
  // An hour and more has passed, not four: nothing was read more than twice.
  expect(Math.max(...requestCounts.values())).toBe(2);
}, 120_000);

test('a title that several articles share is taken back, for the one that was listed', async () => {
  const clock = fastClock(Date.now(), 60);
  const listed = ['Le marché rouvre', 'La piscine ferme', 'Un budget voté'].map((title, n) => ({
    url: `http://meme.test/${n}`,
    title,
    at: new Date(clock.now() - n * 60_000).toISOString(),
  }));
  const same = `<html><head><title>Découvrez notre application</title><meta property="og:type" content="article"></head>
    <body><h1>Découvrez notre application</h1></body></html>`;
  rig = await crawlerRig(clock, (request, response) => {
    if (request.url === '/news.xml') response.end(newsXml(listed, 'fr'));
    else if (request.url === '/robots.txt') response.writeHead(404).end();
    else response.end(same);
  });
  const { store, source, collector } = rig;
  await store.write([source('http://meme.test/news.xml')]);
  const stop = await rig.start();
  const titles = () => new Map(collector.articles().map(({ url, title }) => [url, title]));
  await expect.poll(() => titles().get('http://meme.test/0')).toBe('Le marché rouvre');
  await expect.poll(() => rig && pageRows(rig).then((rows) => rows.length)).toBe(3);
  await stop();
  expect([...new Set(titles().values())]).not.toContain('Découvrez notre application');
  expect((await pageRows(rig)).map(({ reason }) => reason)).toEqual(['', 'shared title', 'shared title']);
}, 120_000);

test('a challenge that is answered with 503 is a wall like any other; who was sent where, by which source, is kept', async () => {
  const clock = fastClock(Date.now(), 60);
  const challenge = inventedWalls.find(({ html }) => html.includes('_cf_chl_opt'))?.html;
  const listed = ['/1', '/2', '/3'].map((path, n) => ({
    url: `http://defi.test${path}`,
    title: `Le marché couvert ${n} rouvre`,
    at: new Date(clock.now() - n * 60_000).toISOString(),
  }));
  rig = await crawlerRig(clock, (request, response) => {
    if (request.url === '/news.xml') response.end(newsXml(listed, 'fr'));
    else if (request.url === '/1') response.writeHead(503, { 'retry-after': '5' }).end(challenge);
    else if (request.url === '/2') response.writeHead(302, { location: '/deux' }).end();
    else if (request.url === '/deux') response.end(page(1));
    else if (request.url === '/3') response.writeHead(503, { 'retry-after': '5' }).end('Service Unavailable');
    else response.writeHead(404).end();
  });
  const { store, source, client } = rig;
  const news = source('http://defi.test/news.xml');
  await store.write([news]);
  const stop = await rig.start();
  const query = `SELECT url, outcome, reason, redirects, listed_by FROM crawl_fetches FINAL WHERE kind = 'page' ORDER BY url, at`;
  const rows = async () => (await client.query({ query, format: 'JSONEachRow' })).json<{ url: string }>();
  const of = async (path: string) => (await rows()).find(({ url }) => url === `http://defi.test${path}`);
  await expect.poll(() => of('/3')).toBeDefined();
  await expect.poll(() => of('/2')).toBeDefined();
  await stop();
  const listedBy = { listed_by: news.id };
  expect(await of('/1')).toMatchObject({ ...listedBy, outcome: 'refused', reason: 'bot wall', redirects: [] });
  expect(await of('/2')).toMatchObject({ ...listedBy, redirects: ['http://defi.test/deux'] });
  expect(await of('/3')).toMatchObject({ ...listedBy, outcome: 'failed', reason: 'HTTP 503' });
}, 120_000);

test('a host that refuses its pages is asked for them less and less, also by another process; one page that is read brings it back', async () => {
  const clock = fastClock(Date.now(), 3_600);
  let isOpen = false;
  /** When each page was asked for, on the rig's clock. */
  const requests: number[] = [];
  const listed = Array.from({ length: 20 }, (_, n) => ({
    url: `http://refus.test/${n}`,
    title: `Le marché ${n} rouvre`,
    at: new Date(clock.now() - n * 1_000).toISOString(),
  }));
  rig = await crawlerRig(clock, (request, response) => {
    const path = request.url ?? '';
    if (path === '/news.xml') response.end(newsXml(listed, 'fr'));
    else if (path === '/robots.txt') response.writeHead(404).end();
    else {
      requests.push(clock.now());
      if (isOpen) response.end(page(Number(path.slice(1))));
      else response.writeHead(403).end('Forbidden');
    }
  });
  const { store, source, collector, redis } = rig;
  await store.write([source('http://refus.test/news.xml')]);
  let stop = await rig.start();
  await expect.poll(() => requests.length).toBeGreaterThanOrEqual(8);
  await stop();
  // 5 + 10 + 20 min have passed at least. Without the pauses all 20 would be read within two.
  expect(requests.length).toBeLessThan(12);
  const known = await redis.keys(`${rig.prefix}*page-standing*`);
  expect(known).toHaveLength(1);
  // Redis loses what it knows: the stored fetches say it again.
  await redis.del(known);
  const count = requests.length;
  isOpen = true;
  stop = await rig.start();
  await expect.poll(() => requests.length).toBeGreaterThan(count);
  // The next page waited for the end of the pause. A request takes some minutes of this clock.
  expect(requests[count]! - requests[count - 1]!).toBeGreaterThan(pagePauseMs({ count }) / 2);
  await expect.poll(() => collector.articles().length).toBeGreaterThan(3);
  await stop();
}, 180_000);
