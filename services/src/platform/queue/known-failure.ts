import { UnrecoverableError } from 'bullmq';

/** A failure that a retry would not fix. Its message is French and shown to users. */
export class KnownFailure extends UnrecoverableError {}

/** Shown instead of a reason that users should not see. */
export const UNKNOWN_FAILURE = 'Une erreur interne a interrompu le traitement, réessayez plus tard';

export const TIME_LIMIT = 'Le traitement a pris trop de temps et a été arrêté';
export const STALLED = 'Le traitement a été interrompu plusieurs fois et a été abandonné';

/** The sentence for users about a failure that is final. */
export function failureSentence(error: unknown): string {
  if (error instanceof KnownFailure) return error.message;
  // The queue itself gives up a job whose workers die again and again.
  if (error instanceof UnrecoverableError && /stalled/.test(error.message)) return STALLED;
  return UNKNOWN_FAILURE;
}
