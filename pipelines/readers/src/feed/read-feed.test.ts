import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readSitemap } from '../sitemap/read-sitemap.ts';
import { libraryFeed } from './library-feed.ts';
import { readFeed, refined } from './read-feed.ts';
import { StreamFeed } from './stream-feed.ts';
import { ATOM, RDF, RSS, SITE } from './testing/feeds.ts';

const now = Date.UTC(2026, 10, 23, 12);
const address = `${SITE}/rss.xml`;
const read = (content: string | Uint8Array) => readFeed(content, { now, address });
const channel = (...items: string[]) => `<rss><channel><title>T</title>${items.join('')}</channel></rss>`;

describe('readFeed', () => {
  it('reads RSS 2.0', async () => {
    expect(await read(RSS)).toEqual({
      kind: 'rss',
      title: 'Le Journal & vous',
      language: 'fr-FR',
      home: `${SITE}/`,
      self: address,
      hub: 'https://hub.example/',
      ttlS: 900,
      whole: true,
      dropped: { urls: 0, dates: 0, shifted: 0 },
      entries: [
        {
          url: `${SITE}/a?x=1&y=2`,
          title: 'L’été sec à Brive',
          publishedAt: '2026-11-20T07:00:00.000Z',
          authors: ['Jeanne Petit'],
          categories: ['Météo', 'Limousin'],
          image: 'https://img.example/a.jpg',
          summary: 'Pas une goutte. Ou presque.',
        },
        { url: `${SITE}/b`, title: 'Sans date', authors: ['La rédaction'], image: `${SITE}/b.jpg` },
      ],
    });
  });

  it('reads Atom', async () => {
    expect(await read(ATOM)).toMatchObject({
      kind: 'atom',
      title: 'Carnet écrit',
      language: 'fr',
      home: `${SITE}/`,
      self: `${SITE}/atom.xml`,
      next: `${SITE}/atom.xml?p=2`,
      entries: [
        {
          url: `${SITE}/blog/c`,
          title: 'A < B',
          publishedAt: '2026-11-20T08:00:00.000Z',
          lastModified: '2026-11-20T09:00:00.000Z',
          authors: ['Luce Roy'],
          categories: ['La pluie'],
          image: 'https://img.example/c.png',
          summary: 'Il pleut',
        },
        { url: `${SITE}/d`, authors: ['Paul Vasseur'], summary: 'Texte' },
      ],
    });
  });

  it('reads RSS 1.0 in its encoding; a period that it states is no time to live', async () => {
    const feed = await read(Buffer.from(RDF, 'latin1'));
    expect(feed).not.toHaveProperty('ttlS');
    expect(feed).toMatchObject({
      kind: 'rdf',
      title: 'Dépêches',
      entries: [
        { url: `${SITE}/e`, title: 'Un à deux', publishedAt: '2026-11-20T07:00:00.000Z', categories: ['Sport'] },
      ],
    });
  });

  it.each([RSS, ATOM, RDF])('reads the same with the library and without it', (xml) => {
    const stream = new StreamFeed();
    stream.xml.write(xml.replace(/<\?xml.*?\?>\s*/, ''));
    const raw = stream.end();
    const library = libraryFeed(xml);
    expect(library && refined(library, { now, address })).toEqual(raw && refined(raw, { now, address }));
    expect(stream.isClosed).toBe(true);
  });

  it('opens gzip, and skips what stands in front', async () => {
    expect((await read(gzipSync(RSS))).entries).toHaveLength(2);
    expect((await read(`\n\nWarning: x<br />\n${RSS}`)).entries).toHaveLength(2);
  });

  it('takes names out of addresses of mail', async () => {
    const authors = ['paul@journal.example (Paul Vasseur)', 'Luce Roy <luce@journal.example>', 'seul@journal.example'];
    const { entries } = await read(
      channel(
        ...authors.map(
          (author) => `<item><link>${SITE}/x</link><author>${author.replace('<', '&lt;')}</author></item>`,
        ),
      ),
    );
    expect(entries.map((entry) => entry.authors)).toEqual([['Paul Vasseur'], ['Luce Roy'], ['seul@journal.example']]);
  });

  it('prefers the address of the page to that of a counter', async () => {
    const { entries } = await read(
      channel(`<item><link>https://count.example/1</link><feedburner:origLink>${SITE}/o</feedburner:origLink></item>`),
    );
    expect(entries[0]?.url).toBe(`${SITE}/o`);
  });

  it('drops and counts invalid addresses and dates', async () => {
    const { entries, dropped } = await read(
      channel(`<item><link>javascript:x</link></item><item><link>${SITE}/a</link><pubDate>hier</pubDate></item>`),
    );
    expect(entries).toEqual([{ url: `${SITE}/a` }]);
    expect(dropped).toEqual({ urls: 1, dates: 1, shifted: 0 });
  });
});

describe('broken feeds', () => {
  const item = (path: string) => `<item><title>Titre ${path}</title><link>${SITE}/${path}</link></item>`;

  it('reads what is there of a cut feed', async () => {
    const cut = await read(`<rss><channel>${item('a')}${item('b')}<item><link>${SITE}/c</link><title>Moi`);
    expect(cut.entries).toEqual([
      { url: `${SITE}/a`, title: 'Titre a' },
      { url: `${SITE}/b`, title: 'Titre b' },
      { url: `${SITE}/c` },
    ]);
    expect(cut).toMatchObject({ whole: false, why: 'cut' });
  });

  it.each([
    ['a missing end tag', channel(`<item><title>Titre a<link>${SITE}/a</link></item>`)],
    ['a wrong end tag', channel(`<item><link>${SITE}/a</link><b></item>`)],
    ['a raw &', channel(`<item><link>${SITE}/a</link><title>A & B</title></item>`)],
  ])('finds the entry beside %s', async (_name, xml) => {
    expect((await read(xml)).entries.map(({ url }) => url)).toEqual([`${SITE}/a`]);
  });

  it('never expands entities of the file itself', async () => {
    const dtd = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>';
    for (const xml of [dtd + channel(item('&b;')), channel(dtd + item('&b;'))]) {
      const { entries } = await read(xml);
      expect(JSON.stringify(entries)).not.toContain('aaaa');
    }
  });

  it.each(['', 'Not found', '<html><body><p>404</p></body></html>', '{"version": 1}', '<urlset></urlset>'])(
    'says that %j is not a feed',
    async (content) => {
      expect(await read(content)).toMatchObject({ kind: 'unknown', entries: [], whole: false, why: 'not-a-feed' });
    },
  );

  it.each([
    ['many entries', channel(item('a').repeat(60_000))],
    ['many children', channel('<x/>'.repeat(300_000), item('a'))],
    ['many children and entries', channel('<x/>'.repeat(40_000), item('a').repeat(1000))],
    ['a deep tree', channel(`${'<a>'.repeat(100_000)}`)],
    [
      'many media',
      channel(`<item><link>${SITE}/a</link>${'<enclosure url="x" type="image/png"/>'.repeat(50_000)}</item>`),
    ],
    [
      'deep texts',
      channel(
        `<item><link>${SITE}/a</link><description><![CDATA[${'<x>'.repeat(80_000)}]]></description></item>`.repeat(20),
      ),
    ],
    ['a long tag', `<rss><channel>${item('a')}<${'x'.repeat(5e6)}`],
    ['many attributes', channel(`<item ${Array.from({ length: 100_000 }, (_, at) => `a${at}="1"`).join(' ')}></item>`)],
    ['open signs', channel('<'.repeat(200_000))],
    ['open comments', channel('<!--'.repeat(100_000))],
    ['open sections', channel('<![CDATA['.repeat(100_000))],
  ])('bears %s', async (_name, xml) => {
    const { user } = process.cpuUsage();
    const { entries } = await read(xml);
    expect(entries.length).toBeLessThanOrEqual(20_000);
    expect((process.cpuUsage().user - user) / 1000).toBeLessThan(15_000);
  });

  const JSON_FEED = {
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Le Journal',
    home_page_url: `${SITE}/`,
    feed_url: `${SITE}/feed.json`,
    language: 'fr',
    authors: [{ name: 'La rédaction' }],
    items: [
      {
        id: 7,
        url: '/a',
        title: 'L’été &lt;b&gt;sec&lt;/b&gt;',
        content_html: '<p>Pas une goutte.</p>',
        date_published: '2026-11-20T08:00:00+01:00',
        authors: [{ name: 'Jeanne Petit' }],
        tags: ['Météo'],
        image: '/a.jpg',
      },
      { id: `${SITE}/b`, title: 'Sans date' },
    ],
  };
  const JSON_ENTRIES = [
    {
      url: `${SITE}/a`,
      title: 'L’été sec',
      publishedAt: '2026-11-20T07:00:00.000Z',
      authors: ['Jeanne Petit'],
      categories: ['Météo'],
      image: `${SITE}/a.jpg`,
      summary: 'Pas une goutte.',
    },
    { url: `${SITE}/b`, title: 'Sans date', authors: ['La rédaction'] },
  ];

  it('reads JSON Feed', async () => {
    const feed = await read(JSON.stringify(JSON_FEED));
    expect(feed).toMatchObject({ kind: 'json', title: 'Le Journal', language: 'fr', home: `${SITE}/`, whole: true });
    expect(feed.entries).toEqual(JSON_ENTRIES);
    expect((await read('{"version":"https://jsonfeed.org/version/1.1"}')).why).toBe('not-a-feed');
  });

  it('reads of a cut JSON Feed what there is', async () => {
    const text = JSON.stringify(JSON_FEED);
    const feed = await read(text.slice(0, text.indexOf('Sans date')));
    expect(feed).toMatchObject({ whole: false, why: 'cut' });
    expect(feed.entries[0]).toEqual(JSON_ENTRIES[0]);
  });

  it.each([
    ['the feed', 'https://journal.example/x/', undefined, 'https://journal.example/x/c'],
    ['the entry', undefined, 'https://journal.example/y/', 'https://journal.example/y/c'],
    ['both', 'https://journal.example/x/', 'z/', 'https://journal.example/x/z/c'],
  ])('follows xml:base of %s, in each way a feed is read', async (_which, around, own, url) => {
    const base = (value: string | undefined) => (value ? ` xml:base="${value}"` : '');
    const xml = `<feed xmlns="http://www.w3.org/2005/Atom"${base(around)}><title>J</title><id>j</id><entry${base(own)}><id>1</id><title>T</title><link href="c"/></entry></feed>`;
    const address = `${SITE}/f.xml`;
    const whole = await readFeed(xml, { address, now: 0 });
    const cut = await readFeed(xml.replace('</feed>', ''), { address, now: 0 });
    const { items } = readSitemap(chunked(xml), { address, now: 0 });
    const listed = [];
    for await (const item of items) listed.push(item.url);
    expect([whole.entries[0]?.url, cut.entries[0]?.url, listed[0]]).toEqual([url, url, url]);
  });
});

async function* chunked(xml: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(xml);
}
