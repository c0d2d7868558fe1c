import { articleId, articleIdToUInt64 } from '@vigie/contracts/article-id';
import { logRecord } from '@vigie/contracts/headlines';
import { engine, uniqueName } from '@vigie/local/testing/engine';
import { isLargeRun } from '@vigie/local/testing/large-run';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostileEvents } from '../testing/hostile-events.ts';
import { type IngestRig, openIngestRig } from '../testing/ingest-rig.ts';
import { articleAt, crawlAt, shareAt, sitemapAt } from '../testing/sample-events.ts';
import { toByteString } from './byte-string.ts';
import { inSends } from './lane.ts';

let rig: IngestRig;
const at = new Date(Date.now() - 60_000).toISOString();
const dbTime = at.replace('T', ' ').replace('Z', '');

beforeAll(async () => {
  const [brokers, clickhouse] = await Promise.all([engine('kafka'), engine('clickhouse')]);
  rig = await openIngestRig({ brokers, clickhouse, name: uniqueName('ingest') });
  await rig.start();
});
afterAll(() => rig?.close());

const send = async (topic: string, ...values: (unknown | Buffer)[]) => {
  await rig.producer.send(
    values.map((value) => ({
      topic: rig.prefix + topic,
      key: 'key',
      value: Buffer.isBuffer(value) || value === null ? value : Buffer.from(JSON.stringify(value)),
    })),
  );
  await rig.settled();
};
const idOf = (url: string) => articleIdToUInt64(articleId(url));

test('a crawl is stored with its page, its articles and their titles', async () => {
  await send('crawls', crawlAt(at, 'c1'));
  const [row] = await rig.rows<Record<string, unknown>>(
    `SELECT * EXCEPT (articles, shown), arrayMap(a -> toString(a), articles) AS articles FROM crawls_landing WHERE id = 'c1'`,
  );
  expect(row).toEqual({
    source: 'google_desktop',
    position: 'top',
    category: 'homepage',
    topic: '',
    at: dbTime,
    period: 60,
    producer: 'crawler-1',
    id: 'c1',
    hosts: ['www.exemple.fr', 'www.autre.fr', 'apple.news'],
    ranks: [1, 1, 2],
    story_ranks: [1, 2, 1],
    articles: ['https://www.exemple.fr/a', 'https://www.autre.fr/b', 'https://apple.news/c'].map(idOf),
  });
  const shown = await rig.rows<Record<string, unknown>>(
    `SELECT w.url AS url, w.title AS title, w.publisher AS publisher
     FROM (SELECT entry FROM crawls_landing ARRAY JOIN arrayZip(arrayEnumerate(shown), articles, shown) AS entry WHERE id = 'c1') AS c
     INNER JOIN (SELECT * FROM wordings FINAL) AS w ON w.article = c.entry.2 AND w.shown = c.entry.3 ORDER BY c.entry.1`,
  );
  expect(shown).toEqual([
    { url: 'https://www.exemple.fr/a', title: 'Un été à Paris', publisher: 'Exemple' },
    { url: 'https://www.autre.fr/b?utm_source=x', title: 'Un autre titre', publisher: '' },
    { url: 'https://apple.news/c', title: '', publisher: '' },
  ]);
  const sightings = await rig.rows<Record<string, unknown>>(
    `SELECT url, title, publisher, host, source, first_at, s.last.2 AS last FROM sightings AS s WHERE s.last.2 = 'c1' ORDER BY url`,
  );
  expect(sightings).toEqual([
    {
      url: 'https://apple.news/c',
      title: '',
      publisher: '',
      host: 'apple.news',
      source: 'google_desktop',
      first_at: dbTime,
      last: 'c1',
    },
    {
      url: 'https://www.autre.fr/b?utm_source=x',
      title: 'Un autre titre',
      publisher: '',
      host: 'www.autre.fr',
      source: 'google_desktop',
      first_at: dbTime,
      last: 'c1',
    },
    {
      url: 'https://www.exemple.fr/a',
      title: 'Un été à Paris',
      publisher: 'Exemple',
      host: 'www.exemple.fr',
      source: 'google_desktop',
      first_at: dbTime,
      last: 'c1',
    },
  ]);
});

test('pages, sitemaps and shares are stored field by field, absent ones as absent', async () => {
  await Promise.all([
    send(
      'articles',
      articleAt(at, 'a1'),
      {
        ...articleAt(at, 'a2'),
        words: null,
        publishedAt: null,
        headings: null,
        text: undefined,
      },
      { ...articleAt(at, 'a3'), headings: [], section: null, image: null, paywall: false, language: '' },
      { ...articleAt(at, 'a4'), section: '', image: null, paywall: null, language: undefined, words: null },
    ),
    send('sitemaps', sitemapAt(at, 'm1')),
    send('shares', shareAt(at, 's1')),
  ]);
  const pages = await rig.rows<Record<string, unknown>>(
    'SELECT id, title, lead, body, published_at, modified_at, words, images, headings, toString(article) AS article, host FROM article_pages_landing ORDER BY id',
  );
  const shared = {
    title: 'Un été à Paris',
    lead: 'Le chapô',
    modified_at: null,
    images: null,
    article: idOf('https://www.exemple.fr/a'),
    host: 'www.exemple.fr',
  };
  expect(pages).toEqual([
    { id: 'a1', ...shared, body: 'Le texte', published_at: dbTime, words: 2, headings: ['Un', 'Deux'] },
    { id: 'a2', ...shared, body: '', published_at: null, words: null, headings: [] },
    // A page that has no headings differs from one whose event does not have the field.
    { id: 'a3', ...shared, body: 'Le texte', published_at: dbTime, words: 2, headings: [''] },
    { id: 'a4', ...shared, body: 'Le texte', published_at: dbTime, words: null, headings: ['Un', 'Deux'] },
  ]);
  // Nothing of an event that says nothing of it.
  const said = { section: 'Politique', image: 'https://www.exemple.fr/a.jpg', paywall: 'paid', language: 'fr' };
  expect(
    await rig.rows(
      'SELECT id, section, image, paywall, language, toUInt32(words) AS words FROM article_traits ORDER BY id',
    ),
  ).toEqual([
    { id: 'a1', ...said, words: 2 + 1 },
    { id: 'a2', ...said, words: 0 },
    { id: 'a3', section: '', image: '', paywall: 'free', language: '', words: 2 + 1 },
  ]);
  expect(await rig.rows('SELECT publisher, code, kind, since FROM sitemap_kinds')).toEqual([
    { publisher: 'exemple.fr', code: 'exemple-news', kind: 'sitemap', since: dbTime },
  ]);
  const [fetch] = await rig.rows<Record<string, unknown>>('SELECT * EXCEPT (articles) FROM sitemap_fetches');
  expect(fetch).toMatchObject({
    publisher: 'exemple.fr',
    code: 'exemple-news',
    priority: 'high',
    status: 200,
    duration_ms: 120,
    error: '',
    total: 2,
    urls: ['https://www.exemple.fr/a', 'https://www.exemple.fr/d'],
    titles: ['Un été à Paris', 'Un quatrième'],
    published: [dbTime, dbTime],
    modified: [dbTime, null],
    keywords: [['été', 'Paris'], []],
  });
  expect(await rig.rows('SELECT host, network, count, url FROM shares_landing')).toEqual([
    { host: 'www.exemple.fr', network: 'facebook', count: 12, url: 'https://www.exemple.fr/a' },
  ]);
});

const FACTS = `SELECT
  (SELECT groupArray(tuple(*)) FROM (SELECT * FROM exposure_quarters FINAL ORDER BY ALL)) AS quarters,
  (SELECT groupArray(tuple(*)) FROM (SELECT * FROM page_quarters FINAL ORDER BY ALL)) AS pages,
  (SELECT groupArray(tuple(*)) FROM (SELECT * FROM articles FINAL ORDER BY article)) AS articles,
  (SELECT groupArray(tuple(*)) FROM (SELECT * FROM sightings FINAL ORDER BY ALL)) AS sightings,
  (SELECT count() FROM crawls_landing FINAL) AS crawls, (SELECT count() FROM shares_landing FINAL) AS shares`;

test('the same events again, shuffled and split, change nothing', async () => {
  const crawls = Array.from({ length: 20 }, (_, i) => ({
    ...crawlAt(new Date(Date.parse(at) - i * 60_000).toISOString(), `r${i}`),
    source: i % 2 ? 'applenews' : 'google_desktop',
  }));
  await send('crawls', ...crawls);
  const before = await rig.rows(FACTS);
  await send('crawls', ...crawls.toReversed());
  for (const crawl of crawls.slice(0, 5)) await send('crawls', crawl);
  expect(await rig.rows(FACTS)).toEqual(before);
});

test('invalid records stop nothing: they become dead letters as they were, and the records around them are stored', async () => {
  const total = isLargeRun ? 10_000 : 300;
  const hostile = hostileEvents(20_261_120, total);
  const before = (await rig.records('crawls.dlq')).length;
  const values = hostile.flatMap((value, i) =>
    [value, i % 10 === 0 ? Buffer.from(JSON.stringify(crawlAt(at, `ok${i}`))) : []].flat(),
  );
  const records = values.map((value) => ({ topic: `${rig.prefix}crawls`, key: 'k', value, headers: { h: 'v' } }));
  for (const group of inSends(records)) await rig.producer.send(group);
  await rig.settled();
  const stored = await rig.rows<{ id: string }>(
    `SELECT DISTINCT id FROM crawls_landing WHERE startsWith(id, 'ok') ORDER BY id`,
  );
  expect(stored).toHaveLength(Math.ceil(total / 10));
  const letters = (await rig.records('crawls.dlq')).slice(before);
  expect(letters).toHaveLength(total);
  const sorted = (list: (Buffer | null)[]) => list.map((value) => value?.toString('latin1') ?? 'null').sort();
  expect(sorted(letters.map(({ value }) => value))).toEqual(sorted(hostile));
  for (const { headers } of letters) {
    expect(Object.keys(headers ?? {}).sort()).toEqual([
      'h',
      'vigie-code',
      'vigie-offset',
      'vigie-partition',
      'vigie-path',
      'vigie-reason',
      'vigie-topic',
    ]);
    expect(String(headers?.['vigie-code'])).toMatch(/^[a-z_]+$/);
    if (String(headers?.['vigie-code']) === 'invalid_field') expect(String(headers?.['vigie-path'])).not.toBe('');
  }
}, 900_000);

test('an event of another type, one that is too old and one in the future become dead letters of their topic', async () => {
  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
  await send(
    'shares',
    crawlAt(at, 'lost'),
    shareAt(days(-401), 'old'),
    shareAt(days(1), 'soon'),
    shareAt(days(-399), 'late'),
  );
  const codes = (await rig.records('shares.dlq')).map(({ headers }) => String(headers?.['vigie-code'])).sort();
  expect(codes).toEqual(['in_future', 'invalid_type', 'too_old']);
  expect(await rig.rows(`SELECT id FROM shares_landing WHERE id IN ('old', 'soon', 'late')`)).toEqual([{ id: 'late' }]);
});

test('metrics show lag, batches, inserts and refusals', async () => {
  // After a rebalance, a group knows its lag only once it has looked.
  const caughtUp = new RegExp(`vigie_ingest_lag_records{topic="${rig.prefix}crawls",partition="\\d",service="test"} 0`);
  await expect.poll(() => rig.registry.metrics()).toMatch(caughtUp);
  const text = await rig.registry.metrics();
  expect(text).toMatch(/vigie_ingest_dead_letters_total{topic="\w+crawls",reason="invalid_json"/);
  expect(text).toMatch(/vigie_ingest_insert_seconds_count{[^}]*table="crawls_landing"/);
  expect(text).toMatch(/vigie_ingest_batch_records_count/);
});

test('byte strings hold UTF-8', () => {
  expect(toByteString('é')).toBe('Ã©');
});

test('each article with a title is sent to the log of headlines once, a lead with it or later', async () => {
  const prefix = `https://www.une.example/${rig.database}`;
  const url = (name: string) => `${prefix}/${name}`;
  const entry = (name: string, rank: number) => ({ rank, storyRank: 1, url: url(name), title: `Dépêche « ${name} »` });
  const crawl = (id: string, names: string[]) => ({
    ...crawlAt(at, id),
    entries: names.map((name, i) => entry(name, i + 1)),
  });
  await send('crawls', crawl('h1', ['a', 'b']), crawl('h2', ['b', 'a', 'c']));
  await send('articles', { ...articleAt(at, 'h3'), url: url('a'), lead: null, description: ' Un résumé ' });
  await send('articles', { ...articleAt(at, 'h4'), url: `${url('d')}?utm_source=x` });
  const entries = ['a', 'd', 'e'].map((name) => ({ url: url(name), title: `Plan de ${name}`, publishedAt: at }));
  await send('sitemaps', { ...sitemapAt(at, 'h5'), entries });
  await send('crawls', crawl('h6', ['a', 'b', 'c', 'd', 'e']));

  const wanted = new Map(['a', 'b', 'c', 'd', 'e'].map((name) => [articleId(url(name)), name]));
  const records = (await rig.records('headlines'))
    .map(({ value }) => logRecord.parse(JSON.parse(value!.toString())))
    .filter((it) => it.kind !== 'edit' && wanted.has(it.article))
    .map((it) => (it.kind === 'edit' ? it : { ...it, article: wanted.get(it.article) }));
  const headline = (name: string, title = `Dépêche « ${name} »`) => ({
    v: 1,
    kind: 'headline',
    article: name,
    url: url(name),
    title,
    at,
  });
  expect(records).toEqual([
    headline('a'),
    headline('b'),
    headline('c'),
    { v: 1, kind: 'lead', article: 'a', lead: 'Un résumé', at },
    { ...headline('d', 'Un été à Paris'), url: `${url('d')}?utm_source=x`, lead: 'Le chapô' },
    headline('e', 'Plan de e'),
  ]);
});
