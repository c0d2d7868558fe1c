import { z } from 'zod';
import { ARTICLE_ID } from '../article-id.ts';
import { CATEGORIES, POSITIONS, SOURCES } from '../options.ts';
import { type Query, querySchema } from '../query.ts';
import { articleIdSchema, countOut, scoreOut } from '../rows.ts';
import { PAGE_KINDS, type PageKind, SLOTS_OF } from '../weights.ts';
import { defineCall } from './call.ts';

/** The score in the open: its weights, other weights, why two scores differ, and what an article would have made of it. */

const MOST_POINTS = 10_000;
const pointsOfKind = (kind: PageKind) => z.array(z.number().positive().max(MOST_POINTS)).length(SLOTS_OF[kind]);

/** Points per minute of each kind of page, by number of slot. */
export const weightPoints = z.object({
  google_top: pointsOfKind('google_top'),
  google_section: pointsOfKind('google_section'),
  google_topic: pointsOfKind('google_topic'),
  applenews: pointsOfKind('applenews'),
  flipboard: pointsOfKind('flipboard'),
} satisfies Record<PageKind, z.ZodType>);
export type WeightPoints = z.output<typeof weightPoints>;

const rankOut = z.number().int().min(1).nullable().meta({ description: 'place by score. It is null without a point' });
const standing = z.object({ score: scoreOut, rang: rankOut });

export const scoreWeights = defineCall({
  summary: 'The weights in force: points per minute by kind of page and slot',
  tag: 'score',
  answer: z.object({
    version: countOut,
    nom: z.string().meta({ description: 'names the weights; equal names, equal weights' }),
    poids: weightPoints,
    kinds: z.array(
      z.object({
        kind: z.enum(PAGE_KINDS),
        libelle: z.string(),
        sources: z.array(z.enum(SOURCES)),
        positions: z.array(z.enum(POSITIONS)),
        slots: z.array(z.object({ slot: countOut, libelle: z.string(), points: scoreOut })),
      }),
    ),
  }),
});

export const scoreSimulation = defineCall({
  summary: 'Ranking of publishers under other weights, by the simulated score; ranks are those of the whole market',
  tag: 'score',
  body: z.object({ query: querySchema.prefault({}), poids: weightPoints }),
  answer: z.object({
    rows: z.array(z.object({ _id: z.string(), score: scoreOut, rang: rankOut, simule: standing })),
    ordre_change: z.boolean().meta({ description: 'whether these weights order the slots of a kind in another way' }),
  }),
});

/** What a difference of two scores is broken down by. */
export const BREAKDOWNS = ['page', 'facteur', 'article', 'cluster'] as const;
export type Breakdown = (typeof BREAKDOWNS)[number];

/** `presence`: a kind of page that stands on one side only, where nothing can be told apart. */
const FACTORS = ['articles', 'temps', 'place', 'presence'] as const;
export type Factor = (typeof FACTORS)[number];

/** How B differs from A. entre, sorti: on one side only. */
const NATURES = ['entre', 'sorti', 'plus_long', 'plus_court', 'mieux_place', 'moins_bien_place', 'egal'] as const;
export type Nature = (typeof NATURES)[number];

const UNITS = ['points', 'articles', 'minutes_par_article', 'points_par_minute'] as const;

/** Fields that say which two scores are compared; all others are filters, the same on both sides. */
const SIDE_FIELDS: ReadonlySet<string> = new Set(['fromDate', 'toDate', 'editeur', 'limit']);

const differing = (a: Query, b: Query): string[] =>
  Object.keys(querySchema.shape).filter(
    (field) => !SIDE_FIELDS.has(field) && a[field as keyof Query] !== b[field as keyof Query],
  );

const partOf = z.object({
  sorte: z.enum(PAGE_KINDS).optional().meta({ description: 'kind of page' }),
  source: z.enum(SOURCES).optional(),
  position: z.enum(POSITIONS).optional(),
  cluster: z.string().regex(ARTICLE_ID).optional(),
  article: articleIdSchema.optional(),
});
export type ScorePart = z.output<typeof partOf>;

const gapBody = z
  .object({
    a: querySchema.prefault({}),
    b: querySchema.prefault({}),
    par: z.enum(BREAKDOWNS),
    dans: partOf.prefault({}).meta({ description: 'only this part of both scores: what a step answers in `ouvre`' }),
    etapes: z.number().int().min(1).max(200).default(20).meta({ description: 'steps before the one for all others' }),
  })
  .superRefine(({ a, b }, context) => {
    for (const field of differing(a, b)) {
      context.addIssue({ code: 'custom', path: ['b', field], message: 'doit être le même des deux côtés' });
    }
  });

const whole = z.number().int();

const side = z.object({
  score: scoreOut,
  affiche: countOut.meta({ description: 'the score as a whole number' }),
  minutes: countOut.meta({ description: 'minutes of exposure, added up over articles and pages' }),
  articles: countOut,
  photographiees: countOut.meta({ description: 'minutes, added up over pages' }),
  attendues: countOut.meta({ description: 'minutes of the range, times the pages photographed in it' }),
});

/** Points that were not photographed: an article stood as before the gap or as after it, each minute. */
const unseen = z.object({
  bas: scoreOut,
  haut: scoreOut,
  minutes: countOut.meta({ description: 'of gaps between two photographs of a page; they have the bounds' }),
  bords: countOut.meta({
    description: 'before the first and after the last photograph of a page in the range; nothing bounds them',
  }),
});

const step = z.object({
  cle: z.string().meta({ description: 'id of an article or cluster; `autres`: all others; `sans_cluster`' }),
  libelle: z.string(),
  nature: z.enum(NATURES).nullable(),
  sorte: z.enum(PAGE_KINDS).nullable(),
  facteur: z.enum(FACTORS).nullable(),
  nombre: countOut.meta({ description: 'of articles or clusters in a step of articles or clusters; else 1' }),
  unite: z.enum(UNITS).meta({ description: 'of a and b' }),
  a: scoreOut,
  b: scoreOut,
  ecart: z.number().meta({ description: 'points' }),
  affiche: whole.meta({ description: 'points as a whole number; those of all steps add up to the shown difference' }),
  part: z.number().min(0).max(1).meta({ description: 'of all movement: |ecart| / Σ|ecart|' }),
  ouvre: z
    .object({ par: z.enum(BREAKDOWNS), dans: partOf })
    .nullable()
    .meta({ description: 'what to ask for to open the step. It is null when nothing is below' }),
});
export type ScoreStep = z.output<typeof step>;

export const scoreGap = defineCall({
  summary:
    'Why two scores differ: steps from A to B that close without a rest, and bounds of what was not photographed',
  tag: 'score',
  body: gapBody,
  answer: z.object({
    a: side,
    b: side,
    ecart: z.number(),
    affiche: whole,
    hausses: scoreOut.meta({ description: 'points gained, also within the step for all others' }),
    baisses: scoreOut.meta({ description: 'points lost, the same' }),
    etapes: z.array(step),
    reste: z.number().meta({ description: 'what the steps do not explain: 0' }),
    trous: z.object({
      a: unseen,
      b: unseen,
      ecart: z.object({ bas: z.number(), haut: z.number() }).meta({ description: 'between which the difference lies' }),
      decide: z.boolean().meta({
        description:
          'false: the difference is smaller than what was not photographed, or a side was not photographed enough',
      }),
    }),
    phrase: z.string(),
  }),
});
export type ScoreGap = z.output<typeof scoreGap.answer>;

export const scoreMeasure = defineCall({
  summary:
    'How well the pages of a score were photographed in its range, and between which points lies what was not: what decides whether two scores may be compared',
  tag: 'score',
  body: querySchema,
  answer: z.object({
    pages: z.array(
      z.object({
        source: z.enum(SOURCES),
        position: z.enum(POSITIONS),
        categorie: z
          .enum(CATEGORIES)
          .nullable()
          .meta({ description: 'section of the page. It is null for a topic page, and for a page without sections' }),
        photographiees: countOut.meta({ description: 'minutes, added up over the pages of this kind' }),
        attendues: countOut.meta({
          description: 'minutes of the range, times the pages of this kind photographed in it',
        }),
        trous: unseen,
      }),
    ),
  }),
});
export type ScoreMeasure = z.output<typeof scoreMeasure.answer>;

const scenario = z.discriminatedUnion('type', [
  z.object({ type: z.literal('rang'), places: z.number().int().min(1).max(3) }),
  z.object({ type: z.literal('plus_tot'), minutes: z.number().int().min(5).max(240) }),
  z.object({ type: z.literal('sans') }),
]);
export type Scenario = z.output<typeof scenario>;

export const articleWhatIf = defineCall({
  summary:
    'What an article would have made of its score: some places higher, published earlier, or without it. Of the query its ' +
    'range, zone, position, category and grouping count',
  tag: 'score',
  params: z.object({ id: articleIdSchema }),
  body: z.object({ query: querySchema.prefault({}), scenario }),
  answer: z.object({
    score: scoreOut.meta({ description: 'of the article, within range and pages' }),
    simule: z.object({
      bas: scoreOut,
      milieu: scoreOut
        .nullable()
        .meta({ description: 'a value between the bounds. It is null when nothing says where between them' }),
      haut: scoreOut,
    }),
    exact: z.boolean(),
    editeur: standing.extend({ _id: z.string(), simule: z.object({ bas: standing, haut: standing }) }),
    phrase: z.string(),
  }),
});
export type WhatIf = z.output<typeof articleWhatIf.answer>;
