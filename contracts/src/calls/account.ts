import { z } from 'zod';
import { isLongEnough, PASSWORD_MIN } from '../password-length.ts';
import { isCleanText } from '../text.ts';
import { defineCall } from './call.ts';
import { credential } from './session.ts';
import { saved } from './setting-fields.ts';

export const changePassword = defineCall({
  summary: 'Changes the password of the caller and ends their other sessions',
  tag: 'compte',
  body: z.object({
    currentPassword: credential,
    newPassword: z
      .string()
      .max(320)
      .refine(isCleanText, { error: 'contient un caractère interdit' })
      .refine(isLongEnough, { error: `doit avoir au moins ${PASSWORD_MIN} caractères` }),
  }),
  answer: saved,
});
