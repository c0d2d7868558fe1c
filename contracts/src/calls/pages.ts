import { z } from 'zod';
import { CATEGORIES, POSITIONS, SOURCES } from '../options.ts';
import { PAGE_STATES } from '../pages.ts';
import { ordered, wallClock } from '../query.ts';
import { articleIdSchema, countOut, scoreOut, timeOut } from '../rows.ts';
import { text } from '../text.ts';
import { utcTime } from '../time.ts';
import { defineCall } from './call.ts';
import { clusterIdSchema } from './cluster-card.ts';

/** An aggregator's page at a minute, two minutes of it, a day of it. Rules in words: docs/scoring.md. */

const TOPIC_MAX = 200;

export const pageIn = z.object({
  source: z.enum(SOURCES),
  position: z.enum(POSITIONS),
  category: z.enum(CATEGORIES).nullable().default(null),
  topic: text(TOPIC_MAX, 1).nullable().default(null),
});
export const pageOut = z.object({
  source: z.enum(SOURCES),
  position: z.enum(POSITIONS),
  category: z.enum(CATEGORIES).nullable(),
  topic: z.string().nullable(),
});

const minuteIn = utcTime.meta({
  description: 'RFC 3339 in UTC, not to come; the minute that it lies in. October’s repeated hour is two hours of UTC',
});
const MISSING_ONLY =
  'nearest photographed minute. It is null unless `etat` is manquante, and when there is no such minute';

/** What is answered of a minute, whatever stood on the page. */
const minuteFacts = {
  minute: timeOut,
  etat: z.enum(PAGE_STATES).meta({
    description:
      'exacte: in the order of the page; places: by slot, the snapshots are past their retention; manquante: not photographed',
  }),
  precedente: timeOut.nullable().meta({ description: `before: ${MISSING_ONLY}` }),
  suivante: timeOut.nullable().meta({ description: `after: ${MISSING_ONLY}` }),
};

const rank = z.number().int().min(1).nullable();
const slot = z.number().int().min(1).max(4);

/** Where an article stands: its best-paid place, as scores count it. */
const place = {
  rang: rank.meta({ description: 'rank of its story (block). It is null when `etat` is places' }),
  rangDansBloc: rank.meta({ description: 'rank in its story. It is null when `etat` is places' }),
  place: slot.meta({ description: 'slot of the weights' }),
  points: scoreOut.meta({ description: 'points a minute' }),
};

const pageArticle = z.object({
  _id: articleIdSchema,
  ...place,
  titre: z.string().meta({ description: 'as shown at that minute, by the newest snapshot that shows it' }),
  titreCertain: z
    .boolean()
    .meta({ description: 'false: several titles fit, and the snapshot does not say which one it showed' }),
  url: z.string().meta({ description: 'as shown at that minute' }),
  editeur: z.string(),
  depuis: timeOut.meta({ description: 'first visible minute on any page' }),
  cluster_id: clusterIdSchema.nullable(),
  vu: z
    .string()
    .nullable()
    .meta({ description: 'crawlers that show it / crawlers whose snapshots stand. It is null when `etat` is places' }),
});
export type PageArticle = z.output<typeof pageArticle>;

export const photographedPages = defineCall({
  summary: 'Pages that were ever photographed, by source, position, category and topic',
  tag: 'page',
  answer: z.array(
    z.object({
      page: pageOut,
      libelle: z.string(),
      premiere: timeOut.meta({ description: 'first photographed minute' }),
      derniere: timeOut.meta({ description: 'last photographed minute, not to come' }),
      periode: countOut.nullable().meta({
        description: 'seconds that the newest snapshot stands for. It is null when none was taken in the last 30 days',
      }),
    }),
  ),
});

export const pageMinute = defineCall({
  summary: 'A page at a minute: its blocks, with titles as shown then',
  tag: 'page',
  body: z.object({ page: pageIn, a: minuteIn }),
  answer: z.object({
    page: pageOut,
    ...minuteFacts,
    captures: z
      .array(z.object({ id: z.string(), producteur: z.string(), at: timeOut, period: countOut }))
      .meta({ description: 'snapshots that stand for the minute; empty unless `etat` is exacte' }),
    blocs: z
      .array(z.object({ rang: place.rang, articles: z.array(pageArticle) }))
      .meta({ description: 'in the order of the page; when `etat` is places, one for each slot, best-paid first' }),
  }),
});

const side = z.object({ ...minuteFacts, articles: countOut, points: scoreOut });
const whereabouts = z.object(place);

export const pageDifference = defineCall({
  summary: 'What came, went, moved and changed its title between two minutes of a page',
  tag: 'page',
  body: z.object({ page: pageIn, avant: minuteIn, apres: minuteIn }),
  answer: z
    .object({
      page: pageOut,
      avant: side,
      apres: side,
      entrees: z.array(pageArticle).meta({ description: 'as they stand in `apres`' }),
      sorties: z.array(pageArticle).meta({ description: 'as they stood in `avant`' }),
      mouvements: z.array(
        z.object({ _id: articleIdSchema, titre: z.string(), editeur: z.string(), de: whereabouts, vers: whereabouts }),
      ),
      titres: z.array(
        z.object({
          _id: articleIdSchema,
          editeur: z.string(),
          avant: z.string(),
          apres: z.string(),
          certain: z.boolean().meta({ description: 'both titles are certain' }),
        }),
      ),
      editeurs: z
        .array(z.object({ editeur: z.string(), avant: scoreOut, apres: scoreOut }))
        .meta({ description: 'points a minute of each publisher on the page, largest change first' }),
    })
    .meta({ description: 'the lists are empty when one of the minutes was not photographed' }),
});

/** Longest film, by the clock on the wall: a whole day also when it has 25 hours. */
const FILM_MS = 24 * 60 * 60 * 1000;
const wallMs = (wall: string): number => Date.parse(`${wall}Z`);

/** Minutes since the film's `debut`. */
const minuteOut = countOut;

export const pageFilm = defineCall({
  summary: 'A page over at most 24 hours: who stood where and when, with titles, gaps and the strongest moments',
  tag: 'page',
  body: z
    .object({
      page: pageIn,
      fromDate: wallClock.meta({ description: 'Start, Europe/Paris, included' }),
      toDate: wallClock.meta({ description: 'End, Europe/Paris, included; less than 24 hours later' }),
    })
    .refine(ordered, { error: 'doit être après «\u00a0Depuis\u00a0»', path: ['toDate'] })
    .refine(({ fromDate, toDate }) => wallMs(toDate) - wallMs(fromDate) < FILM_MS, {
      error: 'doit être à moins de 24\u00a0heures de «\u00a0Depuis\u00a0»',
      path: ['toDate'],
    }),
  answer: z.object({
    page: pageOut,
    debut: timeOut.meta({ description: 'minutes of the film count from here' }),
    fin: timeOut.meta({ description: 'end, excluded; at most the current minute + 1' }),
    points: z.array(scoreOut).meta({ description: 'points a minute of each slot, from slot 1' }),
    photographiees: z.array(z.tuple([minuteOut, minuteOut, countOut.nullable()])).meta({
      description:
        'debut, fin (excluded), crawlers that stand for it: null where only slots are known. Other minutes are gaps',
    }),
    articles: z.array(
      z.object({
        _id: articleIdSchema,
        editeur: z.string(),
        depuis: timeOut.meta({ description: 'first visible minute on any page' }),
        cluster_id: clusterIdSchema.nullable(),
        passages: z
          .array(z.tuple([minuteOut, minuteOut, rank, rank, slot, countOut.nullable()]))
          .meta({ description: 'debut, fin (excluded), rang, rangDansBloc, place, crawlers that show it' }),
      }),
    ),
    titres: z
      .array(
        z.object({
          _id: articleIdSchema,
          depuis: minuteOut,
          titre: z.string(),
          titreCertain: z.boolean(),
          url: z.string(),
        }),
      )
      .meta({ description: 'title and address of an article from this minute of the film on, until its next row' }),
    moments: z
      .array(
        z.object({
          minute: minuteOut,
          points: scoreOut.meta({ description: 'points a minute that changed hands' }),
          changes: countOut.meta({ description: 'articles whose points changed' }),
          articles: countOut.meta({ description: 'articles on the page before or after' }),
          phrase: z.string(),
        }),
      )
      .meta({ description: 'at most five, at least 20 minutes apart, in the order of time' }),
  }),
});
