import { afterEach, expect, test } from 'vitest';
import { PRIVATE_HOSTS } from '../../platform/network/testing/private-addresses.ts';
import { atom, indexXml, newsXml, rss, urlsXml } from '../testing/documents.ts';
import { WEB_ADDRESS } from '../testing/loopback-web.ts';
import { type MannersRig, mannersRig } from '../testing/manners-rig.ts';
import { discover } from './discover.ts';
import type { Finding, FoundSource } from './finding.ts';

let rig: MannersRig | undefined;
afterEach(() => rig?.close());

type Pages = Record<string, string | number | { location: string }>;

async function web(pages: Pages, factor?: number): Promise<MannersRig> {
  rig = await mannersRig((request, response) => {
    const page = pages[`${request.headers.host}${request.url}`];
    if (typeof page === 'object') return void response.writeHead(301, page).end();
    const status = typeof page === 'number' ? page : page === undefined ? 404 : 200;
    response.writeHead(status).end(typeof page === 'string' ? page : '');
  }, factor);
  return rig;
}

async function found(it: MannersRig, typed: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  // Hours of this clock pass in seconds: a busy machine is not to look like a busy host.
  for await (const finding of discover(it.deps, typed, { patienceMs: 12 * 3_600_000 })) findings.push(finding);
  return findings;
}
const sources = (findings: readonly Finding[]): FoundSource[] =>
  findings.flatMap((finding) => (finding.kind === 'source' ? [finding.source] : []));

const minutesAgo = (it: MannersRig, minutes: number): string =>
  new Date(it.clock.now() - minutes * 60_000).toISOString();

test('robots.txt leads to the news sitemap, the likeliest first', async () => {
  const it = await web({});
  const articles = Array.from({ length: 30 }, (_, i) => ({
    url: `http://www.a.test/${i}`,
    title: `L’article ${i}`,
    at: minutesAgo(it, i * 60 + 1),
  }));
  await it.close();
  const again = await web({
    'www.a.test/robots.txt':
      'User-agent: *\nDisallow: /recherche\nSitemap: http://www.a.test/archives/2001.xml\nSitemap: http://www.a.test/news.xml',
    'www.a.test/news.xml': newsXml(articles, 'fr'),
    'www.a.test/archives/2001.xml': urlsXml(['http://www.a.test/vieux']),
    'www.a.test/': '<html><head><link rel="alternate" type="application/rss+xml" href="/rss.xml"></head></html>',
    'www.a.test/rss.xml': rss([]),
  });
  const findings = await found(again, 'http://www.a.test');
  expect(findings[0]).toEqual({
    kind: 'robots',
    origin: 'http://www.a.test',
    state: 'read',
    crawlDelayS: undefined,
    home: { allowed: true },
    sitemaps: 2,
  });
  expect(sources(findings)).toMatchObject([
    {
      url: 'http://www.a.test/news.xml',
      kind: 'news',
      language: 'fr',
      entries: 30,
      samples: ['L’article 0', 'L’article 1', 'L’article 2'],
      serves: true,
    },
    { url: 'http://www.a.test/archives/2001.xml', kind: 'urls', serves: false, why: 'without_titles' },
    { url: 'http://www.a.test/rss.xml', kind: 'feed', serves: false, why: 'empty' },
  ]);
  const [news] = sources(findings);
  expect(news?.changesPerDay).toBeGreaterThan(20);
  expect(news?.changesPerDay).toBeLessThan(30);
});

test('the second request finds the first source, with the manners of every day', async () => {
  const it = await web(
    {
      'a.test/robots.txt': 'Sitemap: http://www.a.test/news.xml',
      'www.a.test/news.xml': newsXml(
        [{ url: 'http://a.test/1', title: 'Un', at: new Date(Date.now() - 60_000).toISOString() }],
        'fr',
      ),
    },
    1,
  );
  for await (const finding of discover(it.deps, 'http://a.test')) {
    if (finding.kind === 'source' && finding.source.serves) break;
  }
  const [first = 0, second = 0, ...others] = it.requests
    .filter(({ host }) => host === 'www.a.test')
    .map(({ at }) => at);
  expect(second - first).toBeGreaterThanOrEqual(3_000);
  expect(others).toEqual([]);
});

test('an index leads to the sitemaps that changed last', async () => {
  const it = await web({
    'a.test/robots.txt': 'Sitemap: http://a.test/index.xml',
    'a.test/index.xml': indexXml([
      { url: 'http://a.test/vieux.xml', at: '2020-01-01T00:00:00Z' },
      { url: 'http://a.test/actu.xml', at: '2026-11-20T00:00:00Z' },
    ]),
    'a.test/actu.xml': newsXml(
      [{ url: 'http://a.test/1', title: 'Un', at: new Date(Date.now() - 60_000).toISOString() }],
      'fr',
    ),
    'a.test/vieux.xml': 403,
  });
  expect(sources(await found(it, 'http://a.test'))).toMatchObject([
    { url: 'http://a.test/index.xml', kind: 'index', serves: true },
    { url: 'http://a.test/actu.xml', kind: 'news', serves: true, index: 'http://a.test/index.xml' },
    { url: 'http://a.test/vieux.xml', serves: false, why: 'refused', detail: '403' },
  ]);
});

test('without a sitemap, feeds of the home page and usual places', async () => {
  const it = await web({
    'a.test/': '<link rel=alternate type=application/atom+xml href=//b.a.test/atom>',
    'b.a.test/atom': atom([{ url: 'http://a.test/1', title: 'Un', at: new Date(Date.now() - 60_000).toISOString() }]),
  });
  expect(sources(await found(it, 'http://a.test'))).toMatchObject([
    { url: 'http://b.a.test/atom', kind: 'feed', entries: 1, serves: true },
  ]);
  const other = await web({
    'a.test/sitemap-news.xml': newsXml(
      [{ url: 'http://a.test/1', title: 'Un', at: new Date(Date.now() - 60_000).toISOString() }],
      'fr',
    ),
  });
  expect(sources(await found(other, 'http://a.test'))).toMatchObject([
    { url: 'http://a.test/sitemap-news.xml', serves: true },
  ]);
});

test('entries of other sites do not count, unless their robots.txt names the sitemap', async () => {
  const at = new Date(Date.now() - 60_000).toISOString();
  const entries = ['http://a.test/1', 'http://autre.test/2', 'http://ami.test/3'].map((url) => ({
    url,
    title: url,
    at,
  }));
  const it = await web({
    'a.test/robots.txt': 'Sitemap: http://a.test/news.xml',
    'ami.test/robots.txt': 'Sitemap: http://a.test/news.xml',
    'a.test/news.xml': newsXml(entries, 'fr'),
  });
  const [news] = sources(await found(it, 'http://a.test'));
  expect(news?.samples.sort()).toEqual(['http://a.test/1', 'http://ami.test/3']);
});

const RSS = (host: string): string =>
  rss([{ url: `http://${host}/1`, title: 'Un', at: new Date(Date.now() - 60_000).toISOString() }]);

test.each([
  ['a feed', 'rss.a.test/une', RSS('www.a.test'), { kind: 'feed', publisher: 'a.test' }],
  ['a feed of a service', 'flux.test/a', RSS('www.a.test'), { kind: 'feed', publisher: 'a.test' }],
  [
    'a JSON Feed',
    'a.test/feed.json',
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      items: [{ id: '1', url: 'http://a.test/1', title: 'Un', date_published: new Date().toISOString() }],
    }),
    { kind: 'feed', publisher: 'a.test' },
  ],
  [
    'a news sitemap',
    'a.test/map.php?x=1',
    newsXml([{ url: 'http://a.test/1', title: 'Un', at: new Date(Date.now() - 60_000).toISOString() }], 'en'),
    { kind: 'news', publisher: 'a.test' },
  ],
])('the typed address of %s is looked at directly', async (_what, place, body, known) => {
  const it = await web({ [place]: body });
  expect(sources(await found(it, `http://${place}`))).toMatchObject([
    { url: `http://${place}`, direct: true, serves: true, entries: 1, samples: ['Un'], ...known },
  ]);
  const host = place.replace(/\/.*/, '');
  expect(it.paths().filter((path) => path.startsWith(host))).toEqual([`${host}/robots.txt`, place]);
});

test('a typed index leads to what it names; a typed page to what it and the robots.txt of its host name', async () => {
  const news = newsXml(
    [{ url: 'http://a.test/1', title: 'Un', at: new Date(Date.now() - 60_000).toISOString() }],
    'fr',
  );
  const it = await web({
    'a.test/robots.txt': 'Sitemap: http://a.test/news.xml',
    'a.test/index': indexXml([{ url: 'http://a.test/news.xml', at: '2026-11-20T00:00:00Z' }]),
    'a.test/news.xml': news,
    'a.test/sport':
      '<!doctype html><link rel=alternate type=application/rss+xml href=/sport.rss><link rel=sitemap href=/s.xml>',
    'a.test/sport.rss': RSS('a.test'),
    'a.test/s.xml': urlsXml(['http://a.test/1']),
  });
  expect(sources(await found(it, 'http://a.test/index'))).toMatchObject([
    { url: 'http://a.test/index', kind: 'index', direct: true },
    { url: 'http://a.test/news.xml', kind: 'news', direct: false, index: 'http://a.test/index' },
  ]);
  const page = await found(it, 'http://a.test/sport');
  expect(sources(page).map(({ url, kind, direct }) => [url, kind, direct])).toEqual([
    ['http://a.test/news.xml', 'news', false],
    ['http://a.test/sport.rss', 'feed', false],
    ['http://a.test/s.xml', 'urls', false],
  ]);
});

test('what a typed address answers is reported', async () => {
  const it = await web({
    'a.test/robots.txt': 'User-agent: *\nDisallow: /prive',
    'a.test/refus': 403,
    'a.test/texte': 'Bonjour',
  });
  const whyOf = async (path: string) => sources(await found(it, `http://a.test${path}`)).map(({ why }) => why);
  expect(await whyOf('/refus')).toEqual(['refused']);
  expect(await whyOf('/rien')).toEqual(['missing']);
  expect(await whyOf('/prive/rss')).toEqual(['disallowed']);
  expect(await whyOf('/texte')).toEqual(['unreadable']);
});

test('what cannot be collected is reported', async () => {
  const it = await web({
    'a.test/robots.txt': 'User-agent: VigieBot\nDisallow: /\nSitemap: http://a.test/news.xml',
    'c.test/robots.txt': 503,
    'www.c.test/robots.txt': 503,
  });
  expect(await found(it, 'http://a.test')).toMatchObject([
    { kind: 'robots', home: { allowed: false, rule: 'Disallow: /' } },
    { kind: 'source', source: { why: 'disallowed', detail: 'Disallow: /' } },
  ]);
  expect(await found(it, 'http://b.test')).toMatchObject([
    { kind: 'robots' },
    { kind: 'nothing', why: 'without_sources' },
  ]);
  expect(await found(it, 'http://c.test')).toMatchObject([{ kind: 'nothing', why: 'unreachable' }]);
  expect(await found(it, 'deux mots')).toMatchObject([{ kind: 'nothing', why: 'address' }]);
});

test('a site that refuses is told from one that has nothing', async () => {
  const challenge = '<title>Just a moment...</title><script>window._cf_chl_opt={}</script>';
  rig = await mannersRig((request, response) => {
    const { host = '' } = request.headers;
    if (host === 'non.test') return void response.writeHead(403).end('Forbidden');
    if (host === 'mur.test' && request.url === '/') return void response.writeHead(403).end(challenge);
    if (host === 'regle.test' && request.url === '/robots.txt')
      return void response.end('User-agent: VigieBot\nDisallow: /');
    response.writeHead(404).end();
  });
  const last = async (site: string) => (await found(rig as MannersRig, `http://${site}`)).at(-1);
  expect(await last('non.test')).toEqual({ kind: 'nothing', why: 'refused', detail: '403' });
  expect(await last('mur.test')).toEqual({ kind: 'nothing', why: 'wall', detail: 'bot wall' });
  expect(await last('regle.test')).toEqual({ kind: 'nothing', why: 'disallowed', detail: 'Disallow: /' });
  expect(await last('vide.test')).toMatchObject({ kind: 'nothing', why: 'without_sources' });
});

test('a feed on a host inside the house is looked at by its whole address, for the publisher of its entries', async () => {
  const it = await web({});
  await it.close();
  const at = minutesAgo(it, 5);
  const again = await web({ 'cms/flux.xml': rss([{ url: 'http://a.test/1', title: 'Un', at }]) });
  expect(sources(await found(again, 'http://cms/flux.xml'))).toMatchObject([
    { url: 'http://cms/flux.xml', publisher: 'a.test', direct: true, serves: true },
  ]);
});

test.each(PRIVATE_HOSTS.filter((host) => new URL(`http://${host}`).hostname !== WEB_ADDRESS))(
  '%s as typed domain, in robots.txt, an index, a redirect, an entry and a link: no connection',
  async (host) => {
    const entry = [{ url: `http://${host}/1`, title: 'Un', at: new Date(Date.now() - 60_000).toISOString() }];
    const it = await web({
      'a.test/robots.txt': `Sitemap: http://${host}/news.xml\nSitemap: http://a.test/ici.xml\nSitemap: http://a.test/index.xml\nSitemap: http://a.test/news.xml`,
      'a.test/ici.xml': { location: `http://${Buffer.from(host).toString('latin1')}/news.xml` },
      'a.test/index.xml': indexXml([{ url: `http://${host}/news.xml`, at: '2026-11-20T00:00:00Z' }]),
      'a.test/news.xml': newsXml(entry, 'fr'),
      'a.test/rss': rss(entry),
      'a.test/': `<link rel="alternate" type="application/rss+xml" href="http://${host}/rss"><link rel="alternate" type="application/rss+xml" href="/rss">`,
      'b.test/robots.txt': { location: `http://${Buffer.from(host).toString('latin1')}/robots.txt` },
    });
    expect(await found(it, host)).toMatchObject([{ kind: 'nothing', why: 'address' }]);
    expect(await found(it, `http://${host}/rss`)).toMatchObject([{ kind: 'nothing', why: 'address' }]);
    expect(it.connections()).toEqual({ begun: 0, arrived: 0 });
    for (const source of sources(await found(it, 'http://a.test')))
      expect(source.serves && source.kind !== 'index').toBe(false);
    await found(it, 'http://b.test');
    const { begun, arrived } = it.connections();
    expect(begun).toBe(arrived);
    expect(it.requests.every(({ host }) => host === 'a.test' || host === 'b.test')).toBe(true);
  },
);
