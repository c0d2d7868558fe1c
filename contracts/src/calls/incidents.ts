import { z } from 'zod';
import { queryFields, withQueryRules } from '../query.ts';
import { articleIdSchema } from '../rows.ts';
import { defineCall } from './call.ts';
import { clusterCard, clusterIdSchema } from './cluster-card.ts';
import { pagination } from './fields.ts';

/** The hottest clusters, and those among them about an incident (fait divers). */

export const hottestClusters = defineCall({
  summary: 'Clusters by score; tab 1: the 4 hours before the current one, 2: the 24 hours, 0: the range of the query',
  tag: 'administration',
  body: withQueryRules(
    z.object({ ...queryFields, pagination, tab: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(0) }),
  ),
  answer: z.object({ clusters: z.array(clusterCard) }),
});

export const incidents = defineCall({
  summary: 'Incidents of the 24 hours before the current one, at most 20, by score, with a generated text',
  tag: 'administration',
  answer: z.array(
    z.object({
      _id: clusterIdSchema,
      titre: z.string(),
      generated: z.string(),
      generated_phrases: z.array(z.object({ phrase: z.string(), article: articleIdSchema, editeur: z.string() })),
      articles: z.array(
        z.object({
          _id: articleIdSchema,
          titre: z.string(),
          url: z.string(),
          editeur: z.string(),
          chapo: z.string().nullable(),
          texte: z
            .string()
            .nullable()
            .meta({ description: 'text of the article. It is null when no article event brought it' }),
        }),
      ),
    }),
  ),
});
