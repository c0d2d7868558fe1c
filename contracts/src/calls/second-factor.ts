import { z } from 'zod';
import { countOut } from '../rows.ts';
import { defineCall } from './call.ts';
import { saved } from './fields.ts';
import { credential } from './session.ts';

/** A second factor (RFC 6238): six digits of an application, or a recovery code. Spaces and hyphens do not matter. */
export const code = credential.meta({ description: 'six digits of the application, or a recovery code' });

export const secondFactor = defineCall({
  summary: 'Whether the caller has a second factor',
  tag: 'compte',
  answer: z.object({
    active: z.boolean(),
    recoveryLeft: countOut.meta({ description: 'recovery codes that were not used yet' }),
    required: z.boolean().meta({ description: 'whether this installation demands one of the caller' }),
  }),
});

export const beginSecondFactor = defineCall({
  summary: 'Makes the secret for an application; it is in this answer only, and of no effect until it is confirmed',
  tag: 'compte',
  body: z.object({ currentPassword: credential }),
  answer: z.object({
    secret: z.string().meta({ description: 'Base32' }),
    uri: z.string().meta({ description: 'otpauth://totp/…, for a QR code' }),
  }),
});

export const confirmSecondFactor = defineCall({
  summary:
    'Turns the second factor on by a first code, and ends the other sessions; the recovery codes are in this answer only',
  tag: 'compte',
  body: z.object({ code }),
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
});

export const endSecondFactor = defineCall({
  summary: 'Turns the second factor of the caller off',
  tag: 'compte',
  body: z.object({ currentPassword: credential, code }),
  answer: saved,
});
