import { z } from 'zod';
import {
  CATEGORIES,
  CLUSTER_STATUSES,
  ENTITY_TYPES,
  LINEAGE_KINDS,
  POSITIONS,
  SOURCES,
  TIMEFRAMES,
} from '../options.ts';
import { filterText, type Query, queryFields, querySchema, withQueryRules } from '../query.ts';
import { articleIdSchema, articleRow, countOut, dayOut, scoreOut, timeOut } from '../rows.ts';
import { detailedScores, QUARTER_SLOT, shareDay, sourceScores } from './articles.ts';
import { defineCall } from './call.ts';
import { clusterCard, clusterIdSchema } from './cluster-card.ts';

/** Calls that read clusters. Their query's cluster* filters restrict pages; `editeur` chooses whose coverage is shown. */

export const pagination = z
  .union([
    z.object({
      offset: z.number().int().min(0).max(1_000_000).default(0),
      count: z.number().int().min(1).max(100).default(10),
    }),
    z.number().int().min(0).max(1_000_000),
  ])
  .default({ offset: 0, count: 10 })
  .meta({ description: 'a number is the offset of a page of 10' });

export const pageInfo = z.array(
  z.object({
    count: countOut,
    lemmes: z.array(z.string()).meta({ description: 'words to which the search was reduced' }),
  }),
);

export const clusterList = defineCall({
  summary: 'Clusters by score, a page at a time; with `text` those that hold most of its weight, best first',
  tag: 'cluster',
  access: 'session',
  body: withQueryRules(z.object({ ...queryFields, pagination, text: filterText })),
  answer: z.object({ clusters: z.array(clusterCard), pageInfo }),
});

export const levelOut = z.number().int().min(0).max(3).meta({
  description: '0 no article, 1 never exposed, 2 exposed more than 24 h before the end, 3 exposed since',
});
const coverageList = z.array(z.object({ _id: z.string(), niveau: levelOut }));
export const link = z.object({ id: articleIdSchema, url: z.string(), titre: z.string(), editeur: z.string() });
const times = z.array(timeOut.nullable()).meta({ description: 'parallel to urls' });

/** Articles of a cluster, and who has it. */
const contents = {
  coverage: levelOut.meta({ description: 'of the publisher of the query; of the best one when it names none' }),
  coverageList,
  urls: z.array(link),
  urlList: z.array(z.string()),
  lastDateArticleList: times,
  lastModifiedList: times,
  lastExposedList: times,
};

export const clusterContents = defineCall({
  summary: 'Articles and coverage of some clusters',
  tag: 'cluster',
  access: 'session',
  body: withQueryRules(z.object({ ...queryFields, ids: z.array(clusterIdSchema).max(100) })),
  answer: z.array(z.object({ _id: clusterIdSchema, ...contents })),
});

const entity = z.object({ text: z.string(), type: z.enum(ENTITY_TYPES), count: countOut });
const lemma = z.object({ lemme: z.string(), count: countOut });
const minutes = countOut.meta({ description: 'distinct visible minutes' });
const shareCounts = {
  social_shares_total: countOut.nullable(),
  social_shares_facebook: countOut.nullable(),
  social_shares_twitter: countOut.nullable(),
  social_shares_jours: z.array(shareDay),
};

/** What one publisher has in a cluster; its articles best first. */
export const publisherInCluster = z.object({
  _id: z.string(),
  score: scoreOut.meta({ description: 'whole life, all pages' }),
  scoreFiltre: scoreOut.meta({ description: 'within range and filters' }),
  scores: detailedScores,
  scoresFiltres: detailedScores,
  titre: z.array(z.string()),
  articleId: z.array(articleIdSchema),
  lastModified: z.array(timeOut.nullable()),
  social_shares_jours: z.array(shareDay),
});
export type PublisherInCluster = z.output<typeof publisherInCluster>;

export const clusterDetail = clusterCard.extend({
  score: scoreOut.meta({ description: 'whole life, all pages' }),
  name: z.string().meta({ description: 'the title to show' }),
  scores: detailedScores.meta({ description: 'whole life, all pages' }),
  scoresFiltres: detailedScores.meta({ description: 'within range and filters' }),
  scores_quarts: z.record(dayOut, z.record(z.string().regex(QUARTER_SLOT), sourceScores)),
  entities: z.array(entity.extend({ Text: z.string() })),
  lemmes: z.array(lemma),
  terms: z.array(z.object({ form: z.string(), weight: z.number() })),
  needed_entities: z.array(z.string()),
  needed_lemmes: z.array(z.string()),
  positions: z.array(z.enum(POSITIONS)),
  crawls: z.array(z.enum([...SOURCES, 'sitemap'])),
  ...contents,
  ...shareCounts,
  articlesCluster: z.array(publisherInCluster),
  analyzed: z.object({
    who: z.array(z.string()),
    whatOrwhy: z.array(z.string()),
    where: z.array(z.string()),
    when: z.array(z.string()),
  }),
  generated_text: z.string(),
  generated_phrases: z.array(z.object({ phrase: z.string(), article: articleIdSchema, editeur: z.string() })),
  newsboxExp: z.array(z.array(z.string())),
  expose: z.boolean().meta({ description: 'an article has a point within range and filters' }),
  clusterExposition: z.object({
    total: minutes,
    google_desktop: minutes,
    google_mobile_webview: minutes,
    applenews: minutes,
    flipboard_mobile: minutes,
  }),
  historique: z.array(
    z.object({
      type: z.enum(LINEAGE_KINDS),
      date: timeOut,
      cluster: clusterIdSchema.nullable(),
      article: articleIdSchema.nullable(),
      detail: z.string(),
      par: z.string().nullable().meta({ description: 'who decided; null: the algorithm' }),
    }),
  ),
});
export type ClusterDetail = z.output<typeof clusterDetail>;

export const clusterById = defineCall({
  summary: 'One cluster; with `status` an administrator pauses or opens it',
  tag: 'cluster',
  access: 'session',
  params: z.object({ id: clusterIdSchema }),
  search: z.object({
    nolookup: z.enum(['true', 'false']).optional().meta({ description: 'true: without what lists its articles' }),
  }),
  body: z.object({ query: querySchema.prefault({}), status: z.enum(CLUSTER_STATUSES).optional() }),
  answer: z.union([clusterDetail, z.object({ _id: clusterIdSchema, status: z.enum(CLUSTER_STATUSES) })]),
});

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** The shared query as parameters of an address: booleans and numbers come as text. */
const searchFields = {
  ...queryFields,
  clusterOrphan: flag.default(false),
  articleShare: flag.default(false),
  limit: z
    .string()
    .regex(/^([1-9]\d{0,6})?$/)
    .transform((text) => (text === '' ? null : Number(text)))
    .nullish(),
  text: filterText,
};

export const clusterCsv = defineCall({
  summary: 'The clusters of a query as a CSV file (semicolons, UTF-8 with a byte order mark); streamed',
  tag: 'cluster',
  access: 'session',
  search: z
    .object(searchFields)
    .refine(({ fromDate, toDate }) => fromDate === undefined || toDate === undefined || fromDate <= toDate, {
      error: 'doit être après fromDate',
      path: ['toDate'],
    }),
  answer: z.string(),
  file: 'text/csv; charset=utf-8',
});

export const clusterNeighbours = defineCall({
  summary: 'Clusters with those nearest to them by meaning, best pairs first',
  tag: 'cluster',
  access: 'session',
  body: querySchema,
  answer: z.array(
    clusterCard.extend({ proches: z.array(clusterCard.extend({ similarite: z.number().min(-1).max(1) })) }),
  ),
});

const coverageFields = {
  ...queryFields,
  sitemap: z.boolean().default(false),
  coverage: z.union([z.literal(1), z.literal(2)]).nullish(),
  orphan: z.boolean().default(false),
};
const coverageRows = {
  tag: 'article',
  access: 'session',
  body: withQueryRules(z.object(coverageFields)),
  answer: z.array(articleRow),
} as const;

export const articleCoverage = defineCall({
  summary: 'Articles of the publisher in clusters: not exposed in an active one, too old in one, orphans, or all',
  ...coverageRows,
});
export const clusterCoverage = defineCall({ summary: 'The same as article/coverage', ...coverageRows });

const share = z.number().min(0).max(1).nullable();
const COVERAGE_KEYS = ['couverture_totale', ...CATEGORIES.map((name) => `couverture_${name}` as const)] as const;

export const publisherCoverage = defineCall({
  summary: 'Share of the exposed clusters in which each publisher is exposed, in all and per category',
  tag: 'editeur',
  access: 'session',
  body: querySchema,
  answer: z.array(z.object({ _id: z.string(), coverage: z.array(z.record(z.enum(COVERAGE_KEYS), share)) })),
});

/** A theme is what its entities and lemmas choose, or the clusters that `ids` names. */
const isTheme = ({ clusterEntities, clusterLemmes, ids }: Query & { ids?: string[] | undefined }): boolean =>
  ids !== undefined || /[^\s,]/.test(clusterEntities) || /[^\s,]/.test(clusterLemmes);
const themeFields = withQueryRules(
  z.object({
    ...queryFields,
    ids: z
      .array(clusterIdSchema)
      .min(1)
      .max(500)
      .optional()
      .meta({ description: 'these clusters, whatever their words' }),
  }),
);
const themeQuery = themeFields.refine(isTheme, {
  error: 'Veuillez choisir des entites ou lemmes',
  path: ['clusterEntities'],
});

const curve = z.object({
  jours: z.array(timeOut),
  scores: z.array(scoreOut.nullable()),
  timeframe: z.enum(TIMEFRAMES),
});

export const theme = defineCall({
  summary: 'Entities, lemmas and score over time of the clusters that entities and lemmas choose',
  tag: 'cluster',
  access: 'session',
  body: themeQuery,
  answer: z.object({
    entities: z.array(entity),
    lemmes: z.array(lemma),
    dataChart: curve,
    editeurDataChart: curve.nullable(),
  }),
});

export const themePublisher = defineCall({
  summary: "A publisher's articles on a theme: how many, the best ones, those never exposed",
  tag: 'cluster',
  access: 'session',
  body: themeQuery.refine(({ editeur }) => editeur !== '' && editeur !== 'all', {
    error: 'Veuillez selectionner un editeur',
    path: ['editeur'],
  }),
  answer: z.object({ count: countOut, top: z.array(articleRow), unexposed: z.array(articleRow) }),
});

export const themeRanking = defineCall({
  summary: 'Publishers by their score on a theme, with their exposed articles',
  tag: 'cluster',
  access: 'session',
  body: themeQuery,
  answer: z.array(
    z.object({
      _id: z.string(),
      rang: z.number().int().min(1),
      score: scoreOut,
      part: z.number().min(0).max(1),
      articles: countOut,
      articles_list: z.array(articleRow),
    }),
  ),
});

export const keywords = defineCall({
  summary: 'Entities of exposed clusters by score, with their lemmas; lemmas of strong clusters without entities',
  tag: 'cluster',
  access: 'session',
  body: querySchema,
  answer: z.object({
    entities: z.array(
      z.object({
        text: z.string(),
        type: z.enum(ENTITY_TYPES),
        score: scoreOut,
        linkedLemmes: z.array(z.string()),
      }),
    ),
    lemmes: z.array(z.object({ lemme: z.string(), score: scoreOut })),
  }),
});

export const keywordCoverage = defineCall({
  summary: "The publisher's best coverage level on the exposed clusters that name each keyword",
  tag: 'cluster',
  access: 'session',
  body: withQueryRules(z.object({ ...queryFields, keywords: z.array(filterText).max(500) })),
  answer: z.array(z.object({ _id: z.string(), coverage: levelOut })),
});
