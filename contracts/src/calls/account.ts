import { z } from 'zod';
import { isLongEnough, PASSWORD_MIN } from '../password-length.ts';
import { timeOut } from '../rows.ts';
import { isCleanText } from '../text.ts';
import { defineCall } from './call.ts';
import { saved, settingId } from './fields.ts';
import { credential } from './session.ts';

const newPassword = z
  .string()
  .max(320)
  .refine(isCleanText, { error: 'contient un caractère interdit' })
  .refine(isLongEnough, { error: `doit avoir au moins ${PASSWORD_MIN} caractères` });

export const changePassword = defineCall({
  summary: 'Changes the password of the caller and ends their other sessions',
  tag: 'compte',
  body: z.object({ currentPassword: credential, newPassword }),
  answer: saved,
});

export const resetPassword = defineCall({
  summary: 'Sets a new password by the token of a one-time link, ends all sessions of the account and lifts its lock',
  tag: 'compte',
  body: z.object({ token: credential, newPassword }),
  answer: z.object({ email: z.string() }),
});

export const forgotPassword = defineCall({
  summary:
    'Sends a one-time link to the address of an account by mail; the answer is the same for every address. Without a mail server administrators see the request',
  tag: 'compte',
  body: z.object({ email: credential.trim() }),
  answer: saved,
});

const sessionList = z.array(
  z.object({
    _id: z.string(),
    userAgent: z
      .string()
      .nullable()
      .meta({ description: 'as the browser sent it at login. It is null when it is not known' }),
    address: z.string().nullable().meta({ description: 'IP address at login. It is null when it is not known' }),
    openedAt: timeOut,
    lastSeen: timeOut,
    current: z.boolean().meta({ description: 'whether it is the session of this request' }),
  }),
);

export const ownSessions = defineCall({
  summary: 'The open sessions of the caller, newest first',
  tag: 'compte',
  answer: sessionList,
});

export const endSession = defineCall({
  summary: 'Ends one session of the caller; answers those that are left',
  tag: 'compte',
  body: z.object({ id: settingId }),
  answer: sessionList,
});

export const endOtherSessions = defineCall({
  summary: 'Ends all sessions of the caller but this one; answers those that are left',
  tag: 'compte',
  answer: sessionList,
});
