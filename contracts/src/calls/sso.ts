import { z } from 'zod';
import { defineCall } from './call.ts';
import { credential, sessionUser } from './session.ts';

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
