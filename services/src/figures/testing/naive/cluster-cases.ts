import {
  CATEGORIES,
  CLUSTER_POSITION_FILTERS,
  type ClusterStatus,
  type EntityType,
  ZONES,
} from '@vigie/contracts/options';
import fc from 'fast-check';
import { HOSTS } from './cases.ts';
import { SIGNS } from './filter-words.ts';

/** Random clusters over the articles that cases.ts and fact-cases.ts name, and random questions about them. */

export interface NaiveCluster {
  /** Decimal text. */
  id: string;
  title: string;
  chosen: string;
  status: ClusterStatus;
  /** How many articles its texts were counted over. */
  size: number;
  entities: string[];
  /** Of the entities: clusters may tell different types of one name, or none. */
  types: Record<string, EntityType>;
  lemmas: string[];
  /** In how many of the articles each of the words is found. */
  counts: Record<string, number>;
  terms: { form: string; weight: number }[];
  vector: number[];
  meaning: { space: string; numbers: number[] } | null;
}

/** One word on an article's cluster; of several the largest version counts. */
export interface Assignment {
  article: string;
  version: number;
  cluster: string;
}

export interface ClusterCase {
  clusters: NaiveCluster[];
  assignments: Assignment[];
}

const ENTITIES = [
  'Emmanuel Macron',
  'Paris',
  'Île-de-France',
  'Paris Saint-Germain',
  'Jeanne d’Arc',
  'Sacré-Cœur',
  'Élysée',
] as const;
const LEMMAS = [
  'retraite',
  'grève',
  'réforme',
  'week-end',
  'sous-préfecture',
  'jeudi',
  '2026',
  'train',
  'quai',
  'gare',
  'panne',
] as const;

const TERMS = [...LEMMAS, 'paris', 'élysée', '42', 'inconnu'];

const TYPES: Readonly<Record<(typeof ENTITIES)[number], EntityType>> = {
  'Emmanuel Macron': 'person',
  Paris: 'place',
  'Île-de-France': 'place',
  'Paris Saint-Germain': 'organisation',
  'Jeanne d’Arc': 'person',
  'Sacré-Cœur': 'other',
  Élysée: 'organisation',
};

/** Their cosines are 1, 0.71 or 0, or there is none. */
const VECTORS = [[], [1, 0], [0, 1], [1, 1], [1, 0, 0], [0, 0]];

/** Vectors of two models. */
const MEANINGS = [
  null,
  null,
  { space: '00000000', numbers: [127, 0, 0] },
  { space: '00000000', numbers: [127, 127, 0] },
  { space: '00000000', numbers: [-127, 90, 3] },
  { space: 'ffffffff', numbers: [127, 0, 0] },
];

/** The most frequent first, as they are stored. */
export const byCount = (words: readonly string[], { counts }: Pick<NaiveCluster, 'counts'>): string[] =>
  words.toSorted((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || (a < b ? -1 : 1));

/** Four clusters of a case; ids apart from those of other cases. */
const idOf = (number: number, i: number): string => String(10_000_000_000_000_000_000n - BigInt(number * 10 + i));

const cluster = (number: number, i: number): fc.Arbitrary<NaiveCluster> =>
  fc.record({
    id: fc.constant(idOf(number, i)),
    title: fc.constantFrom('Un sujet', 'Un autre sujet'),
    chosen: fc.constantFrom('', 'Sans titre', 'Choisi'),
    status: fc.constantFrom('opened', 'closed'),
    size: fc.integer({ min: 1, max: 6 }),
    entities: fc.subarray([...ENTITIES]),
    types: fc.record(
      Object.fromEntries(
        ENTITIES.map((text) => [
          text,
          fc.constantFrom<EntityType>(TYPES[text], TYPES[text], 'unknown', 'unknown', 'other'),
        ]),
      ),
    ),
    lemmas: fc.subarray([...LEMMAS]),
    counts: fc.record(
      Object.fromEntries([...ENTITIES, ...LEMMAS].map((word) => [word, fc.integer({ min: 1, max: 6 })])),
    ),
    terms: fc.array(fc.record({ form: fc.constantFrom(...TERMS), weight: fc.constantFrom(0.5, 0.25, 2) }), {
      maxLength: 4,
    }),
    vector: fc.constantFrom(...VECTORS),
    meaning: fc.constantFrom(...MEANINGS),
  });

const NAMES = HOSTS.flatMap((host) => [0, 1, 2, 3, 4, 5].map((path) => ({ host, path })));

export const clustersOf = (number: number): fc.Arbitrary<ClusterCase> =>
  fc.record({
    clusters: fc.tuple(...[0, 1, 2, 3].map((i) => cluster(number, i))),
    // Some articles have none, some were moved, and words come in any order.
    assignments: fc.array(
      fc.record({
        article: fc.constantFrom(...NAMES).map(({ host, path }) => `${host}/${number}-${path}`),
        version: fc.integer({ min: 1, max: 1_000_000 }),
        cluster: fc.nat(3).map((i) => idOf(number, i)),
      }),
      { minLength: 10, maxLength: 40 },
    ),
  });

export interface ClusterQuery {
  source: (typeof ZONES)[number];
  clusterPosition: (typeof CLUSTER_POSITION_FILTERS)[number];
  clusterCategory: 'all' | (typeof CATEGORIES)[number];
  clusterEntities: string;
  clusterLemmes: string;
  clusterOrphan: boolean;
  compareDate: 'all' | 'first_view' | 'lastModified';
  host: string;
  /** Minutes from the case's instant. */
  start: number;
  length: number;
}

const often = <Value>(usual: Value, ...others: Value[]): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(usual) }, { weight: 2, arbitrary: fc.constantFrom(...others) });

export const clusterQuery: fc.Arbitrary<ClusterQuery> = fc.record({
  source: often<ClusterQuery['source']>('tout', ...ZONES),
  clusterPosition: often<ClusterQuery['clusterPosition']>('all', ...CLUSTER_POSITION_FILTERS),
  clusterCategory: often<ClusterQuery['clusterCategory']>('all', 'all', ...CATEGORIES.slice(0, 3)),
  clusterEntities: often(
    '',
    'MACRON',
    'paris, Emmanuel Macron',
    'ile-de-france',
    'Île de France',
    'saint-germain',
    'saint germain',
    "jeanne d'arc",
    'd’Arc',
    'sacre cœur',
    'SACRÉ-COEUR',
    "l'Élysée",
    'L’ELYSEE, paris',
  ),
  clusterLemmes: often(
    '',
    'retraites',
    'greve, Réformes',
    ' , ',
    'sous préfectures',
    'SOUS-PREFECTURE',
    'jeudi',
    ...SIGNS,
  ),
  clusterOrphan: often(false, false, true),
  compareDate: often<ClusterQuery['compareDate']>('all', 'all', 'first_view', 'lastModified'),
  host: fc.constantFrom('', ...HOSTS),
  start: fc.integer({ min: -2_000, max: 600 }),
  length: fc.oneof(
    fc.integer({ min: 0, max: 90 }),
    fc.integer({ min: 60, max: 1_500 }),
    fc.integer({ min: 60, max: 4_000 }),
  ),
});
