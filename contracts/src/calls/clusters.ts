import { z } from 'zod';
import { filterText, queryFields, querySchema, querySearch, withQueryRules } from '../query.ts';
import { defineCall } from './call.ts';
import { clusterCard, clusterIdSchema, contents } from './cluster-card.ts';
import { pageInfo, pagination } from './fields.ts';

/** Lists of clusters. The cluster* filters of their query restrict pages; `editeur` chooses whose coverage is shown. */

export const clusterList = defineCall({
  summary: 'Clusters by score, a page at a time; with `text` those that hold most of its weight, best first',
  tag: 'cluster',
  body: withQueryRules(z.object({ ...queryFields, pagination, text: filterText })),
  answer: z.object({ clusters: z.array(clusterCard), pageInfo }),
});

export const clusterContents = defineCall({
  summary: 'Articles and coverage of some clusters',
  tag: 'cluster',
  body: withQueryRules(z.object({ ...queryFields, ids: z.array(clusterIdSchema).max(100) })),
  answer: z.array(z.object({ _id: clusterIdSchema, ...contents })),
});

export const clusterCsv = defineCall({
  summary: 'The clusters of a query as a CSV file (semicolons, UTF-8 with a byte order mark); streamed',
  tag: 'cluster',
  search: querySearch({ text: filterText }),
  answer: z.string(),
  file: 'text/csv; charset=utf-8',
});

export const clusterNeighbours = defineCall({
  summary: 'Clusters with those nearest to them by meaning, best pairs first',
  tag: 'cluster',
  body: querySchema,
  answer: z.array(
    clusterCard.extend({
      proches: z.array(
        clusterCard.extend({
          similarite: z.number().min(-1).max(1).meta({ description: 'cosine of their vectors, to the fifth digit' }),
        }),
      ),
    }),
  ),
});
