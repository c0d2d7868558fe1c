import { z } from 'zod';
import { queryFields, querySchema, withQueryRules } from '../query.ts';
import { articleIdSchema, countOut, exposedScore, timeOut } from '../rows.ts';
import { defineCall } from './call.ts';
import { clusterCard, clusterIdSchema, link } from './cluster-card.ts';
import { cleanText, pageInfo, pagination, saved, settingId } from './fields.ts';

/**
 * Topics (sujets): clusters that an administrator groups under a name. Every user reads them, administrators change
 * them.
 */

/** Most clusters of one topic. */
export const MAX_TOPIC_CLUSTERS = 500;
/** Most topics in a list, and topics per page. */
export const TOPICS_SHOWN = 50;

const wall = queryFields.fromDate;

const ordered = (range: { fromDate?: string | undefined; toDate?: string | undefined }): boolean =>
  range.fromDate === undefined || range.toDate === undefined || range.fromDate <= range.toDate;

const topicInput = z
  .object({
    topicName: cleanText(300).default('').meta({ description: "left empty: the title of the topic's first cluster" }),
    clusters: z.array(clusterIdSchema).max(MAX_TOPIC_CLUSTERS).optional(),
    attributeTopic: cleanText(64).nullish().meta({ description: 'the topic that the clusters are added to' }),
    update: z.boolean().default(false).meta({ description: 'true: topic `id` gets this name and these clusters' }),
    id: cleanText(64).nullish(),
    fromDate: wall,
    toDate: wall,
    query: querySchema.prefault({}),
  })
  .refine(ordered, { error: 'doit être après «\u00a0Depuis\u00a0»', path: ['toDate'] })
  .refine(({ update, id }) => !update || !!id, { error: 'est nécessaire pour modifier un sujet', path: ['id'] })
  .refine(({ update, clusters }) => update || (clusters ?? []).length > 0, {
    error: 'ne doit pas être vide',
    path: ['clusters'],
  });

export const saveTopic = defineCall({
  summary: 'Makes a topic, adds clusters to one (attributeTopic), or renames one and sets its clusters (update, id)',
  tag: 'administration',
  body: topicInput,
  answer: saved.extend({ _id: z.string() }),
});

export const deleteTopic = defineCall({
  summary: 'Deletes a topic; its clusters stay',
  tag: 'administration',
  body: z.object({ id: settingId }),
  answer: saved,
});

export const topicRecord = z.object({
  _id: z.string(),
  name: z.string(),
  date_creation: timeOut,
  date_modification: timeOut,
  fromDate: z.string().meta({ description: 'range of the query that it was made with, Europe/Paris' }),
  toDate: z.string(),
  clusters: z.array(clusterIdSchema).meta({ description: 'merged clusters under the id that stands for them now' }),
});

export const topicList = defineCall({
  summary: 'Topics, newest first, ten a page and fifty in all; compareDate judges their creation or last change',
  tag: 'sujet',
  body: withQueryRules(z.object({ ...queryFields, pagination })),
  answer: z.array(z.object({ clusters: z.array(topicRecord), pageInfo })),
});

const someTopics = withQueryRules(z.object({ ...queryFields, ids: z.array(settingId).max(TOPICS_SHOWN) }));

export const topicContents = defineCall({
  summary: 'Score, articles and clusters of some topics within range and filters; unknown ids are left out',
  tag: 'sujet',
  body: someTopics,
  answer: z.array(
    z.object({
      _id: z.string(),
      score: exposedScore,
      articles: countOut,
      clustersLists: z.array(clusterCard.extend({ urls: z.array(link), urlList: z.array(z.string()) })),
    }),
  ),
});

export const topicRanking = defineCall({
  summary: 'Publishers of some topics, best first; unknown ids are left out',
  tag: 'sujet',
  body: someTopics,
  answer: z.array(
    z.object({
      _id: z.string(),
      articlesCluster: z.array(
        z.object({
          _id: z.string(),
          rang: z.number().int().min(1),
          count: countOut.meta({ description: 'publishers ranked' }),
          score: exposedScore,
          titre: z.array(z.string()).meta({ description: 'of its articles, best first' }),
          articleId: z.array(articleIdSchema).meta({ description: 'parallel to titre' }),
        }),
      ),
    }),
  ),
});
