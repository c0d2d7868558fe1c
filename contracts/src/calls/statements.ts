import { z } from 'zod';
import { querySchema } from '../query.ts';
import { countOut, dayOut, timeOut } from '../rows.ts';
import { HASH } from '../seals/hashes.ts';
import { CHAIN_LINKS } from '../seals/seal.ts';
import { reportStatus } from '../socket.ts';
import { defineCall } from './call.ts';
import { proofTarget } from './proof.ts';

/** Statements (« constats »): files that prove a score to somebody who has the roots of its days. */

const body = z.object({ query: querySchema.prefault({}), cible: proofTarget });
const answer = reportStatus.omit({ ref: true });

export const startStatement = defineCall({
  summary:
    'Starts a statement: a score as a PDF, and as a JSON with the snapshots behind it that `npm run verify` checks. Of sealed days, at ' +
    'most 31 days, 1,000 articles and 5,000 snapshots. One that is being made is not started again',
  tag: 'preuve',
  body,
  answer,
});

export const statementState = defineCall({
  summary: 'How a statement stands; what its files are called, once there are any',
  tag: 'preuve',
  body,
  answer,
});

/** Seals of closed days: docs/adr/0014-seals-of-closed-days.md. */

const DAY = z.iso.date();
const dayIn = z.string().refine((value) => DAY.safeParse(value).success, { error: 'doit être un jour AAAA-MM-JJ' });
const hash = z.string().regex(HASH);

export const daySeal = defineCall({
  summary: 'The seal of a Paris day and the versions that it replaced; everything null while there is none',
  tag: 'preuve',
  params: z.object({ jour: dayIn.meta({ description: 'YYYY-MM-DD, Europe/Paris' }) }),
  answer: z.object({
    jour: dayOut,
    racine: hash.nullable().meta({ description: 'SHA-256, over everything below and the root that it replaces' }),
    precedent: hash.nullable().meta({ description: 'root of the last sealed day before, when this seal was made' }),
    precedentJour: dayOut.nullable(),
    arbre: hash.nullable().meta({ description: 'root of the tree over the snapshots of the day' }),
    captures: countOut.nullable().meta({ description: 'snapshots that it seals' }),
    remplace: hash
      .nullable()
      .meta({ description: 'root of the version that it replaces. It is null for the first version' }),
    fait: timeOut.nullable(),
    complete: z
      .array(z.object({ racine: hash, fait: timeOut }))
      .meta({ description: 'versions before events that came late, newest first' }),
  }),
});

export const daySeals = defineCall({
  summary: 'The current seals of the newest 400 sealed days, newest first, and how each follows the day before',
  tag: 'preuve',
  answer: z.array(
    z.object({
      jour: dayOut,
      racine: hash,
      precedentJour: dayOut.nullable(),
      precedent: hash.nullable().meta({ description: 'root of the last sealed day before, when this seal was made' }),
      captures: countOut,
      fait: timeOut,
      versions: countOut,
      suite: z.enum(CHAIN_LINKS).meta({
        description:
          'premier: no day was sealed before; suite: it names the current seal of the day before; jour-absent: that day was not sealed; ' +
          'jour-complete: the named day has a later version; jour-tardif: an earlier day was sealed after this one',
      }),
    }),
  ),
});
