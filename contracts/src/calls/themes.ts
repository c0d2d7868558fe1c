import { z } from 'zod';
import { isBlankFilter } from '../filter-words.ts';
import { TIMEFRAMES } from '../options.ts';
import { type Query, queryFields, withQueryRules } from '../query.ts';
import { countOut, exposedScore, packedArticle, timeOut } from '../rows.ts';
import { defineCall } from './call.ts';
import { clusterIdSchema, entity, lemma } from './cluster-card.ts';

/** A theme is chosen by entities and lemmas, or by the ids of its clusters. */
const isTheme = ({ clusterEntities, clusterLemmes, ids }: Query & { ids?: string[] | undefined }): boolean =>
  ids !== undefined || !(isBlankFilter(clusterEntities) && isBlankFilter(clusterLemmes));
const themeFields = withQueryRules(
  z.object({
    ...queryFields,
    ids: z
      .array(clusterIdSchema)
      .min(1)
      .max(500)
      .optional()
      .meta({ description: 'these clusters, whatever their words' }),
  }),
);
const themeQuery = themeFields.refine(isTheme, {
  error: 'Veuillez choisir des entites ou lemmes',
  path: ['clusterEntities'],
});

const values = z.array(exposedScore);
const curve = z
  .object({
    jours: z.array(timeOut),
    scores: values,
    scores_sources: z.object({
      score_google_desktop: values,
      score_google_mobile_webview: values,
      score_applenews: values,
      score_flipboard_mobile: values,
    }),
    publications: z.array(countOut).nullable().meta({
      description: 'articles published in each bucket, instead of scores. It is null where aggregators were followed',
    }),
    timeframe: z.enum(TIMEFRAMES),
  })
  .meta({ description: '`scores` sums the sources that were measured. A value is null where none was' });

export const theme = defineCall({
  summary: 'Entities, lemmas and score over time of the clusters that entities and lemmas choose',
  tag: 'cluster',
  body: themeQuery,
  answer: z.object({
    entities: z.array(entity),
    lemmes: z.array(lemma),
    dataChart: curve,
    editeurDataChart: curve.nullable(),
  }),
});

export const themePublisher = defineCall({
  summary:
    "A publisher's articles on a theme: how many, those exposed, those never exposed, those exposed elsewhere only",
  tag: 'cluster',
  body: themeQuery.refine(({ editeur }) => editeur !== '' && editeur !== 'all', {
    error: 'Veuillez selectionner un editeur',
    path: ['editeur'],
  }),
  answer: z.object({
    count: countOut,
    top: z.array(packedArticle),
    unexposed: z.array(packedArticle),
    elsewhere: z.array(packedArticle),
  }),
});

export const themeRanking = defineCall({
  summary: 'Publishers by their score on a theme, with their exposed articles',
  tag: 'cluster',
  body: themeQuery,
  answer: z.array(
    z.object({
      _id: z.string(),
      rang: z.number().int().min(1),
      score: exposedScore,
      part: z
        .number()
        .min(0)
        .max(1)
        .nullable()
        .meta({ description: 'share of the score. It is null without any exposure' }),
      articles: countOut,
      articles_list: z.array(packedArticle),
    }),
  ),
});
