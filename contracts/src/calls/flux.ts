import { z } from 'zod';
import { FLUX_SURFACES } from '../options.ts';
import { queryFields, withQueryRules } from '../query.ts';
import { articleIdSchema, countOut, timeOut } from '../rows.ts';
import { defineCall } from './call.ts';
import { clusterCard, clusterIdSchema } from './cluster-card.ts';

/** The flux: when articles were on the front page, minute by minute. */

/** When something was visible. */
export const bars = z.array(z.object({ start: timeOut, end: timeOut }));
const barsAskedFor = bars.optional().meta({
  description: 'the one that dataToGet names; end: the last visible minute + 1; gaps under 10 minutes are merged',
});
const onSurface = { dateAlaune: barsAskedFor, dateEnHome: barsAskedFor };

const exposition = countOut.meta({ description: 'distinct visible minutes on the surface within range and filters' });

export const fluxArticle = z.object({
  _id: articleIdSchema,
  titre: z.string(),
  url: z.string(),
  editeur: z.string(),
  dateArticle: timeOut.nullable().meta({ description: 'first time in a sitemap' }),
  first_view: timeOut.nullable(),
  firstLocalView: timeOut.meta({ description: 'first visible minute on the surface, whole life' }),
  lastLocalView: timeOut.meta({ description: 'last visible minute on the surface until the end of the range' }),
  ...onSurface,
  exposition,
  cluster_id: clusterIdSchema.nullable(),
});
export type FluxArticle = z.output<typeof fluxArticle>;

export const fluxCluster = clusterCard.extend({ ...onSurface, exposition });
export type FluxCluster = z.output<typeof fluxCluster>;

/** Longest window before the end of a range. */
const MOST_MINUTES = 1_500;

export const articleFlux = defineCall({
  summary: 'Articles with a minute on the front page in the range, latest first view first, and their clusters',
  tag: 'article',
  body: withQueryRules(
    z.object({
      ...queryFields,
      dataToGet: z.enum(FLUX_SURFACES),
      minutes: z
        .number()
        .int()
        .min(1)
        .max(MOST_MINUTES)
        .nullish()
        .meta({ description: 'only the last so many minutes before the end of the range, or before now' }),
    }),
  ),
  answer: z.object({ articles: z.array(fluxArticle), clusters: z.array(fluxCluster) }),
});
