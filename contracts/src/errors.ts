import { z } from 'zod';

/** Errors are `{"error":{"code","message"}}`: code in English, message in French, no internals. */

export const ERROR_CODES = [
  'bad_request',
  'validation_failed',
  'unauthorized',
  'code_required',
  'login_expired',
  'proof_required',
  'forbidden',
  'second_factor_required',
  'not_found',
  'conflict',
  'payload_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'timeout',
  'overloaded',
  'unavailable',
  'maintenance',
  'edit_pending',
  'insufficient_storage',
  'internal',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export const errorBody = z.object({
  error: z.object({
    code: z.enum(ERROR_CODES),
    message: z.string(),
    details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    /** Of the header `x-request-id`; the logs have it too. */
    requestId: z.string().optional(),
  }),
});
export type ErrorBody = z.output<typeof errorBody>;
