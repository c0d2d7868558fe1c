import { z } from 'zod';
import { CLUSTER_STATUSES, LINEAGE_KINDS, POSITIONS, SOURCES } from '../options.ts';
import { querySchema } from '../query.ts';
import { articleIdSchema, countOut, exposedScore, timeOut } from '../rows.ts';
import { detailedScores, quarterScores, shareDay } from './articles.ts';
import { defineCall } from './call.ts';
import { clusterCard, clusterIdSchema, contents, entity, lemma } from './cluster-card.ts';

const minutes = countOut.nullable().meta({ description: 'distinct visible minutes. It is null without any exposure' });
const shareCounts = {
  social_shares_total: countOut.nullable(),
  social_shares_facebook: countOut.nullable(),
  social_shares_twitter: countOut.nullable(),
  social_shares_bluesky: countOut.nullable(),
  social_shares_mastodon: countOut.nullable(),
  social_shares_jours: z.array(shareDay),
};

/** Articles of one publisher in a cluster, best first. */
export const publisherInCluster = z.object({
  _id: z.string(),
  score: exposedScore.meta({ description: 'whole life, all pages' }),
  scoreFiltre: exposedScore.meta({ description: 'within range and filters' }),
  scores: detailedScores,
  scoresFiltres: detailedScores,
  titre: z.array(z.string()),
  articleId: z.array(articleIdSchema),
  lastModified: z.array(timeOut.nullable()),
  social_shares_jours: z.array(shareDay),
});
export type PublisherInCluster = z.output<typeof publisherInCluster>;

export const clusterDetail = clusterCard.extend({
  score: exposedScore.meta({ description: 'whole life, all pages' }),
  name: z.string().meta({ description: 'the title to show' }),
  scores: detailedScores.meta({ description: 'whole life, all pages' }),
  scoresFiltres: detailedScores.meta({ description: 'within range and filters' }),
  scores_quarts: quarterScores,
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
      par: z.string().nullable().meta({ description: 'who decided. It is null when the algorithm did' }),
    }),
  ),
});
export type ClusterDetail = z.output<typeof clusterDetail>;

export const clusterById = defineCall({
  summary: 'One cluster; with `status` an administrator pauses or opens it',
  tag: 'cluster',
  params: z.object({ id: clusterIdSchema }),
  search: z.object({
    nolookup: z.enum(['true', 'false']).optional().meta({ description: 'true: without what lists its articles' }),
  }),
  body: z.object({ query: querySchema.prefault({}), status: z.enum(CLUSTER_STATUSES).optional() }),
  answer: z.union([clusterDetail, z.object({ _id: clusterIdSchema, status: z.enum(CLUSTER_STATUSES) })]),
});
