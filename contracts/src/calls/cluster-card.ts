import { z } from 'zod';
import { ARTICLE_ID } from '../article-id.ts';
import { CATEGORIES, CLUSTER_STATUSES, ENTITY_TYPES } from '../options.ts';
import { articleIdSchema, countOut, exposedScore, timeOut } from '../rows.ts';

/** Words of stories, with the articles that contain them. */

export const entity = z.object({ text: z.string(), type: z.enum(ENTITY_TYPES), count: countOut });
export const lemma = z.object({ lemme: z.string(), count: countOut });

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

export const levelOut = z.number().int().min(0).max(3).meta({
  description: '0 no article, 1 never exposed, 2 exposed more than 24 h before the end, 3 exposed since',
});
const coverageList = z.array(z.object({ _id: z.string(), niveau: levelOut }));
export const link = z.object({ id: articleIdSchema, url: z.string(), titre: z.string(), editeur: z.string() });
const times = z.array(timeOut.nullable()).meta({ description: 'parallel to urls' });

/** Articles of a cluster, and the publishers that cover it. */
export const contents = {
  coverage: levelOut.meta({ description: 'of the publisher of the query; of the best one when it names none' }),
  coverageList,
  urls: z.array(link),
  urlList: z.array(z.string()),
  lastDateArticleList: times,
  lastModifiedList: times,
  lastExposedList: times,
};
