import { z } from 'zod';
import { ordered, querySchema, wallClock } from '../query.ts';
import { articleIdSchema, countOut, scoreOut, timeOut } from '../rows.ts';
import { text } from '../text.ts';
import { pageKind, SLOTS_OF } from '../weights.ts';
import { defineCall } from './call.ts';
import { clusterIdSchema } from './cluster-card.ts';
import { pagination } from './fields.ts';
import { pageIn, pageOut } from './pages.ts';

/** Proof of a score: its cells, the articles of a cell, and the snapshots behind an article's minutes. */

const NAME_MAX = 200;

/** Whose score it is. */
export const proofTarget = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('article'), id: articleIdSchema }),
    z.object({
      type: z.literal('editeur'),
      id: text(NAME_MAX, 1).meta({ description: 'as `groupe` of the query names it; all: every publisher' }),
    }),
    z.object({ type: z.literal('cluster'), id: clusterIdSchema }),
  ])
  .meta({
    description:
      'article, cluster: of the query its range, zone, position, category and grouping count. editeur: takes the place of the ' +
      'query’s `editeur`; all filters count',
  });
export type ProofTarget = z.output<typeof proofTarget>;

const MOST_SLOTS = 4;
const slot = z.number().int().min(1).max(MOST_SLOTS);

/** When something stood in a place. */
const stood = {
  minutes: countOut.meta({ description: 'added up over articles' }),
  points: scoreOut.meta({ description: 'minutes × parMinute' }),
  premiere: timeOut.meta({ description: 'first minute' }),
  derniere: timeOut.meta({ description: 'last minute' }),
};

const cell = z.object({
  page: pageOut,
  place: slot.meta({ description: 'slot of the weights: each minute of an article counts in the best-paid one' }),
  libelle: z.string().meta({ description: 'the slot in words' }),
  parMinute: scoreOut.meta({ description: 'points a minute' }),
  articles: countOut,
  ...stood,
});
export type ProofCell = z.output<typeof cell>;

const request = { query: querySchema.prefault({}), cible: proofTarget };

export const proof = defineCall({
  summary: 'A score as its cells: page, place, minutes times points a minute; and how well its pages were photographed',
  tag: 'preuve',
  body: z.object({ ...request, pagination }),
  answer: z.object({
    titre: z.string().meta({ description: 'title of the article or cluster, name of the publisher' }),
    score: scoreOut,
    minutes: countOut.meta({ description: 'of all cells' }),
    total: countOut.meta({ description: 'cells' }),
    cellules: z.array(cell).meta({ description: 'most points first' }),
    somme: scoreOut.meta({ description: 'points of the listed cells; those of all `total` cells add up to the score' }),
    photographie: z.number().min(0).max(1).meta({
      description: 'photographed minutes of the pages of the query that were photographed in its range at all',
    }),
    trous: z.object({
      nombre: countOut,
      minutes: countOut.meta({ description: 'of all gaps, added up over pages' }),
      liste: z
        .array(
          z.object({
            page: pageOut,
            debut: timeOut.meta({ description: 'first minute that was not photographed' }),
            fin: timeOut.meta({ description: 'end, excluded' }),
            minutes: countOut,
          }),
        )
        .meta({
          description: 'at most 100, longest first; also before the first and after the last photograph of a page',
        }),
    }),
  }),
});
export type Proof = z.output<typeof proof.answer>;

interface Place {
  page: z.output<typeof pageIn>;
  place: number | null;
}

/** Pages have as many slots as their kind. A number that no page has is refused by a rule of its own. */
const isSlotOf = ({ page, place }: Place): boolean =>
  place === null || place > MOST_SLOTS || place <= SLOTS_OF[pageKind(page.source, page.position)];
const NO_SUCH_SLOT = { error: 'n’existe pas sur cette page', path: ['place'] };

export const proofArticles = defineCall({
  summary: 'The articles of one cell of a score, most points first',
  tag: 'preuve',
  body: z.object({ ...request, page: pageIn, place: slot, pagination }).refine(isSlotOf, NO_SUCH_SLOT),
  answer: z.object({
    total: countOut,
    minutes: countOut.meta({ description: 'of all articles of the cell' }),
    points: scoreOut.meta({ description: 'of all articles of the cell' }),
    articles: z.array(z.object({ _id: articleIdSchema, titre: z.string(), editeur: z.string(), ...stood })),
  }),
});
export type ProofArticles = z.output<typeof proofArticles.answer>;

const rank = z.number().int().min(1);

export const proofCaptures = defineCall({
  summary: 'The snapshots behind the minutes of an article on a page, oldest first',
  tag: 'preuve',
  body: z
    .object({
      article: articleIdSchema,
      page: pageIn,
      place: slot
        .nullable()
        .default(null)
        .meta({ description: 'only where it counts in this slot. null asks for any slot' }),
      fromDate: wallClock.meta({ description: 'Start, Europe/Paris, included' }),
      toDate: wallClock.meta({ description: 'End, Europe/Paris, included' }),
      pagination,
    })
    .refine(ordered, { error: 'doit être après «\u00a0Depuis\u00a0»', path: ['toDate'] })
    .refine(isSlotOf, NO_SUCH_SLOT),
  answer: z.object({
    titre: z.string().meta({ description: 'of today' }),
    minutes: countOut.meta({ description: 'that it stood there' }),
    sansCapture: countOut.meta({ description: 'of these, minutes of which no snapshot is kept: past their retention' }),
    total: countOut.meta({ description: 'captures' }),
    captures: z.array(
      z.object({
        id: z.string(),
        producteur: z.string(),
        at: timeOut,
        period: countOut.meta({ description: 'seconds that it stands for' }),
        debut: timeOut.meta({ description: 'first minute that it stands for, within the range' }),
        fin: timeOut.meta({ description: 'end, excluded' }),
        rang: rank.meta({ description: 'rank of its story (block); of several places the best-paid' }),
        rangDansBloc: rank.meta({ description: 'rank in its story' }),
        place: slot,
        titre: z.string().meta({ description: 'as this snapshot shows it' }),
        titreCertain: z.boolean().meta({ description: 'false: several titles fit' }),
      }),
    ),
  }),
});
export type ProofCaptures = z.output<typeof proofCaptures.answer>;
