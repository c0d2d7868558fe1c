import { querySchema } from '@vigie/contracts/query';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyQuery, anyQuestionAt } from '../testing/any-query.ts';
import { encodeQuery, holdsQuery, readAddress, wholeSearch } from './query-codec.ts';
import { defaultQuery } from './shared-query.ts';

const NOW = Date.parse('2026-11-21T10:15:20Z');
const DEFAULTS = defaultQuery('lemonde', '2026-11-21');
const read = (search: string, publisher = 'lemonde') => readAddress(new URLSearchParams(search), publisher, NOW);
const unreadable = (search: string) => read(search).unreadable.map(({ name, value }) => `${name}=${value}`);

describe('the query in the address', () => {
  test('comes back unchanged, whatever the defaults', () => {
    fc.assert(
      fc.property(anyQuestionAt(NOW), fc.string(), ({ query, periode }, publisher) => {
        expect(read(encodeQuery(query, periode), publisher)).toEqual({ query, periode, unreadable: [] });
      }),
    );
  });

  test('is always one that the API accepts', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), anyQuery, (search, query) => {
        const params = new URLSearchParams(search);
        for (const [key, value] of Object.entries(query)) if (params.size % 2 === 0) params.set(key, String(value));
        expect(querySchema.safeParse(readAddress(params, 'lemonde', NOW).query).success).toBe(true);
      }),
    );
  });

  test('has publisher and period, and of the other fields what filters', () => {
    expect(encodeQuery(DEFAULTS, 'aujourdhui')).toBe('?periode=aujourdhui&editeur=lemonde');
    expect(encodeQuery({ ...DEFAULTS, editeur: 'all', source: 'desktop' }, 'hier')).toBe(
      '?periode=hier&editeur=all&source=desktop',
    );
    expect(encodeQuery(DEFAULTS)).toBe('?fromDate=2026-11-21T00%3A00&toDate=2026-11-21T23%3A59&editeur=lemonde');
    expect(holdsQuery(new URLSearchParams('onglet=a'))).toBe(false);
    expect(holdsQuery(new URLSearchParams('source=desktop'))).toBe(true);
  });

  test('keeps the parameters that are not its own', () => {
    const search = encodeQuery(DEFAULTS, 'hier', new URLSearchParams('vue=a&source=google&periode=4h'));
    expect(search).toBe('?vue=a&periode=hier&editeur=lemonde');
  });

  test('a relative period wins over dates', () => {
    const { query, periode } = read('editeur=x&periode=hier&fromDate=2026-01-01T00:00&toDate=2026-01-01T23:59');
    expect([query.fromDate, query.toDate, periode]).toEqual(['2026-11-20T00:00', '2026-11-20T23:59', 'hier']);
  });

  test('one date alone is completed by its day or by today', () => {
    expect(read('fromDate=2026-11-02T10:00').query).toMatchObject({ toDate: '2026-11-21T23:59' });
    expect(read('fromDate=2027-01-02T10:00').query).toMatchObject({ toDate: '2027-01-02T23:59' });
    expect(read('toDate=2026-11-02T10:00').query).toMatchObject({ fromDate: '2026-11-02T00:00' });
  });
});

describe('values that cannot be read', () => {
  test('are replaced by the defaults and listed', () => {
    const search =
      'source=mars&clusterOrphan=true&limit=-3&fromDate=2026-02-31T00:00&articlePosition=sitemap&periode=demain';
    expect(read(search).query).toEqual(DEFAULTS);
    expect(unreadable(search).sort()).toEqual(search.split('&').sort());
  });

  test('are the ends of a range in the wrong order: today is shown', () => {
    const search = 'fromDate=2026-11-20T10:00&toDate=2026-11-20T09:00';
    expect(read(`${search}&source=google`).query).toEqual({ ...DEFAULTS, source: 'google' });
    expect(unreadable(`${search}&source=google`)).toEqual(search.split('&'));
  });

  test('are all values of a parameter but the first', () => {
    expect(read('source=google&source=desktop').query.source).toBe('google');
    expect(unreadable('source=google&source=desktop')).toEqual(['source=desktop']);
  });
});

describe('the whole address', () => {
  const LAST = { query: { ...DEFAULTS, editeur: 'autre', source: 'mobile' } as const, periode: 'hier' } as const;
  const whole = (search: string, last: typeof LAST | null = LAST) => wholeSearch(search, 'lemonde', NOW, last);

  test('of an address without a query has the last one, or else the defaults', () => {
    expect(whole('?onglet=a')).toBe('?onglet=a&periode=hier&editeur=autre&source=mobile');
    expect(whole('', null)).toBe('?periode=aujourdhui&editeur=lemonde');
  });

  test('of an address with a part of the query has nothing of the last one', () => {
    expect(whole('?articleCategory=sports')).toBe('?articleCategory=sports&editeur=lemonde&periode=aujourdhui');
    expect(whole('?fromDate=2026-11-02T10%3A00')).toBe(
      '?fromDate=2026-11-02T10%3A00&editeur=lemonde&toDate=2026-11-21T23%3A59',
    );
  });

  test('says what the address said, is whole already, and lists the same unreadable values', () => {
    const part = fc.constantFrom(
      'source=martian',
      'source=google',
      'clusterOrphan=true',
      'clusterOrphan=1',
      'editeur=all',
      'editeur=',
      'periode=hier',
      'periode=demain',
      'fromDate=2026-11-20T10:00',
      'fromDate=2030-01-01T00:00',
      'toDate=2026-11-20T09:00',
      'toDate=x',
      'limit=0',
      'vue=a',
    );
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
        const search = `?${parts.join('&')}`;
        const completed = whole(search, null);
        expect(read(completed)).toEqual(read(search));
        expect(whole(completed, LAST)).toBe(completed);
        const { unreadable: own, ...said } = read(completed, 'autre');
        expect(own).toEqual(read(search).unreadable);
        expect(said.query.editeur).toBe(read(search).query.editeur);
      }),
      { numRuns: 300 },
    );
  });
});
