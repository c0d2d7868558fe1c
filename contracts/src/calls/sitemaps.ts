import { z } from 'zod';
import { SITEMAP_KINDS, SITEMAP_PRIORITIES } from '../options.ts';
import { querySchema } from '../query.ts';
import { articleIdSchema, countOut, timeOut } from '../rows.ts';
import { SITEMAP_FAULTS } from '../sitemap-faults.ts';
import { SOURCE_CONDITIONS } from '../sources.ts';
import { defineCall } from './call.ts';

const seconds = z.number().int().min(0);
const quantiles = z
  .object({ articles: countOut, median: seconds.nullable(), p90: seconds.nullable() })
  .meta({ description: 'seconds, and the number of articles they are computed from' });

/**
 * Delays of the articles that appeared in the range. Articles that were already in the sitemap at its first fetch are
 * left out, since it is unknown when they appeared.
 */
const delays = z.object({
  publication_sitemap: quantiles,
  sitemap_exposition: quantiles.meta({ description: 'of all articles exposed by the end; 0 for those exposed before' }),
  exposition_avant: quantiles.meta({ description: 'for articles exposed before they appeared: how long before' }),
  exposition_apres: quantiles.meta({ description: 'for the others: how long after' }),
});
export type SitemapDelays = z.output<typeof delays>;

const fault = z.object({
  code: z.enum(SITEMAP_FAULTS),
  nombre: countOut.meta({ description: 'fetches of the range, or articles that appeared in it' }),
  dernier: timeOut.meta({ description: 'of the latest of them: its fetch, or its appearance' }),
  exemples: z
    .array(z.object({ _id: articleIdSchema, titre: z.string(), url: z.string() }))
    .meta({ description: 'newest first; none for fetches' }),
});

const silence = z.object({
  duree: seconds.meta({ description: 'from the last fetch that brought a URL to the latest fetch' }),
  habitude: seconds
    .nullable()
    .meta({ description: 'usual silence at this hour over the 14 days before. It is null when too little is known' }),
  anormal: z.boolean(),
});

const sitemapState = z.object({
  nom: z.string(),
  code: z.string(),
  type: z.enum(SITEMAP_KINDS).meta({ description: 'feed: RSS or Atom, which lists only the newest' }),
  sitemap: z.string().meta({ description: 'its address' }),
  error: z.string().nullable().meta({ description: 'of the latest fetch before the end of the range' }),
  priority: z.enum(SITEMAP_PRIORITIES),
  dernier_article_crawle: timeOut.nullable().meta({ description: 'the last fetch that brought a URL' }),
  dernier_crawl: timeOut,
  total: countOut,
  releves: countOut.meta({ description: 'fetches in the range' }),
  articles: countOut.meta({ description: 'articles that appeared in the range' }),
  delais: delays,
  erreurs: z.array(fault),
  silence: silence.nullable().meta({ description: 'how long it has brought no URL. It is null when no URL ever came' }),
});
/** As events tell it. */
export type SitemapState = z.output<typeof sitemapState>;

const judgedSitemap = sitemapState.extend({
  etat: z
    .enum(SOURCE_CONDITIONS)
    .meta({ description: 'at the end of the range; of what the crawler reads now, the same as in Collecte' }),
  diagnostic: z.string().nullable().meta({ description: 'what is wrong. It is null when nothing is' }),
});
export type SitemapCondition = Pick<z.output<typeof judgedSitemap>, 'etat' | 'diagnostic'>;

const sitemapGroup = z.object({
  _id: z.string(),
  articles_jour: countOut.meta({
    description: 'URLs first seen in its sitemaps on the day on which the range ends (Paris), today if it reaches it',
  }),
  articles_direct: countOut.meta({
    description: 'URLs in its sitemaps at their latest fetches before the end of the range',
  }),
  sitemaps: z.array(sitemapState),
  delais: delays,
});
export type SitemapGroup = z.output<typeof sitemapGroup>;

export const sitemapGroups = defineCall({
  summary:
    'Sitemaps by publisher (or group): state at the end of the range, its delays and errors, silences against habits',
  tag: 'sitemap',
  body: querySchema,
  answer: z.array(sitemapGroup.extend({ sitemaps: z.array(judgedSitemap) })),
});
