import { z } from 'zod';
import { MOST_RIVALS } from '../preferences.ts';
import { queryFields, querySchema, withQueryRules } from '../query.ts';
import { countOut, scoreOut } from '../rows.ts';
import { defineCall } from './call.ts';
import { clusterCard } from './cluster-card.ts';
import { filledText } from './fields.ts';

/** What a newsroom looks for first: how it stands, and which stories of its rivals it lacks. */

const rivals = z.array(filledText(200)).max(MOST_RIVALS);

export const missedClusters = defineCall({
  summary:
    'Of the 50 strongest clusters those in which at least two of the rivals are exposed (the only one, where one is named) and the ' +
    'publisher of the query has no article, best first; none without a rival',
  tag: 'cluster',
  body: withQueryRules(z.object({ ...queryFields, concurrents: rivals.default([]) })),
  answer: z.object({
    parmi: countOut.meta({ description: 'how many clusters were looked at' }),
    clusters: z.array(
      clusterCard.extend({
        concurrents: z.array(z.string()).meta({ description: 'the rivals that are exposed in it, as they were named' }),
      }),
    ),
  }),
});

export const homeSummary = defineCall({
  summary:
    'Score and rank of a publisher, the change of its score since another range as the open score decides it, and how many clusters ' +
    '/api/cluster/manques lists',
  tag: 'score',
  body: z.object({
    query: querySchema.prefault({}),
    avant: querySchema.prefault({}).meta({ description: 'the same question of an earlier range' }),
    concurrents: rivals.default([]),
  }),
  answer: z.object({
    score: scoreOut
      .nullable()
      .meta({ description: 'points of the range. It is null when nothing was photographed in it' }),
    rang: z.number().int().min(1).nullable().meta({ description: 'place by score. It is null without a point' }),
    ecart: z
      .object({
        verdict: z.enum(['decided', 'undecided', 'incomparable']),
        relatif: z.number().nullable().meta({
          description: 'relative change. It is null when no change is sure, or when there was no point before',
        }),
        pourquoi: z.string().nullable().meta({ description: 'why the ranges cannot be compared' }),
      })
      .nullable()
      .meta({ description: 'change against the range before. It is null when neither range was photographed' }),
    manques: countOut.nullable().meta({
      description:
        'stories that rivals have and the publisher lacks. It is null when no rival was named, or nothing was photographed',
    }),
  }),
});
