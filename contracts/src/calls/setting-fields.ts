import { z } from 'zod';
import { isCleanText } from '../text.ts';

/** Texts of what people set. */

export const cleanText = (max: number) =>
  z.string().trim().max(max).refine(isCleanText, { error: 'contient un caractère interdit' });

export const filledText = (max: number) =>
  z.string().trim().min(1, { error: 'ne doit pas être vide' }).max(max).refine(isCleanText, {
    error: 'contient un caractère interdit',
  });

/** Id of something that a person made: any text may be asked for, an unknown one is answered 404. */
export const settingId = filledText(64);

export const saved = z.object({ msg: z.literal('ok') });
