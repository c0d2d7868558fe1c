import { z } from 'zod';
import { PAGE_SOURCES, REFUSED_HOURS, SNAPSHOT_CHECKS, SNAPSHOT_OUTCOMES } from '../aggregators.ts';
import { CATEGORIES, POSITIONS } from '../options.ts';
import { countOut, timeOut } from '../rows.ts';
import { defineCall } from './call.ts';
import { cleanText, filledText, settingId } from './fields.ts';

const MOST_PAGES = 100;
const ids = z.array(settingId).min(1).max(MOST_PAGES);
const share = z.number().min(0).max(1);

const place = {
  source: z.enum(PAGE_SOURCES),
  nom: z.string(),
  url: z.string(),
  position: z.enum(POSITIONS),
  categorie: z.enum(CATEGORIES).nullable(),
};

const gap = z.object({
  debut: timeOut,
  fin: timeOut,
  motif: z
    .enum([...SNAPSHOT_OUTCOMES, 'absent'])
    .meta({ description: 'first outcome in it; absent: no reading at all' }),
});

export const aggregatorPages = defineCall({
  summary: 'Pages of aggregators: who switched them on, their last snapshot, gaps of the last 24 hours, what is wrong',
  tag: 'administration',
  answer: z.object({
    pages: z.array(
      z.object({
        _id: z.string(),
        ...place,
        active: z.boolean(),
        par: z.string().nullable().meta({ description: 'who switched it on or off. It is null while nobody has' }),
        depuis: timeOut.nullable(),
        intervalle: countOut.meta({ description: 'seconds between two readings' }),
        prochain: timeOut.nullable().meta({ description: 'next reading. It is null when none is planned' }),
        instantane: z
          .object({ date: timeOut, placements: countOut })
          .nullable()
          .meta({ description: 'last snapshot of the last 90 days' }),
        releve: z
          .object({
            date: timeOut,
            resultat: z.enum(SNAPSHOT_OUTCOMES),
            controle: z.enum(SNAPSHOT_CHECKS).nullable().meta({ description: 'check that failed' }),
            statut: countOut.meta({ description: 'HTTP status; 0: no answer' }),
            placements: countOut,
            non_resolus: share
              .nullable()
              .meta({ description: 'share without the publisher’s address. It is null while the page was not read' }),
            ecart: share
              .nullable()
              .meta({ description: 'share that only one reading has. It is null while the page was not read' }),
          })
          .nullable()
          .meta({ description: 'last reading of the last 24 hours' }),
        instantanes: countOut.meta({ description: 'snapshots of the last 24 hours' }),
        trous: z
          .array(gap)
          .meta({ description: 'when no snapshot stood, in the last 24 hours, since it was switched on' }),
        refus: timeOut.nullable().meta({ description: 'newest refused document that is still kept' }),
        diagnostic: z.string().nullable().meta({ description: 'what is wrong. It is null when nothing is' }),
        remede: z.string().nullable().meta({ description: 'what can be done about it' }),
      }),
    ),
    sections: z.array(z.object(place)).meta({
      description: 'sections that the front pages named when they were last read, and that are not in the list',
    }),
  }),
});

const acceptance = { error: 'doit être donné' };

export const addAggregatorPages = defineCall({
  summary: 'Adds pages of aggregators and switches them on, once their terms are read and accepted',
  tag: 'administration',
  body: z.object({
    pages: z
      .array(z.object({ source: z.enum(PAGE_SOURCES), url: cleanText(2_048), nom: filledText(200) }))
      .min(1)
      .max(MOST_PAGES),
    accepte: z.literal(true, acceptance).meta({ description: 'the caller has read the aggregator’s terms' }),
  }),
  answer: z.object({ ajoutees: countOut }),
});

export const changeAggregatorPages = defineCall({
  summary: 'Switches pages of aggregators on, once their terms are read and accepted, or off',
  tag: 'administration',
  body: z
    .object({ ids, active: z.boolean(), accepte: z.boolean().optional() })
    .refine(({ active, accepte }) => !active || accepte === true, { ...acceptance, path: ['accepte'] }),
  answer: z.object({ changees: countOut }),
});

export const deleteAggregatorPages = defineCall({
  summary: 'Deletes pages of aggregators; their snapshots stay',
  tag: 'administration',
  body: z.object({ ids }),
  answer: z.object({ supprimees: countOut }),
});

export const refusedPage = defineCall({
  summary: `Text of the newest refused document of a page, kept for ${REFUSED_HOURS} hours`,
  tag: 'administration',
  params: z.object({ id: z.string().max(64) }),
  file: 'text/plain; charset=utf-8',
  answer: z.string().meta({ description: 'the document as it came, not to be rendered' }),
});
