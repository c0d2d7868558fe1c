import { describe, expect, test } from 'vitest';
import { readEvent } from './event-result.ts';
import { EVENT_MAX_BYTES, eventKey, type VigieEvent } from './events.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const LIMITS = { now: NOW, retentionMs: 400 * 86_400_000, marginMs: 0 };
const AT = '2026-11-20T11:59:00Z';

const BASE = { v: 1, id: 'e1', at: AT, producer: 'crawler-1' };
const ENTRY = {
  rank: 1,
  story: 's1',
  storyRank: 1,
  url: 'https://www.exemple.fr/a',
  title: 'Un titre',
  publisher: 'Exemple',
};
const VALID: Record<string, Record<string, unknown>> = {
  crawl: {
    ...BASE,
    type: 'crawl',
    source: 'google_desktop',
    page: { position: 'top', category: 'homepage' },
    period: 60,
    entries: [ENTRY],
  },
  article: { ...BASE, type: 'article', url: ENTRY.url, title: 'Un titre' },
  sitemap: {
    ...BASE,
    type: 'sitemap',
    publisher: 'exemple.fr',
    sitemap: { code: 'ex', url: 'https://www.exemple.fr/s.xml', priority: 'high' },
    status: 200,
    total: 1,
    entries: [{ url: ENTRY.url, title: 'Un titre', publishedAt: AT }],
  },
  share: { ...BASE, type: 'share', url: ENTRY.url, network: 'facebook', count: 0 },
};

const read = (value: unknown) => readEvent(Buffer.from(JSON.stringify(value)), LIMITS);
const outcome = (value: unknown): string => {
  const result = read(value);
  return result.ok ? 'ok' : (result.refusal.path ?? result.refusal.code);
};

/** A copy of a valid event in which one field, named by its path, has another value. `undefined` removes the field. */
function changed(type: string, path: string, value: unknown): unknown {
  const event = structuredClone(VALID[type]);
  const names = path.split('.');
  const last = names.pop()!;
  const holder = names.reduce<Record<string, unknown>>(
    (object, name) => object[name] as Record<string, unknown>,
    event!,
  );
  holder[last] = value;
  return event;
}

const accepts = (type: string, path: string, values: unknown[]) => {
  for (const value of values)
    expect(outcome(changed(type, path, value)), `${type} ${path} ${String(value).slice(0, 60)}`).toBe('ok');
};
/** `at`: the path in the refusal, if it is a field below the changed one. */
const refuses = (type: string, path: string, values: unknown[], at = path) => {
  for (const value of values)
    expect(outcome(changed(type, path, value)), `${type} ${path} ${String(value).slice(0, 60)}`).toBe(at);
};
const x = (length: number) => 'x'.repeat(length);
const urlOf = (length: number) => `https://a.fr/${x(length - 13)}`;
const NO_TEXT = [1, true, {}, [], 'a\u0000b', '\ud800'];
const NO_COUNT = ['1', true, 1.5, -1, 2 ** 53, null];
const K64 = 64 * 1024;

describe('envelope, on every type', () => {
  for (const type of Object.keys(VALID)) {
    test(type, () => {
      accepts(type, 'unknown', [null, 1, { deep: [[]] }, '\u0000']);
      refuses(type, 'v', [undefined, null, 2, '1', true]);
      accepts(type, 'v', [1]);
      refuses(type, 'type', [undefined, null, 'other', 1, 'toString', '__proto__']);
      refuses(type, 'id', [undefined, null, '', x(65), ...NO_TEXT]);
      accepts(type, 'id', ['1', x(64), 'é'.repeat(64)]);
      refuses(type, 'producer', [undefined, null, '', x(65), ...NO_TEXT]);
      accepts(type, 'producer', ['p', x(64)]);
    });
  }
});

test('at: RFC 3339 in UTC, not older than the retention, at most 5 minutes in the future', () => {
  const iso = (ms: number) => new Date(NOW + ms).toISOString();
  accepts('share', 'at', [
    '2026-11-20T11:59:00Z',
    '2026-11-20T11:59:00.123456789Z',
    '2026-11-20T11:59:00+00:00',
    iso(300_000),
    iso(-400 * 86_400_000),
  ]);
  refuses('share', 'at', [
    undefined,
    null,
    1_700_000_000,
    '',
    'now',
    '2026-11-20',
    '2026-11-20T11:59Z',
    '2026-11-20T11:59:00',
    '2026-11-20 11:59:00Z',
    '2026-11-20T12:59:00+01:00',
    '2026-11-20T11:59:00-00:00',
    '2026-02-30T11:59:00Z',
    '2026-11-20T24:00:00Z',
    iso(300_001),
    iso(-400 * 86_400_000 - 1),
    '1969-12-31T23:59:59Z',
    '2101-01-01T00:00:00Z',
  ]);
});

test('crawl', () => {
  accepts('crawl', 'source', ['google_mobile_webview', 'google_desktop']);
  refuses('crawl', 'source', [undefined, null, 'bing', 1]);
  refuses('crawl', 'page', [undefined, null, []], 'page');
  refuses('crawl', 'page', [{ position: 'cat', category: 'Sports' }], 'page.category');
  refuses('crawl', 'page', [{ position: 'middle' }, {}], 'page.position');
  accepts('crawl', 'page', [
    { position: 'cat' },
    { position: 'cat', category: 'économie', topic: null },
    { position: 'topic', topic: x(200) },
    { position: 'topic', category: null },
  ]);
  refuses('crawl', 'page', [{ position: 'topic', topic: x(201) }], 'page.topic');
  refuses(
    'crawl',
    'page',
    [{ position: 'topic', category: 'sports' }, { position: 'top' }, { position: 'top', category: 'sports' }],
    'page.category',
  );
  expect(outcome({ ...VALID.crawl, source: 'applenews', page: { position: 'top', category: null } })).toBe('ok');
  accepts('crawl', 'period', [60, 14_400]);
  refuses('crawl', 'period', [undefined, null, 59, 14_401, 60.5, '60', true]);
  accepts('crawl', 'entries', [[], Array(1_000).fill(ENTRY)]);
  refuses('crawl', 'entries', [undefined, null, {}, Array(1_001).fill(ENTRY)]);
  for (const rank of ['entries.0.rank', 'entries.0.storyRank']) {
    accepts('crawl', rank, [1, 65_535]);
    refuses('crawl', rank, [undefined, null, 0, 65_536, 1.5, '1', true]);
  }
  accepts('crawl', 'entries.0.story', [undefined, null, '', x(K64)]);
  refuses('crawl', 'entries.0.story', [x(K64 + 1), ...NO_TEXT]);
  accepts('crawl', 'entries.0.title', ['', x(500), 'é'.repeat(500)]);
  refuses('crawl', 'entries.0.title', [undefined, null, x(501), ...NO_TEXT]);
  accepts('crawl', 'entries.0.publisher', [undefined, null, '', x(K64)]);
  refuses('crawl', 'entries.0.publisher', [x(K64 + 1), ...NO_TEXT]);
  refuses('crawl', 'entries.0', [null, 1, [], 'x']);
});

test('every url: absolute, http(s), with a host, at most 2048', () => {
  for (const [type, path] of [
    ['crawl', 'entries.0.url'],
    ['article', 'url'],
    ['sitemap', 'sitemap.url'],
    ['sitemap', 'entries.0.url'],
    ['share', 'url'],
  ] as const) {
    accepts(type, path, [
      'http://a.fr',
      'HTTPS://A.FR/x?y#z',
      'https://élysée.fr/é',
      'https://a.fr:8080/',
      urlOf(2_048),
    ]);
    refuses(type, path, [
      undefined,
      null,
      '',
      'a.fr/x',
      '/x',
      '//a.fr/x',
      'ftp://a.fr/x',
      'https:///x',
      'https://',
      'javascript:alert(1)',
      'mailto:a@b.fr',
      urlOf(2_049),
      'https://a.fr/\u0000',
      'https://a.fr/\ud800',
      1,
    ]);
  }
});

test('a host with other characters than ASCII stays valid however many URLs are checked', () => {
  // After some thousand calls, URL.canParse of Node 20 refuses it.
  const event = changed('share', 'url', 'https://élysée.fr/é');
  for (let i = 0; i < 10_000; i++) expect(outcome(event)).toBe('ok');
});

test('article', () => {
  for (const name of ['publisher', 'description', 'lead', 'author']) {
    accepts('article', name, [undefined, null, '', x(K64)]);
    refuses('article', name, [x(K64 + 1), ...NO_TEXT]);
  }
  accepts('article', 'title', ['', x(K64)]);
  refuses('article', 'title', [undefined, null, x(K64 + 1), ...NO_TEXT]);
  accepts('article', 'text', [undefined, null, x(512 * 1024)]);
  refuses('article', 'text', [x(512 * 1024 + 1), ...NO_TEXT]);
  for (const name of ['publishedAt', 'modifiedAt']) {
    accepts('article', name, [undefined, null, '1970-01-01T00:00:00Z', '2100-12-31T23:59:59.999Z']);
    refuses('article', name, ['', 'hier', 0, '1969-12-31T23:59:59Z', '2101-01-01T00:00:00Z']);
  }
  for (const name of ['words', 'images', 'videos']) {
    accepts('article', name, [undefined, null, 0, Number.MAX_SAFE_INTEGER]);
    refuses('article', name, NO_COUNT.slice(0, -1));
  }
  for (const name of ['headings', 'keywords']) {
    accepts('article', name, [undefined, null, [], ['a', x(K64)]]);
    refuses('article', name, ['a', {}, 1]);
    refuses(
      'article',
      name,
      [
        ['a', null],
        ['a', x(K64 + 1)],
        ['a', '\ud800'],
      ],
      `${name}.1`,
    );
  }
  accepts('article', 'section', [undefined, null, '', x(200)]);
  refuses('article', 'section', [x(201), ...NO_TEXT]);
  for (const name of ['image', 'amp', 'canonical']) {
    accepts('article', name, [undefined, null, ENTRY.url]);
    refuses('article', name, ['', '/1.jpg', 'data:,', 1]);
  }
  accepts('article', 'paywall', [undefined, null, true, false]);
  refuses('article', 'paywall', ['true', 0, 1]);
  accepts('article', 'language', [undefined, null, 'fr-CA']);
  refuses('article', 'language', [x(36), ...NO_TEXT]);
});

test('sitemap', () => {
  for (const name of ['publisher', 'sitemap.code']) {
    accepts('sitemap', name, ['exemple.fr', x(K64)]);
    refuses('sitemap', name, [undefined, null, x(K64 + 1), ...NO_TEXT]);
  }
  accepts('sitemap', 'sitemap.priority', ['high', 'normal']);
  refuses('sitemap', 'sitemap.priority', [undefined, null, 'low']);
  accepts('sitemap', 'sitemap.kind', [undefined, null, 'sitemap', 'feed']);
  refuses('sitemap', 'sitemap.kind', ['', 'rss', 1]);
  for (const name of ['status', 'total']) {
    accepts('sitemap', name, [0, 599]);
    refuses('sitemap', name, [undefined, ...NO_COUNT]);
  }
  accepts('sitemap', 'durationMs', [undefined, null, 0]);
  refuses('sitemap', 'durationMs', NO_COUNT.slice(0, -1));
  accepts('sitemap', 'error', [undefined, null, 'timeout']);
  const entry = { url: ENTRY.url, title: 'T', publishedAt: AT };
  accepts('sitemap', 'entries', [[], Array(1_000).fill(entry)]);
  refuses('sitemap', 'entries', [undefined, null, Array(1_001).fill(entry)]);
  refuses('sitemap', 'entries.0.publishedAt', [undefined, null, 'hier']);
  accepts('sitemap', 'entries.0.lastModified', [undefined, null, AT]);
  refuses('sitemap', 'entries.0.title', [undefined, null, x(K64 + 1)]);
  accepts('sitemap', 'entries.0.keywords', [undefined, null, [], ['a']]);
  refuses('sitemap', 'entries.0.keywords', [[1]], 'entries.0.keywords.0');
});

test('share', () => {
  accepts('share', 'network', ['facebook', 'twitter', 'bluesky', 'mastodon']);
  refuses('share', 'network', [undefined, null, 'x']);
  accepts('share', 'count', [0, Number.MAX_SAFE_INTEGER]);
  refuses('share', 'count', [undefined, ...NO_COUNT]);
});

describe('bytes', () => {
  const text = JSON.stringify(VALID.share);
  const readText = (bytes: string | Buffer) => readEvent(Buffer.from(bytes as string), LIMITS);
  const codeOf = (bytes: string | Buffer) => {
    const result = readText(bytes);
    return result.ok ? 'ok' : result.refusal.code;
  };
  // ASVS 1.4.2
  test('numbers: 60.0 is an integer; of repeated keys the last one counts', () => {
    expect(codeOf(text.replace('"count":0', '"count":60.0'))).toBe('ok');
    expect(codeOf(text.replace('"count":0', '"count":"x","count":1e2'))).toBe('ok');
    expect(codeOf(text.replace('"count":0', '"count":1,"count":"x"'))).toBe('invalid_field');
    expect(codeOf(text.replace('"count":0', '"count":1e400'))).toBe('invalid_field');
    expect(codeOf(text.replace('"count":0', '"count":9007199254740993'))).toBe('invalid_field');
  });
  test('JSON that is not an event', () => {
    expect(codeOf('')).toBe('invalid_json');
    expect(codeOf('{')).toBe('invalid_json');
    expect(codeOf(`${text}x`)).toBe('invalid_json');
    for (const value of ['null', '1', '"x"', '[]', 'true', '{}', `[${text}]`])
      expect(codeOf(value)).toBe('invalid_type');
    expect(codeOf(`\ufeff${text}`)).toBe('invalid_encoding');
    expect(codeOf(Buffer.from([...Buffer.from(text), 0xff]))).toBe('invalid_encoding');
    expect(codeOf(Buffer.from(text.replace('e1', 'é'), 'latin1'))).toBe('invalid_encoding');
    expect(codeOf(Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('"}')]))).toBe(
      'invalid_encoding',
    );
  });
  // ASVS 1.5.2, 15.3.6
  test('deep nesting and __proto__ in unknown fields do no harm', () => {
    const deep = '['.repeat(200_000) + ']'.repeat(200_000);
    expect(codeOf(text.replace('{', `{"deep":${deep},`))).toBe('ok');
    expect(codeOf(text.replace('{', '{"__proto__":{"count":1},"constructor":1,"toString":null,'))).toBe('ok');
    expect(codeOf(text.replace('"count":0', '"__proto__":{"count":1}'))).toBe('invalid_field');
    expect(({} as Record<string, unknown>).count).toBeUndefined();
  });
  test('1 MiB of JSON text passes, one byte more does not', () => {
    const padded = (bytes: number) => text.replace('{', `{"pad":"${x(bytes - text.length - 9)}",`);
    expect(padded(EVENT_MAX_BYTES)).toHaveLength(EVENT_MAX_BYTES);
    expect(codeOf(padded(EVENT_MAX_BYTES))).toBe('ok');
    expect(codeOf(padded(EVENT_MAX_BYTES + 1))).toBe('too_large');
  });
  test('an event of another type than that of the Kafka topic is refused, with its id', () => {
    expect(readEvent(Buffer.from(text), { ...LIMITS, expected: 'crawl' })).toMatchObject({
      ok: false,
      refusal: { code: 'invalid_type', path: 'type', id: 'e1' },
    });
  });
});

test('keys: the page, the sitemap code, the url', () => {
  const key = (type: string, change = {}) => eventKey({ ...VALID[type], ...change } as unknown as VigieEvent);
  expect(key('crawl')).toBe('google_desktop/top/homepage/');
  expect(key('crawl', { page: { position: 'topic', topic: 'sujet' } })).toBe('google_desktop/topic//sujet');
  expect(key('sitemap')).toBe('ex');
  expect(key('article')).toBe(ENTRY.url);
  expect(key('share')).toBe(ENTRY.url);
});
