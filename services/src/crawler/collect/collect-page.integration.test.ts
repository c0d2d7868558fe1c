import { afterEach, expect, test } from 'vitest';
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
      title: `Titre ${n}`,
      at: new Date(clock.now() - n * 60_000).toISOString(),
    }));
  rig = await crawlerRig(clock, (request, response) => {
    const [host = '', path = ''] = [request.headers.host, request.url];
    if (path === '/news.xml') response.end(newsXml(listed(host), 'fr'));
    else if (path === '/1') response.end(page(1));
    // No page of theirs can be read whole.
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
  await expect.poll(() => collector.articles().length, { timeout: 60_000 }).toBe(2);
  // Each page that breaks off is tried three times, and then left.
  const tries = async () => {
    const result = await client.query({
      query: "SELECT count() AS n FROM crawl_fetches FINAL WHERE kind = 'page' AND reason = 'cut'",
      format: 'JSONEachRow',
    });
    return Number((await result.json<{ n: number }>())[0]?.n);
  };
  await expect.poll(tries, { timeout: 60_000, interval: 200 }).toBe(6);
  await stop();
  const byUrl = new Map(collector.articles().map((article) => [article.url, article]));
  expect(byUrl.get('http://propre.test/1')).toMatchObject({ title: 'Le marché 1 rouvre', publisher: 'propre.test' });
  expect(byUrl.get('http://propre.test/1')?.text).toContain('La municipalité de Ville-Neuve');
  expect(byUrl.get('http://autre.test/1')).not.toHaveProperty('text');
  expect([...byUrl.keys()].sort()).toEqual(['http://autre.test/1', 'http://propre.test/1']);
}, 180_000);
