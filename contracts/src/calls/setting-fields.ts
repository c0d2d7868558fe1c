import { z } from 'zod';
import { isCleanText } from '../text.ts';

/** Texts that users enter. */

export const cleanText = (max: number) =>
  z.string().trim().max(max).refine(isCleanText, { error: 'contient un caractère interdit' });

export const filledText = (max: number) =>
  z.string().trim().min(1, { error: 'ne doit pas être vide' }).max(max).refine(isCleanText, {
    error: 'contient un caractère interdit',
  });

/** Id of something that a user made. Any text is accepted: an unknown id is answered with 404. */
export const settingId = filledText(64);

export const saved = z.object({ msg: z.literal('ok') });
