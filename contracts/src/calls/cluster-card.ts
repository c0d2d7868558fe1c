import { z } from 'zod';
import { ARTICLE_ID } from '../article-id.ts';
import { CATEGORIES, CLUSTER_STATUSES } from '../options.ts';
import { countOut, exposedScore, timeOut } from '../rows.ts';

/** Ids of clusters have the format of article ids. */
export const clusterIdSchema = z.string().regex(ARTICLE_ID);

/** null: one of the compared quarter-hours has no snapshot, so no arrow is shown. */
export const trendOut = z.enum(['up', 'down']).nullable();

/** A cluster in a list. */
export const clusterCard = z.object({
  _id: clusterIdSchema,
  titre: z.string(),
  titre_selectionne: z.string().meta({ description: "chosen by a person; '' when none" }),
  score: exposedScore.meta({ description: 'within range and filters' }),
  articles: countOut,
  publications: z
    .object({ editeurs: countOut, premiere: timeOut.nullable(), derniere: timeOut.nullable() })
    .nullable()
    .meta({
      description:
        'number of publishers, first and last publication of its articles. Only for a range without exposure, where the score is null',
    }),
  first_view: timeOut.nullable(),
  lastModified: timeOut.nullable(),
  status: z.enum(CLUSTER_STATUSES),
  tendance_1h: trendOut,
  tendance_4h: trendOut,
  categories: z.array(z.enum(CATEGORIES)).meta({ description: 'of its whole life, best-scored first' }),
  cat_principale: z.enum(CATEGORIES).nullable(),
});
export type ClusterCard = z.output<typeof clusterCard>;
