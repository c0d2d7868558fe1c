import { z } from 'zod';
import { CATEGORIES, SOURCES, TIMEFRAMES } from '../options.ts';
import { queryFields, querySchema, withQueryRules } from '../query.ts';
import { countOut, dayOut, packedPublisher, scoreOut, timeOut } from '../rows.ts';
import { defineCall } from './call.ts';

export const publisherRecord = z.object({
  groupe: z.string(),
  nom_norme: z.string(),
  nom_affiche: z.string(),
  majeur: z.boolean(),
  suivi: z.boolean().meta({ description: 'an event has named an article of it' }),
});

export const publisherList = defineCall({
  summary: 'Known publishers and those seen on the pages; those with data first, then by name',
  tag: 'editeur',
  answer: z.array(publisherRecord),
});

export const publisherRows = defineCall({
  summary:
    'Publisher ranking: one positional row per publisher (or group), by score; of the articles that the query selects',
  tag: 'editeur',
  body: withQueryRules(z.object({ ...queryFields, applenews: z.boolean().default(false) })),
  answer: z.array(packedPublisher),
});

const missing = scoreOut.nullable();
const bySource = <T extends z.ZodType>(value: T) => ({
  score: value,
  score_google_desktop: value,
  score_google_mobile_webview: value,
  score_applenews: value,
  score_flipboard_mobile: value,
});

/** Keys of ranks: the total, each source, each category. */
export const RANK_KEYS = ['score', ...SOURCES.map((s) => `score_${s}` as const), ...CATEGORIES] as const;

export const publisherScore = defineCall({
  summary: 'Scores over time of the articles that the query selects. A value is null where none was measured',
  tag: 'editeur',
  body: querySchema,
  answer: z.object({
    editeur: z.object({ scores: z.object(bySource(z.array(missing))), jours: z.array(timeOut) }),
    timeframe: z.enum(TIMEFRAMES),
  }),
});

export const publisherRanking = defineCall({
  summary:
    'Rank per day, in all, per source and per section, of the articles that the query selects; best publisher first',
  tag: 'editeur',
  body: querySchema,
  answer: z.array(
    z.object({
      _id: z.string(),
      jours: z.array(dayOut),
      ranking: z.array(
        z.object({ jour: dayOut, rangs: z.record(z.enum(RANK_KEYS), z.number().int().min(1).nullable()) }),
      ),
    }),
  ),
});

export const publisherExposition = defineCall({
  summary: 'Exposed, new and sitemap articles per day, hour and bucket, of the articles that the query selects',
  tag: 'editeur',
  body: querySchema,
  answer: z.array(
    z.object({
      _id: z.string(),
      jours: z.array(dayOut),
      timeframe: z.enum(TIMEFRAMES),
      articles_exposes: z.array(countOut.nullable()),
      articles_exposes_heures: z.array(z.array(countOut.nullable())),
      articles_exposes_array: z.array(countOut.nullable()),
      nouveaux_articles_exposes: z.array(countOut.nullable()),
      scores_jour: z.array(z.object(bySource(missing))),
      sitemap: z.object({
        articles_jour: z.array(countOut.nullable()),
        articles_heures: z.array(z.array(countOut.nullable())),
        modifs_articles_heures: z.array(z.array(countOut.nullable())),
        articles_direct: countOut.nullable().meta({
          description:
            'URLs in the sitemaps at their latest fetches. It is null when filters select articles, since a total names none',
        }),
      }),
    }),
  ),
});
