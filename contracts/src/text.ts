import { z } from 'zod';

/** Whether a text has no lone surrogates, which UTF-8 cannot encode, and no NUL, which ends strings in many tools. */
export const isCleanText = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');

/** A known string field of an event: well-formed, without NUL, `min`..`max` UTF-16 units. */
export const text = (max: number, min = 0) =>
  z
    .string()
    .min(min)
    .max(max)
    .refine(isCleanText, { error: 'contient un caractère NUL ou un demi-caractère Unicode', abort: true });

export const DEFAULT_TEXT_MAX = 64 * 1024;
