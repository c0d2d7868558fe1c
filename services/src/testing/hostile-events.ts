import fc from 'fast-check';
import { crawlAt } from './sample-events.ts';

const text = () => JSON.stringify(crawlAt(new Date(Date.now() - 60_000).toISOString(), 'hostile'));
const raw = (value: string | Buffer): Buffer => (typeof value === 'string' ? Buffer.from(value) : value);
const field = (name: string, json: string) =>
  text().replace(new RegExp(`"${name}":("[^"]*"|[0-9]+)`), () => `"${name}":${json}`);

const nested = fc.integer({ min: 1_000, max: 200_000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth));
const wrongJson = fc.constantFrom(
  'null',
  'true',
  '[]',
  '{}',
  '1.5',
  '-1',
  '1e400',
  '9007199254740993',
  '""',
  '"\\u0000"',
  '"\\ud800"',
  '"a\\udc00b"',
  '{"__proto__":1}',
  '[[[[]]]]',
  `"${'x'.repeat(70_000)}"`,
);
const FIELDS = [
  'v',
  'type',
  'id',
  'at',
  'producer',
  'source',
  'position',
  'category',
  'period',
  'rank',
  'storyRank',
  'url',
  'title',
];
/** Half a surrogate pair as bytes: what some encoders write, and UTF-8 does not allow. */
function loneSurrogate(name: string): Buffer {
  const [before = '', after = ''] = field(name, '"@@"').split('@@');
  return Buffer.concat([Buffer.from(before), Buffer.from([0xed, 0xa0, 0xbd]), Buffer.from(after)]);
}

/** Values that a field takes all the same. */
const isHarmless = (name: string, json: string): boolean =>
  (name === 'title' && json === '""') || (name === 'category' && json === '"other"');

const hostile = fc.oneof(
  fc
    .constantFrom(
      '',
      '{',
      '}',
      'null',
      '0',
      '"x"',
      '[]',
      '{}',
      'NaN',
      '\u0000',
      '\ufeff{}',
      '{"type":"crawl"}',
      '{"__proto__":{"type":"crawl"}}',
    )
    .map(raw),
  fc.uint8Array({ minLength: 1, maxLength: 200 }).map((bytes) => Buffer.from([0xff, ...bytes])),
  fc
    .tuple(fc.constantFrom(...FIELDS), wrongJson)
    .filter(([name, json]) => !isHarmless(name, json))
    .map(([name, json]) => raw(field(name, json))),
  fc.nat(400).map((cut) => raw(text().slice(0, -1 - cut))),
  fc.constantFrom(...FIELDS).map(loneSurrogate),
  fc.constantFrom(...FIELDS.slice(0, 6)).map((name) => Buffer.from(field(name, '"é\u00ff"'), 'latin1')),
  nested.map((deep) => raw(deep)),
  nested.map((deep) => raw(field('period', deep))),
  fc.constantFrom(1_048_577, 1_400_000).map((size) => raw(text().replace('{', `{"pad":"${'x'.repeat(size)}",`))),
);

/** Records that are no valid crawl, each in its own way; the same for the same seed. About one in 200 is above 1 MiB. */
export const hostileEvents = (seed: number, count: number): Buffer[] => fc.sample(hostile, { seed, numRuns: count });
