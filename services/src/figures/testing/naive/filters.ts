import { CATEGORIES, POSITIONS, SHARES, ZONES } from '@vigie/contracts/options';
import type { QueryInput } from '@vigie/contracts/query';
import fc from 'fast-check';
import { HOSTS } from './cases.ts';
import { ARTICLE_WORDS, SIGNS } from './filter-words.ts';

/** Each filter of a query that articles obey, with values that the worlds of cases.ts, fact-cases.ts and cluster-cases.ts meet. */
const FILTERS = {
  source: fc.constantFrom(...ZONES).map((source): QueryInput => ({ source })),
  editeur: fc.constantFrom(...HOSTS).map((editeur): QueryInput => ({ editeur })),
  articlePosition: fc.constantFrom(...POSITIONS).map((articlePosition): QueryInput => ({ articlePosition })),
  articleCategory: fc
    .constantFrom(...CATEGORIES.slice(0, 3))
    .map((articleCategory): QueryInput => ({ articleCategory })),
  articleEntities: fc.constantFrom(...ARTICLE_WORDS).map((articleEntities): QueryInput => ({ articleEntities })),
  urlEntities: fc
    .constantFrom('aurore', 'Beffroi.example, RÉFORME', 'macron', '🎉', "'")
    .map((urlEntities): QueryInput => ({ urlEntities })),
  articleShare: fc.constantFrom(...SHARES).map((share): QueryInput => ({ articleShare: true, share })),
  compareDate: fc
    .constantFrom('first_view' as const, 'lastModified' as const)
    .map((compareDate): QueryInput => ({ compareDate })),
  url: fc
    .tuple(fc.constantFrom(...HOSTS), fc.nat(2), fc.nat(3))
    .map(([host, number, path]): QueryInput => ({ url: ` https://${host}/${number}-${path}/?utm_source=x` })),
  clusterCategory: fc
    .constantFrom(...CATEGORIES.slice(0, 3))
    .map((clusterCategory): QueryInput => ({ clusterCategory })),
  clusterPosition: fc
    .constantFrom(...POSITIONS, 'sitemap' as const)
    .map((clusterPosition): QueryInput => ({ clusterPosition })),
  clusterEntities: fc
    .constantFrom('MACRON', 'paris, Emmanuel Macron', '2027', '-')
    .map((clusterEntities): QueryInput => ({ clusterEntities })),
  clusterLemmes: fc
    .constantFrom('retraites', 'greve', ...SIGNS)
    .map((clusterLemmes): QueryInput => ({ clusterLemmes })),
  clusterOrphan: fc.constant<QueryInput>({ clusterOrphan: true }),
};

const each = Object.values(FILTERS);

/** No filter, every one alone, and every pair, with random values. */
export const everyFilter: readonly fc.Arbitrary<QueryInput>[] = [
  fc.constant<QueryInput>({}),
  ...each,
  ...each.flatMap((one, i) =>
    each.slice(i + 1).map((other) => fc.tuple(one, other).map(([a, b]): QueryInput => ({ ...a, ...b }))),
  ),
];

/** The n-th of {@link everyFilter}, so that any run of questions meets many pairs: 37 is prime to their number. */
export const filterOf = (n: number): fc.Arbitrary<QueryInput> =>
  everyFilter[(n < 15 ? n : n * 37) % everyFilter.length] ?? fc.constant<QueryInput>({});
