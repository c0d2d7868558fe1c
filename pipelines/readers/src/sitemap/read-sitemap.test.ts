import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { SitemapItem } from './entry.ts';
import { ENTRIES_MAX, readSitemap, type SitemapOptions } from './read-sitemap.ts';

const now = Date.UTC(2026, 10, 23, 12);
const SITE = 'https://journal.example';

async function read(content: string | Uint8Array, options: Partial<SitemapOptions> = {}) {
  const reading = readSitemap([Buffer.from(content)], { now, ...options });
  const items: SitemapItem[] = [];
  for await (const item of reading.items) items.push(item);
  return { items, urls: items.map(({ url }) => url), ...reading.result() };
}

const loc = (path: string) => `<loc>${SITE}${path}</loc>`;
const urlset = (...urls: string[]) =>
  `<?xml version="1.0"?><urlset>${urls.map((url) => `<url>${url}</url>`).join('')}</urlset>`;

describe('news sitemaps', () => {
  it('gives all that an entry says, whatever its prefixes', async () => {
    const { items, ...result } = await read(`<?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE urlset>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:n="x" xmlns:i="y" xmlns:v="z">
        <url>
          <v:video><v:title>Vidéo</v:title><v:publication_date>2020-01-01</v:publication_date></v:video>
          <loc> ${SITE}/a?x=1&amp;y=2&copy=3
          </loc>
          <lastmod>2026-11-23T11:00:00+01:00</lastmod>
          <n:news>
            <n:publication><n:name>Le Journal</n:name><n:language>fr</n:language></n:publication>
            <n:publication_date>Mon, 23 Nov 2026 09:30:00 +0100</n:publication_date>
            <n:title><![CDATA[L&rsquo;été <à> Brive]]> &amp;#38; &lt;fin&gt;</n:title>
            <n:keywords>pluie, Brive ,, pluie</n:keywords>
          </n:news>
          <i:image><i:loc>https://img.example/a.jpg</i:loc><i:title>Image</i:title></i:image>
          <xhtml:link rel="alternate" hreflang="en" href="${SITE}/en/a"/>
        </url>
      </urlset>`);
    expect(items).toEqual([
      {
        type: 'entry',
        url: `${SITE}/a?x=1&y=2&copy=3`,
        title: 'L’été <à> Brive & <fin>',
        publishedAt: '2026-11-23T08:30:00.000Z',
        lastModified: '2026-11-23T10:00:00.000Z',
        keywords: ['pluie', 'Brive'],
        language: 'fr',
        publicationName: 'Le Journal',
        image: 'https://img.example/a.jpg',
      },
    ]);
    expect(result).toMatchObject({
      kind: 'news',
      entries: 1,
      sitemaps: 0,
      whole: true,
      dropped: { urls: 0, dates: 0, shifted: 0 },
    });
  });

  it('strips the markup of titles and decodes their entities once more, as feeds do', async () => {
    const title = async (text: string) =>
      (await read(urlset(`<loc>${SITE}/a</loc><news:news><news:title>${text}</news:title></news:news>`))).items[0];
    expect(await title('<![CDATA[Le <b>marché</b> &amp; la halle]]>')).toMatchObject({ title: 'Le marché & la halle' });
    expect(await title('&lt;em&gt;Chute&lt;/em&gt; de l&amp;#39;eau')).toMatchObject({ title: "Chute de l'eau" });
    expect(await title('a &lt; b')).toMatchObject({ title: 'a < b' });
  });

  it('drops and counts invalid addresses and dates', async () => {
    const { items, dropped } = await read(
      urlset(
        `${loc('/a')}<lastmod>hier</lastmod><news><publication_date>2031-01-01</publication_date></news>`,
        '<loc>javascript:alert(1)</loc>',
        '<loc>/relative</loc>',
        '<loc>https://</loc>',
        `<loc>${SITE}/${'a'.repeat(2048)}</loc>`,
      ),
    );
    expect(items).toEqual([{ type: 'entry', url: `${SITE}/a` }]);
    expect(dropped).toEqual({ urls: 4, dates: 2, shifted: 0 });
  });

  it('resolves relative addresses against that of the sitemap', async () => {
    const { urls } = await read(urlset('<loc>/a b</loc>', '<loc>//autre.example/c</loc>'), {
      address: `${SITE}/s.xml`,
    });
    expect(urls).toEqual([`${SITE}/a%20b`, 'https://autre.example/c']);
  });
});

describe('other kinds', () => {
  it('reads an index, also with several addresses in one place', async () => {
    const { items, kind, sitemaps } = await read(`<sitemapindex>
      <sitemap>${loc('/1.xml')}<lastmod>2026-11-20</lastmod>${loc('/2.xml')}</sitemap>
      <sitemap><loc><![CDATA[ ${SITE}/3.xml?a=1&b=2 ]]></loc></sitemap></sitemapindex>`);
    expect(items).toEqual([
      { type: 'sitemap', url: `${SITE}/1.xml`, lastModified: '2026-11-20T00:00:00.000Z' },
      { type: 'sitemap', url: `${SITE}/2.xml` },
      { type: 'sitemap', url: `${SITE}/3.xml?a=1&b=2` },
    ]);
    expect({ kind, sitemaps }).toEqual({ kind: 'index', sitemaps: 3 });
  });

  it('reads a list of lines', async () => {
    const { urls, kind, whole } = await read(`\ufeff${SITE}/a\r\n\r\n  ${SITE}/b \nnothing\n${SITE}/c`);
    expect(urls).toEqual([`${SITE}/a`, `${SITE}/b`, `${SITE}/c`]);
    expect({ kind, whole }).toEqual({ kind: 'text', whole: true });
  });

  it('reads RSS and RDF', async () => {
    const { items, kind } =
      await read(`<rss><channel><title>T</title><link>${SITE}</link><image><url>${SITE}/i.png</url></image>
      <item><title>A</title><link>${SITE}/a</link><pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate><category>Pluie</category>
        <media:thumbnail url="${SITE}/t"/></item>
      <item><guid isPermaLink="false">${SITE}/b</guid><dc:date>2026-11-20</dc:date></item>
      <item><guid>tag:x</guid></item></channel></rss>`);
    expect(items).toEqual([
      {
        type: 'entry',
        url: `${SITE}/a`,
        title: 'A',
        publishedAt: '2026-11-20T08:00:00.000Z',
        keywords: ['Pluie'],
        image: `${SITE}/t`,
      },
      { type: 'entry', url: `${SITE}/b`, publishedAt: '2026-11-20T00:00:00.000Z' },
    ]);
    expect(kind).toBe('feed');
  });

  it('reads Atom', async () => {
    const { items } = await read(`<feed><link href="${SITE}/"/><id>x</id>
      <entry><link rel="self" href="${SITE}/self"/><link rel="alternate" href="${SITE}/a"/><title type="html">A &amp;amp; B</title>
        <id>${SITE}/id</id><published>2026-11-20T08:00:00Z</published><updated>2026-11-20T09:00:00Z</updated></entry></feed>`);
    expect(items).toEqual([
      {
        type: 'entry',
        url: `${SITE}/a`,
        title: 'A & B',
        publishedAt: '2026-11-20T08:00:00.000Z',
        lastModified: '2026-11-20T09:00:00.000Z',
      },
    ]);
  });

  it.each([
    '',
    ' \n',
    '<!doctype html><html><body><a href="https://journal.example/a">x</a></body></html>',
    'Not found',
    '{"a": 1}',
  ])('says that %j is not a sitemap', async (content) => {
    expect(await read(content)).toMatchObject({ kind: 'unknown', urls: [], whole: false, why: 'not-a-sitemap' });
  });
});

describe('broken files', () => {
  const [a, b] = [`${SITE}/a`, `${SITE}/b`];

  it.each([
    ['an & that is not encoded', urlset(`<loc>${a}?x=1&y=2</loc>`), [`${a}?x=1&y=2`]],
    ['white space and a warning in front', `\n Notice: x\n${urlset(loc('/a'))}`, [a]],
    ['a missing end of a tag', `<urlset><url>${loc('/a')}<news></url><url>${loc('/b')}</url></urlset>`, [a, b]],
    ['a missing end of an entry', `<urlset><url>${loc('/a')}<url>${loc('/b')}</url></urlset>`, [a, b]],
    ['an address in an address', urlset(`<loc><url>${a}</url></loc>`), [a]],
    ['an address without an end', `<urlset><url><loc>${a}<lastmod>2026-11-20</lastmod></url></urlset>`, [a]],
    ['an address without a tag', `<urlset><url>\n${a}\n</url><url>x<loc>${b}</loc></url></urlset>`, [a, b]],
    ['addresses with nothing around them', `<urlset>${loc('/a')}${loc('/b')}</urlset>`, [a, b]],
    ['an address on several lines', urlset(`<loc>${SITE}/\n  a</loc>`), [a]],
    ['an address with a control', urlset(`<loc>${a}\0</loc>`), [a]],
    ['an address that is encoded twice', urlset(`<loc>${a}?x=1&amp;amp;y=2</loc>`), [`${a}?x=1&y=2`]],
    ['a page around it', `<html><body>${urlset(loc('/a'))}</body></html>`, [a]],
    ['a comment in an address', urlset(`<loc>${SITE}/<!-- x -->a</loc>`), [a]],
    ['upper case', `<URLSET><URL><LOC>${a}</LOC></URL></URLSET>`, [a]],
    ['no outermost element', `<url>${loc('/a')}</url><url>${loc('/b')}</url>`, [a, b]],
    ['something behind it', `${urlset(loc('/a'))}<!-- cached --><script>x`, [a]],
  ])('reads %s', async (_name, content, expected) => {
    expect(await read(content)).toMatchObject({ urls: expected, whole: true });
  });

  it('reads what is there of a cut file, and an address only if it is whole', async () => {
    expect(await read(`<urlset><url>${loc('/a')}<news><title>T`)).toMatchObject({
      urls: [a],
      whole: false,
      why: 'cut',
    });
    expect(await read(`<urlset><url>${loc('/a')}</url><url><loc>${b}</lo`)).toMatchObject({ urls: [a], why: 'cut' });
  });

  it('opens gzip whatever the name says', async () => {
    const zipped = gzipSync(urlset(loc('/a')));
    expect(await read(Buffer.concat([gzipSync(zipped), Buffer.from('<!-- x -->')]))).toMatchObject({
      urls: [a],
      whole: true,
    });
    expect(await read(zipped.subarray(0, -30))).toMatchObject({ whole: false, why: 'cut' });
  });

  // ASVS 1.5.1
  it('never expands entities of the file itself', async () => {
    const { items } = await read(
      `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>${urlset(`${loc('/a')}<news><title>&b;&f; &eacute;</title></news>`)}`,
    );
    expect(items).toEqual([{ type: 'entry', url: a, title: '&b;&f; é' }]);
  });
});

describe('limits', () => {
  const start = `<urlset><url>${loc('/a')}</url>`;

  it.each([
    ['too-deep', start + '<a>'.repeat(100_000)],
    ['too-long', `${start}<${'x'.repeat(3e6)}>`],
    ['too-large', start + ' '.repeat(60e6)],
    ['ratio', gzipSync(start + ' '.repeat(30e6))],
    ['too-many', `<urlset>${`<url>${loc('/a')}</url>`.repeat(ENTRIES_MAX + 1)}`],
  ])('stops with %s', async (why, content) => {
    const { urls, ...result } = await read(content, { maxBytes: 50e6 });
    expect(urls[0]).toBe(`${SITE}/a`);
    expect(urls.length).toBeLessThanOrEqual(ENTRIES_MAX);
    expect(result).toMatchObject({ whole: false, why });
  });

  it('bears many attributes', async () => {
    const attributes = Array.from({ length: 100_000 }, (_, index) => `a${index}="1"`).join(' ');
    expect(await read(`<urlset><url ${attributes}>${loc('/a')}</url></urlset>`)).toMatchObject({
      entries: 1,
      whole: true,
    });
  });

  it('takes only as much of a source as the entries that are asked for need', async () => {
    let taken = 0;
    const endless = async function* () {
      yield Buffer.from('<urlset>');
      for (;;) {
        taken++;
        yield Buffer.from(`<url>${loc(`/${taken}`)}</url>`.repeat(100));
      }
    };
    const { items } = readSitemap(endless(), { now });
    const ahead: number[] = [];
    for (let read = 1; read <= 20_000; read++) {
      await items.next();
      ahead.push(taken - read / 100);
    }
    await items.return(undefined);
    // 64 KiB are looked at for the encoding, and go through the reader in one piece.
    expect(Math.max(...ahead)).toBeLessThan(20);
  });

  it('passes an error of the source after what came before it', async () => {
    const failing = async function* () {
      yield Buffer.from(start + ' '.repeat(70_000));
      throw new Error('away');
    };
    const seen: string[] = [];
    const reading = readSitemap(failing(), { now });
    const all = async () => {
      for await (const { url } of reading.items) seen.push(url);
    };
    await expect(all()).rejects.toThrow('away');
    expect(seen).toEqual([`${SITE}/a`]);
  });
});
