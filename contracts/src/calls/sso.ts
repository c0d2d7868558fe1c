import { z } from 'zod';
import { defineCall } from './call.ts';

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
  answer: z.object({ url: z.string() }),
});
