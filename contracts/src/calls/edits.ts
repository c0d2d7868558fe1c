import { z } from 'zod';
import { CLUSTER_STATUSES } from '../options.ts';
import { articleIdSchema } from '../rows.ts';
import { isCleanText } from '../text.ts';
import { defineCall } from './call.ts';
import { clusterIdSchema } from './cluster-card.ts';

/** An administrator's edit of the cluster in the path; see storyEdit in ../headlines.ts. */
export const clusterEditBody = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('title'),
    title: z
      .string()
      .trim()
      .max(500)
      .refine(isCleanText, { error: 'contient un caractère interdit' })
      .meta({ description: 'empty: the algorithm chooses again' }),
  }),
  z.object({ type: z.literal('status'), status: z.enum(CLUSTER_STATUSES) }),
  z.object({
    type: z.literal('split'),
    articles: z
      .array(articleIdSchema)
      .min(1)
      .max(10_000)
      .meta({ description: 'leave and found a cluster of their own' }),
    into: clusterIdSchema.optional().meta({
      description:
        'a cluster that was merged into this one: the articles go back into it, and it is a cluster of its own again',
    }),
  }),
  z.object({
    type: z.literal('merge'),
    clusters: z.array(clusterIdSchema).min(1).max(99).meta({ description: 'the oldest of all of them stays' }),
  }),
  z.object({ type: z.literal('move'), article: articleIdSchema.meta({ description: 'comes into this cluster' }) }),
]);

export const clusterEdit = defineCall({
  summary: 'Names, pauses, splits or merges a cluster, or moves an article into it; answers once it is applied',
  tag: 'administration',
  params: z.object({ id: clusterIdSchema }),
  body: clusterEditBody,
  answer: z.object({
    msg: z.literal('ok'),
    _id: clusterIdSchema.meta({ description: 'the cluster that was made or that stays' }),
  }),
});
