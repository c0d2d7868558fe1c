import { z } from 'zod';
import { CATEGORIES, ENTITY_TYPES } from '../options.ts';
import { MOST_RIVALS } from '../preferences.ts';
import { filterText, queryFields, querySchema, withQueryRules } from '../query.ts';
import { countOut, exposedScore, packedArticle } from '../rows.ts';
import { defineCall } from './call.ts';
import { levelOut } from './cluster-card.ts';
import { filledText } from './fields.ts';

/** The exposed clusters that publishers cover, and those that they lack. */

const coverageFields = {
  ...queryFields,
  sitemap: z.boolean().default(false),
  coverage: z.union([z.literal(1), z.literal(2)]).nullish(),
  orphan: z.boolean().default(false),
};
const coverageRows = {
  tag: 'article',
  body: withQueryRules(z.object(coverageFields)),
  answer: z.array(packedArticle),
} as const;

export const articleCoverage = defineCall({
  summary: 'Articles of the publisher in clusters: not exposed in an active one, too old in one, orphans, or all',
  ...coverageRows,
});
export const clusterCoverage = defineCall({ summary: 'The same as article/coverage', ...coverageRows });

const share = z.number().min(0).max(1).nullable();
const COVERAGE_KEYS = ['couverture_totale', ...CATEGORIES.map((name) => `couverture_${name}` as const)] as const;

export const publisherCoverage = defineCall({
  summary:
    'Share of the exposed clusters in which each publisher is exposed, in all and per category. Counts the articles that a list ' +
    'of articles shows for the query; with `clusters` all articles of the clusters that a list of clusters shows for query and `text`',
  tag: 'editeur',
  body: withQueryRules(z.object({ ...queryFields, clusters: z.boolean().default(false), text: filterText })),
  answer: z.array(z.object({ _id: z.string(), coverage: z.array(z.record(z.enum(COVERAGE_KEYS), share)) })),
});

/** For a range without exposure: numbers of articles instead of points. */
const publications = countOut.nullable().meta({
  description: 'articles published in the range, of the same clusters. It is null where aggregators were followed',
});

export const keywords = defineCall({
  summary: 'Entities of exposed clusters by score, with their lemmas; lemmas of strong clusters without entities',
  tag: 'cluster',
  body: querySchema,
  answer: z.object({
    entities: z.array(
      z.object({
        text: z.string(),
        type: z.enum(ENTITY_TYPES),
        score: exposedScore,
        publications,
        linkedLemmes: z.array(z.string()),
      }),
    ),
    lemmes: z.array(z.object({ lemme: z.string(), score: exposedScore, publications })),
  }),
});

export const keywordCoverage = defineCall({
  summary:
    "The publisher's best coverage level on the exposed clusters that name each keyword, and that of some rivals",
  tag: 'cluster',
  body: withQueryRules(
    z.object({
      ...queryFields,
      keywords: z.array(filterText).max(500),
      concurrents: z
        .array(filledText(200))
        .max(MOST_RIVALS)
        .default([])
        .meta({ description: 'the rivals, as `groupe` names publishers' }),
    }),
  ),
  answer: z.array(
    z.object({
      _id: z.string(),
      coverage: levelOut,
      concurrents: z.array(levelOut).meta({ description: 'that of each rival, in the order of the question' }),
    }),
  ),
});
