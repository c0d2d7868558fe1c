import { z } from 'zod';
import { ROLES } from '../options.ts';
import { DENSITIES } from '../preferences.ts';
import { MENU_SCREENS } from '../roles/screens.ts';
import { isCleanText } from '../text.ts';
import { PROOF_PIECES } from '../work-proof.ts';
import { defineCall } from './call.ts';

export const credential = z.string().min(1).max(320).refine(isCleanText, { error: 'contient un caractère interdit' });

/** The logged-in user, as the dashboard stores it. */
export const sessionUser = z.object({
  email: z.string(),
  editeur: z
    .string()
    .meta({ description: "nom_norme of one's own publisher: of the account, else chosen by the user; 'all': none" }),
  isAdmin: z.boolean(),
  role: z.enum(ROLES),
  concurrents: z.array(z.string()).optional().meta({ description: 'nom_norme of the rivals; absent: none' }),
  ecran: z.enum(MENU_SCREENS).optional().meta({ description: 'the first screen; absent: suivigeneral' }),
  densite: z.enum(DENSITIES).optional().meta({ description: 'height of rows; absent: normale' }),
  inventee: z.literal(true).optional().meta({ description: 'the newsroom of this installation is invented' }),
  mustEnrol: z.literal(true).optional().meta({
    description:
      'the installation demands a second factor of this user: until they have one, only their account is open',
  }),
});

export const login = defineCall({
  summary:
    'Opens a session; the answer sets an http-only cookie. For an account with a second factor it is 401 code_required, and loginCode follows',
  tag: 'session',
  body: z.object({
    // Also addresses that a new account could not have: accounts that have one go on logging in.
    email: credential.trim(),
    password: credential,
    proof: z
      .object({
        challenge: z.string().max(200).meta({ description: 'as loginProof answered it' }),
        numbers: z.array(z.uint32()).length(PROOF_PIECES).meta({ description: 'one for each piece' }),
      })
      .optional()
      .meta({ description: 'asked for by 429 proof_required' }),
  }),
  answer: sessionUser,
});

export const loginProof = defineCall({
  summary: `What the next login for this account from this network must prove: for each piece i of ${PROOF_PIECES}, the SHA-256 of 32 bytes (the challenge’s first 43 letters, base64url), i and numbers[i] (four bytes each, big-endian) begins with this many zero bits. Valid for three minutes, once`,
  tag: 'session',
  body: z.object({ email: credential.trim() }),
  answer: z.object({ challenge: z.string(), bits: z.number().int() }),
});

export const loginCode = defineCall({
  summary: 'The second step of a login: opens the session by a code, at most five minutes after the password',
  tag: 'session',
  body: z.object({ code: credential }),
  answer: sessionUser,
});

export const logout = defineCall({
  summary: 'Closes the session',
  tag: 'session',
  answer: z.object({ msg: z.literal('OK') }),
});

export const session = defineCall({
  summary: 'The user of the current session',
  tag: 'session',
  answer: sessionUser,
});

export const loginOptions = defineCall({
  summary: 'How one may log in, beside email and password',
  tag: 'session',
  answer: z.object({
    sso: z
      .object({ label: z.string() })
      .nullable()
      .meta({ description: 'single sign-on, and the label of its button' }),
  }),
});

export const beginSso = defineCall({
  summary:
    'Begins a login at the provider of single sign-on; the answer sets a cookie, and the browser goes to the address',
  tag: 'session',
  answer: z.object({
    url: z.string(),
    tabToken: z
      .string()
      .meta({ description: 'the page keeps it and sends it to finishSso; no other site can read or plant it' }),
  }),
});

export const finishSso = defineCall({
  summary:
    'Ends a login at the provider of single sign-on, in the browser that began it: opens the session. For an account with a second factor it is 401 code_required, and loginCode follows',
  tag: 'session',
  body: z.object({ tabToken: credential }),
  answer: sessionUser,
});
