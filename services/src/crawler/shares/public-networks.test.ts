import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shareEvent } from './collect-shares.ts';
import { blueskyUrl, mastodonUrl, readBluesky, readMastodon } from './public-networks.ts';
import { troubleOfStatus } from './reading.ts';

const A = 'https://www.aurore.fr/marche';
const B = 'https://www.zenith.fr/pont?page=2';
const HOSTILE = [undefined, null, [], 'x', 3, { total: -1 }, { total: 1e300 }, { total: 1.5 }, { total: '4' }];

describe('Bluesky', () => {
  test('the article is one parameter, whatever is in it', () => {
    const url = new URL(blueskyUrl('https://index.test', `${B}&source=x#y`));
    expect(url.searchParams.get('subject')).toBe(`${B}&source=x#y`);
    expect(url.searchParams.getAll('source')).toEqual(['app.bsky.feed.post:embed.external.uri']);
  });

  test('a number is a count', () => {
    expect(readBluesky({ total: 7 }, A)).toEqual({ kind: 'counts', counts: [{ url: A, count: 7 }] });
  });

  test.each(HOSTILE)('what is not as documented tells nothing: %j', (json) => {
    expect(readBluesky(json, A)).toMatchObject({ kind: 'trouble', trouble: { state: 'changed' } });
  });
});

describe('Mastodon', () => {
  const known = new Map([
    [A, A],
    [B, B],
  ]);
  const link = (url: string, ...uses: unknown[]) => ({
    url,
    title: 'Un titre',
    history: uses.map((some, place) => ({ day: String(1_763_596_800 - place * 86_400), accounts: '1', uses: some })),
  });

  test('pages of twenty links', () => {
    expect(mastodonUrl('https://m.test', 2)).toBe('https://m.test/api/v1/trends/links?limit=20&offset=40');
  });

  test('days are summed, other links are passed over, the article is found without its tracking', () => {
    const page = [
      link(`${A}/?utm_source=mastodon#top`, '12', '30', '0'),
      link('https://autre.fr/', '99'),
      link(B, '4'),
    ];
    expect(readMastodon(page, known)).toEqual({
      kind: 'counts',
      links: 3,
      counts: [
        { url: A, count: 42 },
        { url: B, count: 4 },
      ],
    });
  });

  test('of two links to one article the larger count', () => {
    const page = [link(A, '3'), link(`${A}?utm_campaign=x`, '9'), link(`${A}#a`, '5')];
    expect(readMastodon(page, known)).toMatchObject({ counts: [{ url: A, count: 9 }] });
  });

  test.each([
    ...HOSTILE.filter((json) => !Array.isArray(json)),
    [link(A, '-1')],
    [link(A, '1e300')],
    [link(A, 12)],
    [link(A, ...Array.from({ length: 7 }, () => '99999999'))],
    [{ url: A }],
    [link(B, '4'), { url: 5, history: [] }],
  ])('what is not as documented tells nothing: %j', (json) => {
    expect(readMastodon(json, known)).toMatchObject({ kind: 'trouble', trouble: { state: 'changed' } });
  });
});

test('no answer whatever breaks a reader, and every count makes an event that the contract takes', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (json) => {
      for (const reading of [readBluesky(json, A), readMastodon(json, new Map([[A, A]]))]) {
        if (reading.kind !== 'counts') continue;
        for (const { url, count } of reading.counts) {
          expect(shareEvent({ network: 'bluesky', url, count: count ?? 0, at: 0 }, 'test')).toBeDefined();
        }
      }
    }),
  );
});

test('statuses that need no reading', () => {
  const states = [200, 301, 401, 403, 404, 410, 429, 451, 500, 503].map((status) => troubleOfStatus(status)?.state);
  expect(states).toEqual([
    undefined,
    'changed',
    'refused',
    'refused',
    'changed',
    'changed',
    'limited',
    'refused',
    'failed',
    'failed',
  ]);
});

test('an event is the same for the same network, article and time, and another otherwise', () => {
  const of = { network: 'bluesky', url: A, count: 4, at: Date.UTC(2026, 10, 20) } as const;
  const id = (change: object) => shareEvent({ ...of, ...change }, 'test')?.id;
  expect(id({})).toBe(id({ count: 5 }));
  expect(new Set([id({}), id({ network: 'mastodon' }), id({ url: B }), id({ at: of.at + 1 })]).size).toBe(4);
  expect(id({ url: 'ftp://a.fr/' })).toBeUndefined();
  expect(id({ count: -1 })).toBeUndefined();
});
