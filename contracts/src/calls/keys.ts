import { z } from 'zod';
import { countOut, timeOut } from '../rows.ts';
import { isCleanText } from '../text.ts';
import { defineCall } from './call.ts';

/** Collector keys: one per crawler, stored as a hash, shown once. */
export const keyRecord = z.object({
  _id: z.string(),
  nom: z.string(),
  debut: z.string().meta({ description: 'first characters of the key, to recognise it' }),
  date_creation: timeOut,
  revoked: timeOut.nullable(),
  lastUsed: timeOut.nullable(),
  accepted: countOut.meta({ description: 'different events that were accepted, by an estimate of ±1 %' }),
  refused: countOut.meta({ description: 'different events that were refused, by an estimate of ±1 %' }),
});

export const keys = defineCall({
  summary: 'All collector keys with their counts',
  tag: 'administration',
  answer: z.array(keyRecord),
});

export const makeKey = defineCall({
  summary: 'Makes a collector key; its secret is in this answer only',
  tag: 'administration',
  body: z.object({
    nom: z.string().trim().min(1, { error: 'ne doit pas être vide' }).max(64).refine(isCleanText, {
      error: 'contient un caractère interdit',
    }),
  }),
  answer: z.object({ key: keyRecord, secret: z.string() }),
});

export const revokeKey = defineCall({
  summary: 'Revokes a collector key at once; answers all keys',
  tag: 'administration',
  body: z.object({ id: z.string().min(1).max(64).refine(isCleanText) }),
  answer: z.array(keyRecord),
});
