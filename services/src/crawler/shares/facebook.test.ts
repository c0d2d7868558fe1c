import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { facebookBatch, facebookUrl, readFacebook, usagePauseMs } from './facebook.ts';

const A = 'https://www.aurore.fr/marche';
const B = 'https://www.zenith.fr/pont?page=2';
const node = (url: string, share_count: unknown) => ({ id: url, engagement: { reaction_count: 9, share_count } });
const error = (code: number) => ({ error: { message: 'secret text', type: 'OAuthException', code, fbtrace_id: 'x' } });

describe('batches', () => {
  test('as many as fit, and never a comma among several', () => {
    const many = Array.from({ length: 80 }, (_, n) => `https://a.fr/${n}`);
    expect(facebookBatch(many)).toEqual(many.slice(0, 50));
    expect(facebookBatch([A, 'https://a.fr/1,2', B])).toEqual([A]);
    expect(facebookBatch(['https://a.fr/1,2', B])).toEqual(['https://a.fr/1,2']);
    expect(facebookBatch([])).toEqual([]);
  });

  test('no address is longer than what is fetched, unless one article alone is', () => {
    const urls = fc.array(fc.webUrl({ withQueryParameters: true, validSchemes: ['https'] }), { minLength: 1 });
    fc.assert(
      fc.property(urls, (some) => {
        const batch = facebookBatch(some);
        expect(some.slice(0, batch.length)).toEqual(batch);
        if (batch.length > 1) expect(facebookUrl('https://graph.facebook.com', batch).length).toBeLessThan(2_048);
      }),
    );
  });

  test('the address of one and of several', () => {
    expect(facebookUrl('https://g.test', [A])).toBe(
      'https://g.test/v25.0/?id=https%3A%2F%2Fwww.aurore.fr%2Fmarche&fields=engagement',
    );
    expect(new URL(facebookUrl('https://g.test', [A, B])).searchParams.get('ids')).toBe(`${A},${B}`);
  });
});

describe('answers', () => {
  test('counts of one and of several; who has no engagement has no number', () => {
    expect(readFacebook(200, node(A, 12), [A])).toEqual({ kind: 'counts', counts: [{ url: A, count: 12 }] });
    const both = { [A]: node(A, 12), [B]: { id: B }, 'https://autre.fr/': node('https://autre.fr/', 5) };
    expect(readFacebook(200, both, [A, B])).toEqual({
      kind: 'counts',
      counts: [
        { url: A, count: 12 },
        { url: B, count: null },
      ],
    });
  });

  test.each([
    [4, 'limited'],
    [17, 'limited'],
    [32, 'limited'],
    [613, 'limited'],
    [190, 'refused'],
    [102, 'refused'],
    [10, 'refused'],
    [200, 'refused'],
    [1, 'failed'],
    [2, 'failed'],
  ])('code %i is %s, without a word of the answer', (code, state) => {
    const reading = readFacebook(400, error(code), [A]);
    expect(reading).toMatchObject({ kind: 'trouble', trouble: { state, reason: `code ${code}` } });
  });

  test('an article that cannot be asked for is found by splitting, and then left', () => {
    expect(readFacebook(400, error(100), [A, B])).toEqual({ kind: 'split' });
    expect(readFacebook(400, error(100), [A])).toEqual({ kind: 'counts', counts: [{ url: A, count: null }] });
  });

  test.each([undefined, null, [], 'x', 3, {}, { [A]: node(A, -1) }, { [A]: node(A, 1e300) }, { [A]: node(A, '12') }])(
    'what is not as documented tells nothing: %j',
    (json) => {
      const answer = json !== null && typeof json === 'object' && A in json ? { ...json, [B]: node(B, 1) } : json;
      expect(readFacebook(200, answer, [A, B])).toMatchObject({ kind: 'trouble', trouble: { state: 'changed' } });
    },
  );

  test('no answer whatever breaks it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 100, max: 599 }), (json, status) => {
        expect(['counts', 'split', 'trouble']).toContain(readFacebook(status, json, [A, B]).kind);
      }),
    );
  });
});

describe('use of the app', () => {
  const header = (percent: number) =>
    JSON.stringify({ call_count: percent, total_time: percent / 2, total_cputime: 0 });

  test('a minute below a half, an hour when all is used', () => {
    expect(usagePauseMs(undefined)).toBe(60_000);
    expect(usagePauseMs('no json')).toBe(60_000);
    expect(usagePauseMs(header(50))).toBe(60_000);
    expect(usagePauseMs(header(75))).toBe(1_800_000);
    expect(usagePauseMs(header(100))).toBe(3_600_000);
    expect(usagePauseMs(header(1e300))).toBe(3_600_000);
  });

  test('the more is used, the longer', () => {
    const percent = fc.double({ min: 0, max: 500, noNaN: true });
    fc.assert(
      fc.property(percent, percent, (a, b) => {
        const [less, more] = a < b ? [a, b] : [b, a];
        expect(usagePauseMs(header(less))).toBeLessThanOrEqual(usagePauseMs(header(more)));
      }),
    );
  });
});
