import { z } from 'zod';
import { AUDIT_ACTIONS, AUDIT_RESULTS } from '../audit-actions.ts';
import { ordered, queryFields } from '../query.ts';
import { countOut, timeOut } from '../rows.ts';
import { defineCall } from './call.ts';
import { cleanText } from './fields.ts';

/** Most entries in one answer. */
export const JOURNAL_PAGE = 1_000;

export const journal = defineCall({
  summary: 'Who logged in and who changed what, newest first; kept 400 days, changed by no call',
  tag: 'administration',
  body: z
    .object({
      fromDate: queryFields.fromDate,
      toDate: queryFields.toDate,
      user: cleanText(320).default('').meta({ description: 'part of an address; empty: everybody' }),
      action: z
        .enum(['', ...AUDIT_ACTIONS])
        .default('')
        .meta({ description: 'empty: every action' }),
      offset: z.number().int().min(0).max(10_000_000).default(0),
      count: z.number().int().min(1).max(JOURNAL_PAGE).default(100),
    })
    .refine(ordered, { error: 'doit être après «\u00a0Depuis\u00a0»', path: ['toDate'] }),
  answer: z.object({
    count: countOut.meta({ description: 'entries within range and filters' }),
    lignes: z.array(
      z.object({
        _id: z.string(),
        date: timeOut,
        utilisateur: z.string().meta({ description: 'address of the account; for a login, as it was typed' }),
        adresse: z.string().meta({ description: 'IP address of the client' }),
        action: z.enum(AUDIT_ACTIONS),
        appel: z.string().meta({ description: 'operationId of the call' }),
        objet: z.string().meta({ description: 'id of what was changed; empty: none, or not known' }),
        detail: z.string().meta({ description: 'JSON object of short values' }),
        statut: z
          .number()
          .int()
          .nullable()
          .meta({ description: 'HTTP status of the answer. It is null when it is not known' }),
        resultat: z.enum(AUDIT_RESULTS),
      }),
    ),
  }),
});
