import {
  ARTICLE_POSITION_FILTERS,
  CATEGORY_FILTERS,
  CLUSTER_POSITION_FILTERS,
  GROUPINGS,
  REFERENCE_DATES,
  SHARES,
  ZONES,
} from '@vigie/contracts/options';
import { querySchema } from '@vigie/contracts/query';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeQuery, encodeQuery, holdsQuery, linkSearch } from './query-codec.ts';
import { defaultQuery, type SharedQuery } from './shared-query.ts';

const wallClock = fc
  .date({ min: new Date('1970-01-03'), max: new Date('2099-12-30'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 16));
const words = fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text.replaceAll('\u0000', ''));

const anyQuery: fc.Arbitrary<SharedQuery> = fc
  .record({
    fromDate: wallClock,
    toDate: wallClock,
    source: fc.constantFrom(...ZONES),
    compareDate: fc.constantFrom(...REFERENCE_DATES),
    groupe: fc.constantFrom(...GROUPINGS),
    editeur: fc.oneof(words, fc.constantFrom('', 'all', 'lemonde')),
    clusterCategory: fc.constantFrom(...CATEGORY_FILTERS),
    clusterPosition: fc.constantFrom(...CLUSTER_POSITION_FILTERS),
    clusterEntities: words,
    clusterLemmes: words,
    clusterOrphan: fc.boolean(),
    articleCategory: fc.constantFrom(...CATEGORY_FILTERS),
    articlePosition: fc.constantFrom(...ARTICLE_POSITION_FILTERS),
    articleEntities: words,
    articleShare: fc.boolean(),
    share: fc.constantFrom(...SHARES),
    url: fc.oneof(words, fc.webUrl({ withQueryParameters: true })),
    urlEntities: words,
    limit: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
  })
  .map((query) =>
    query.fromDate <= query.toDate ? query : { ...query, fromDate: query.toDate, toDate: query.fromDate },
  );

const DEFAULTS = defaultQuery('lemonde', '2026-11-21');
const read = (search: string) => decodeQuery(new URLSearchParams(search), DEFAULTS);

describe('the query in the address', () => {
  test('comes back unchanged, whatever the defaults', () => {
    fc.assert(
      fc.property(anyQuery, anyQuery, (query, defaults) => {
        expect(decodeQuery(new URLSearchParams(encodeQuery(query, defaults)), defaults)).toEqual(query);
      }),
    );
  });

  test('is always one that the API accepts', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), anyQuery, (search, query) => {
        const params = new URLSearchParams(search);
        for (const [key, value] of Object.entries(query)) if (params.size % 2 === 0) params.set(key, String(value));
        expect(querySchema.safeParse(decodeQuery(params, DEFAULTS)).success).toBe(true);
      }),
    );
  });

  test('is empty for the defaults, and holds only what differs', () => {
    expect(encodeQuery(DEFAULTS, DEFAULTS)).toBe('');
    expect(encodeQuery({ ...DEFAULTS, source: 'desktop' }, DEFAULTS)).toBe('?source=desktop');
    expect(holdsQuery(new URLSearchParams(''))).toBe(false);
    expect(holdsQuery(new URLSearchParams('source=desktop'))).toBe(true);
  });

  test('keeps the parameters that are not its own', () => {
    const search = encodeQuery({ ...DEFAULTS, groupe: 'groupe' }, DEFAULTS, new URLSearchParams('vue=a&source=google'));
    expect(search).toBe('?vue=a&groupe=groupe');
  });

  test('uses the default for an invalid value', () => {
    expect(read('source=mars&clusterOrphan=oui&limit=-3&fromDate=2026-02-31T00:00&articlePosition=sitemap')).toEqual(
      DEFAULTS,
    );
  });

  test('uses the default range when its ends are in the wrong order', () => {
    const query = read('fromDate=2026-11-20T10:00&toDate=2026-11-20T09:00&source=google');
    expect(query).toEqual({ ...DEFAULTS, source: 'google' });
  });

  test('of a link names the publisher even if it is the default one', () => {
    expect(linkSearch(DEFAULTS, DEFAULTS)).toBe('?editeur=lemonde');
  });
});
