import {
  ARTICLE_POSITION_FILTERS,
  CATEGORY_FILTERS,
  CLUSTER_POSITION_FILTERS,
  GROUPINGS,
  REFERENCE_DATES,
  RELATIVE_PERIODS,
  SHARES,
  ZONES,
} from '@vigie/contracts/options';
import fc from 'fast-check';
import { relativeRange } from '../query/periods.ts';
import type { SharedQuery } from '../query/shared-query.ts';

const wallClock = fc
  .date({ min: new Date('1970-01-03'), max: new Date('2099-12-30'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 16));
const words = fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text.replaceAll('\u0000', ''));

/** Any query with dates in the right order. */
export const anyQuery: fc.Arbitrary<SharedQuery> = fc
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

const anyPeriode = fc.option(fc.constantFrom(...RELATIVE_PERIODS));

/** Any query as it stands at a moment, with chosen dates or those of a relative period. */
export const anyQuestionAt = (now: number) =>
  fc.tuple(anyQuery, anyPeriode).map(([query, periode]) => ({
    query: periode === null ? query : { ...query, ...relativeRange(periode, now) },
    periode,
  }));
