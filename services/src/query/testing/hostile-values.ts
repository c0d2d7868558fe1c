import fc from 'fast-check';

/** Texts that have broken something somewhere: SQL, LIKE, regular expressions, JSON, Unicode, paths, times. */
export const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'all',
    "' OR 1=1 --",
    "'); DROP TABLE users; --",
    '{a:String}',
    '#{x}',
    '%',
    '%_\\%',
    '\\',
    '\\u0000',
    '\u0000',
    '\ud800',
    '\u202e\u200b\ufeff',
    'e\u0301'.repeat(50),
    '😀'.repeat(20),
    '(((((((((((((((((((((((a+)+)+',
    '[',
    '*',
    ',,,,',
    'a,b,c,'.repeat(100),
    '../../../etc/passwd',
    'http://[::1',
    'https://exemple.fr/a?utm_source=x#y',
    'javascript:alert(1)',
    '1970-01-02T00:00',
    '2099-12-31T23:59',
    '2026-03-29T02:30',
    '2026-10-25T02:30',
    '2026-02-30T10:00',
    '2026-11-20T00:00',
    '0000-00-00T00:00',
    'NaN',
    '1e999',
    'x'.repeat(3_000),
  ),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.string({ unit: 'grapheme', maxLength: 50 }),
);

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(null, true, false, 0, -0, -1, 0.5, 1e308, 2 ** 53, -(2 ** 63), [], {}, [[]], [null], {
    a: { b: {} },
  }),
  fc.integer(),
  fc.double({ noNaN: true }),
  fc.jsonValue({ maxDepth: 4 }),
);

const nested = (depth: number, open: string, close: string): string => open.repeat(depth) + close.repeat(depth);

/** Bodies that are no JSON, or not meant to be read by a careless parser. */
export const hostileBody: fc.Arbitrary<string | Buffer> = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    'null',
    '[]',
    '"',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '{"limit":1e400}',
    '{"a":1,"a":2}',
    nested(50_000, '[', ']'),
    `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
    '{"editeur":"\\ud800"}',
    '{"editeur":"\\u0000"}',
    `{"editeur":"${'x'.repeat(1_100_000)}"}`,
  ),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc.json(),
);

export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    'content-type': fc.constantFrom(
      'application/json',
      'application/json; charset=utf-16',
      'APPLICATION/JSON',
      'application/json;;',
      'text/plain',
      'multipart/form-data',
      'application/x-ndjson',
      '',
      'x',
    ),
    'accept-encoding': fc.constantFrom('gzip', 'br', '*', 'zstd;q=1', ''),
    'content-encoding': fc.constantFrom('gzip', 'br', 'identity', 'x'),
    cookie: fc.string({ maxLength: 30 }).map((text) => encodeURI(text.replaceAll(/[^\x20-\x7e]/g, '')) || 'a=%E0%A4'),
    origin: fc.constantFrom('null', 'https://ailleurs.example', 'http://localhost:80', 'x'),
    'x-forwarded-for': fc.constantFrom('1.2.3.4', 'x', '::1, , 999.0.0.1'),
  },
  { requiredKeys: [] },
);
