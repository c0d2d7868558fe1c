import { z } from 'zod';
import { ROLES } from '../options.ts';
import { isLongEnough, PASSWORD_MIN } from '../password-length.ts';
import { timeOut } from '../rows.ts';
import { isCleanText } from '../text.ts';
import { defineCall } from './call.ts';
import { emailAddress, filledText, saved, settingId } from './fields.ts';

export const userRecord = z.object({
  _id: z.string(),
  email: z.string(),
  editeur: z.string(),
  sessionLimit: z.number().int().min(1),
  lastConnection: timeOut.nullable(),
  isAdmin: z.boolean(),
  role: z.enum(ROLES),
  secondFactor: z.boolean().meta({ description: 'whether they have a second factor' }),
  ssoLinked: z.boolean().meta({ description: 'whether an identity of single sign-on is linked to the account' }),
});

/**
 * A user as the administration page saves it. Without `_id` it is a new user, which needs a password. An empty password
 * leaves the stored one unchanged.
 */
export const userInput = z.object({
  _id: z.string().max(64).refine(isCleanText).optional(),
  email: emailAddress,
  editeur: filledText(200),
  sessionLimit: z.number().int().min(1).max(1000),
  isAdmin: z.boolean().default(false),
  role: z.enum(ROLES).default('normal'),
  password: z
    .string()
    .max(320)
    .refine(isCleanText)
    .refine((password) => password === '' || isLongEnough(password), {
      error: `doit avoir au moins ${PASSWORD_MIN} caractères`,
    })
    .nullish(),
});

const answer = z.array(userRecord);

export const users = defineCall({ summary: 'All users', tag: 'administration', answer });

export const saveUser = defineCall({
  summary: 'Adds or changes one user; answers all users',
  tag: 'administration',
  body: z.object({ users: userInput }),
  answer,
});

export const deleteUser = defineCall({
  summary: 'Deletes one user, not oneself and not the last administrator; answers all users',
  tag: 'administration',
  body: z.object({ id: settingId }),
  answer,
});

export const makeResetLink = defineCall({
  summary:
    'Makes the one-time link that resets the password of one user, in place of an earlier one; its token is in this answer only',
  tag: 'administration',
  body: z.object({ id: settingId }),
  answer: z.object({ token: z.string(), expires: timeOut }),
});

export const removeSecondFactor = defineCall({
  summary: "Removes another user's second factor and ends their sessions; answers all users",
  tag: 'administration',
  body: z.object({ id: settingId }),
  answer,
});

export const removeSsoLink = defineCall({
  summary:
    'Removes the link between an account and its identity of single sign-on, and ends its sessions; answers all users',
  tag: 'administration',
  body: z.object({ id: settingId }),
  answer,
});

export const unlockUser = defineCall({
  summary: 'Forgets the wrong passwords that were counted for one user, who can log in again at once',
  tag: 'administration',
  body: z.object({ id: settingId }),
  answer: saved,
});
