import { z } from 'zod';

/** Lone surrogates cannot be written as UTF-8, and NUL ends strings in half of the world's tools. */
export const isCleanText = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');

/** A known string field of an event: well-formed, without NUL, `min`..`max` UTF-16 units. */
export const text = (max: number, min = 0) =>
  z
    .string()
    .min(min)
    .max(max)
    .refine(isCleanText, { error: 'contient un caractère NUL ou un demi-caractère Unicode', abort: true });

export const DEFAULT_TEXT_MAX = 64 * 1024;
