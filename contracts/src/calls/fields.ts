import { z } from 'zod';
import { EMAIL_MAX, isEmail } from '../identity.ts';
import { countOut } from '../rows.ts';
import { isCleanText } from '../text.ts';

/** Texts that users enter. */

export const cleanText = (max: number) =>
  z.string().trim().max(max).refine(isCleanText, { error: 'contient un caractère interdit' });

export const filledText = (max: number) =>
  z.string().trim().min(1, { error: 'ne doit pas être vide' }).max(max).refine(isCleanText, {
    error: 'contient un caractère interdit',
  });

/** Address of an account, composed: typed here, or given by the provider of single sign-on. */
export const emailAddress = z
  .string()
  .trim()
  .min(1, { error: 'ne doit pas être vide', abort: true })
  .max(EMAIL_MAX, { abort: true })
  .refine(isEmail, { error: 'doit être une adresse email' })
  .normalize();

/** Id of something that a user made. Any text is accepted: an unknown id is answered with 404. */
export const settingId = filledText(64);

/** The body of a call about one such thing. */
export const byId = z.object({ id: settingId });

export const saved = z.object({ msg: z.literal('ok') });

/** Beside a list of what its owners share with their house. */
export const houseOut = z.string().nullable().meta({
  description: 'the publisher whose accounts are the caller’s house. It is null when the caller has no house',
});

/** Paging of a list: the fields of a call, and the totals in its answer. */

export const pagination = z
  .union([
    z.object({
      offset: z.number().int().min(0).max(1_000_000).default(0),
      count: z.number().int().min(1).max(100).default(10),
    }),
    z.number().int().min(0).max(1_000_000),
  ])
  .default({ offset: 0, count: 10 })
  .meta({ description: 'a number is the offset of a page of 10' });

export const pageInfo = z.array(
  z.object({
    count: countOut,
    lemmes: z.array(z.string()).meta({ description: 'words to which the search was reduced' }),
  }),
);
