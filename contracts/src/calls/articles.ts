import { z } from 'zod';
import { CATEGORIES, DATED_BY, POSITIONS, SOURCES } from '../options.ts';
import { queryFields, querySchema, withQueryRules } from '../query.ts';
import { articleIdSchema, countOut, dayOut, exposedScore, packedArticle, scoreOut, timeOut } from '../rows.ts';
import { defineCall } from './call.ts';
import { clusterCard, clusterIdSchema } from './cluster-card.ts';
import { bars } from './flux.ts';

export const articleRows = defineCall({
  summary: 'Articles by score, one positional row each; streamed without a limit; x-total-count: rows without it',
  tag: 'article',
  body: withQueryRules(
    z.object({
      ...queryFields,
      sitemap: z.boolean().default(false).meta({ description: 'also articles only seen in a sitemap' }),
      unexposed: z.boolean().default(false).meta({ description: 'only articles never exposed anywhere' }),
      listed: z
        .boolean()
        .default(false)
        .meta({ description: 'only articles that a sitemap listed in the range, by its first listing, newest first' }),
    }),
  ),
  answer: z.array(packedArticle),
});

export const sharedArticles = defineCall({
  summary: 'Articles of the range, exposed or in a sitemap, with shares on the network `share`; most shared first',
  tag: 'article',
  body: querySchema,
  answer: z.array(packedArticle),
});

export const applenewsArticles = defineCall({
  summary: 'Articles seen in Apple News, by their score there; its columns are filled whatever the zone',
  tag: 'article',
  body: querySchema,
  answer: z.array(packedArticle),
});

/** In all and per source. */
export const sourceScores = z.object({
  score: exposedScore,
  score_google_desktop: exposedScore,
  score_google_mobile_webview: exposedScore,
  score_applenews: exposedScore,
  score_flipboard_mobile: exposedScore,
});

const SUB_KEYS = SOURCES.flatMap((s) => [...POSITIONS, ...CATEGORIES].map((part) => `score_${s}_${part}` as const));

/** Scores per source, with their sub-scores per position and category. */
export const detailedScores = sourceScores.extend(
  Object.fromEntries(SUB_KEYS.map((key) => [key, exposedScore])) as Record<
    (typeof SUB_KEYS)[number],
    typeof exposedScore
  >,
);

const minutes = countOut.nullable().meta({ description: 'visible minutes. It is null without any exposure' });
const time = timeOut.nullable();

/** The highest counts known by the end of a day. */
export const shareDay = z.object({
  jour: dayOut,
  facebook: countOut.nullable(),
  twitter: countOut.nullable(),
  bluesky: countOut.nullable(),
  mastodon: countOut.nullable(),
  total: countOut.nullable(),
});

/** Slots of scores_quarts: HH_00-15 … HH_45-60 in Paris time; the second 02 hour in October is 02b. */
export const QUARTER_SLOT = /^\d{2}b?_(00-15|15-30|30-45|45-60)$/;

const unlessMissing = scoreOut.nullable();

export const quarterScores = z
  .record(
    dayOut,
    z.record(
      z.string().regex(QUARTER_SLOT),
      z.object({
        score: unlessMissing,
        score_google_desktop: unlessMissing,
        score_google_mobile_webview: unlessMissing,
        score_applenews: unlessMissing,
        score_flipboard_mobile: unlessMissing,
      }),
    ),
  )
  .meta({
    description:
      'Every quarter-hour from the first to the last with points, within range and filters. A value is null for a source none of whose pages was photographed then',
  });

const WHOLE_LIFE =
  'whole life until the end of the range; end: the last visible minute + 1; gaps under 10 minutes are merged';

export const articleDetail = z.object({
  _id: articleIdSchema,
  titre: z.string(),
  description: z.string().nullable(),
  url: z.string(),
  editeur: z.string(),
  score: exposedScore.meta({ description: 'whole life, all pages' }),
  scores: detailedScores.meta({ description: 'whole life, all pages' }),
  scoresFiltres: detailedScores.meta({ description: 'within range and filters' }),
  scores_quarts: quarterScores,
  last_position: z.enum(POSITIONS).nullable(),
  last_categorie: z.enum(CATEGORIES).nullable(),
  dateArticle: time,
  lastDateArticle: time,
  first_exposition: time,
  last_exposition: time,
  firstLocalView: time.meta({ description: 'first visible minute of its life, on any page' }),
  lastLocalView: time.meta({ description: 'last visible minute until the end of the range, on any page' }),
  dateAlaune: bars.meta({ description: `when it was on a page of category homepage of any source; ${WHOLE_LIFE}` }),
  dateEnHome: bars.meta({ description: `when it was on position top of a Google source; ${WHOLE_LIFE}` }),
  first_view: time,
  lastModified: time,
  publishedAt: time,
  author: z.string().nullable(),
  section: z.string().nullable().meta({ description: 'as the page names it' }),
  image: z.string().nullable().meta({ description: 'address' }),
  payant: z
    .boolean()
    .nullable()
    .meta({ description: 'whether the article is behind a paywall. It is null when the page does not say' }),
  amp: z.string().nullable().meta({ description: 'address of its AMP version' }),
  canonique: z.string().nullable().meta({ description: 'address that the page calls its own' }),
  langue: z.string().nullable().meta({ description: 'BCP 47' }),
  mots: countOut.nullable().meta({ description: 'words of its text, as the page was read' }),
  publishedBy: z.enum(DATED_BY).nullable().meta({
    description:
      'where `publishedAt` comes from if it is not the publication’s own date: the last change, or when it was first seen',
  }),
  lifetime: minutes,
  lifetime_google_desktop: minutes,
  lifetime_google_mobile_webview: minutes,
  lifetime_applenews: minutes,
  lifetime_flipboard_mobile: minutes,
  social_shares_total: countOut.nullable(),
  social_shares_facebook: countOut.nullable(),
  social_shares_twitter: countOut.nullable(),
  social_shares_bluesky: countOut.nullable(),
  social_shares_mastodon: countOut.nullable(),
  social_shares_jours: z.array(shareDay),
  cluster_id: clusterIdSchema.nullable(),
  clusterArticle: clusterCard.nullable(),
  lemmeArticle: z.object({
    entities_liste: z.array(z.object({ text: z.string(), type: z.string(), count: countOut })),
    lemmes_liste: z.array(z.object({ lemme: z.string(), count: countOut })),
  }),
});
export type ArticleDetail = z.output<typeof articleDetail>;

export const articleById = defineCall({
  summary: 'One article by id',
  tag: 'article',
  params: z.object({ id: articleIdSchema }),
  body: querySchema,
  answer: articleDetail,
});

export const articleByUrl = defineCall({
  summary: 'One article by address (percent-encoded); canonical forms are compared',
  tag: 'article',
  params: z.object({ url: z.string().min(1).max(4096) }),
  body: querySchema,
  answer: articleDetail,
});
