import { z } from 'zod';
import { ordered, queryFields } from '../query.ts';
import { countOut, timeOut } from '../rows.ts';
import { FETCH_KINDS, FETCH_OUTCOMES } from '../sources.ts';
import { defineCall } from './call.ts';
import { cleanText } from './fields.ts';

/** Most fetches in one answer. */
export const FETCHES_PAGE = 1_000;

export const collectFetches = defineCall({
  summary: 'Requests of the crawler for sitemaps, feeds and pages, newest first; kept 90 days',
  tag: 'administration',
  body: z
    .object({
      fromDate: queryFields.fromDate,
      toDate: queryFields.toDate,
      hote: cleanText(253).default('').meta({ description: 'part of a host’s name; empty: every host' }),
      idSource: cleanText(64)
        .default('')
        .meta({ description: 'id of a source: its file and the pages that it listed; empty: everything' }),
      genre: z
        .enum(['', ...FETCH_KINDS])
        .default('')
        .meta({ description: 'empty: every kind' }),
      resultat: z
        .enum(['', ...FETCH_OUTCOMES])
        .default('')
        .meta({ description: 'empty: every outcome' }),
      offset: z.number().int().min(0).max(10_000_000).default(0),
      count: z.number().int().min(1).max(FETCHES_PAGE).default(100),
    })
    .refine(ordered, { error: 'doit être après «\u00a0Depuis\u00a0»', path: ['toDate'] }),
  answer: z.object({
    count: countOut.meta({ description: 'requests within range and filters' }),
    lignes: z.array(
      z.object({
        _id: z.string(),
        date: timeOut,
        hote: z.string(),
        url: z.string().meta({ description: 'as asked for; values of parameters that let somebody in are hidden' }),
        source: z
          .string()
          .meta({ description: 'id of the source that was read or that listed the page; empty: not known' }),
        editeur: z.string().meta({ description: 'domain of that source; empty: it is none that is collected' }),
        genre: z.enum(FETCH_KINDS),
        resultat: z.enum(FETCH_OUTCOMES),
        motif: z
          .string()
          .nullable()
          .meta({ description: 'why it failed or was refused, or a remark about what was read' }),
        statut: z
          .number()
          .int()
          .nullable()
          .meta({ description: 'HTTP status. It is null when the host gave no answer' }),
        redirections: z
          .array(z.string())
          .meta({ description: 'where it was sent on to, in order; the last one answered' }),
        octets: countOut.meta({ description: 'over the wire' }),
        duree: countOut.meta({ description: 'milliseconds' }),
        conditionnel: z.boolean().meta({ description: 'asked whether anything had changed' }),
        nouveaux: countOut.meta({ description: 'new entries' }),
        modifies: countOut.meta({ description: 'changed entries' }),
      }),
    ),
  }),
});
