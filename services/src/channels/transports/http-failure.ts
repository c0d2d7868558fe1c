import { type FailureReason, FetchFailure } from '../../platform/network/failure.ts';
import type { JsonPost, JsonPoster } from '../../platform/network/post-json.ts';
import { DeliveryFailure } from '../message-content.ts';

/** Answers after which another attempt may succeed. */
const PASSING: readonly number[] = [408, 425, 429];

const SENTENCES: Readonly<Partial<Record<FailureReason, string>>> = {
  url: 'L’adresse n’est pas une adresse https',
  port: 'Ce port n’est pas permis',
  address: 'Adresse interne : rien n’y est envoyé',
  name: 'Ce nom n’a pas d’adresse',
  tls: 'Le certificat du destinataire est refusé',
  timeout: 'Le destinataire n’a pas répondu à temps',
};
const FINAL: readonly FailureReason[] = ['url', 'port', 'address'];

/** Why nothing was sent, in words. */
export const failureWords = (reason: FailureReason): string => SENTENCES[reason] ?? 'Le destinataire est injoignable';

/**
 * Posts, and takes 2xx as accepted.
 * @throws {DeliveryFailure}
 */
export async function postAccepted(poster: Pick<JsonPoster, 'post'>, request: JsonPost): Promise<void> {
  try {
    const { status, retryAfterS } = await poster.post(request);
    if (status >= 200 && status < 300) return;
    const isFinal = status >= 300 && status < 500 && !PASSING.includes(status);
    throw new DeliveryFailure(`Le destinataire a répondu ${status}`, { isFinal, waitS: retryAfterS });
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    throw new DeliveryFailure(failureWords(error.reason), { isFinal: FINAL.includes(error.reason), cause: error });
  }
}
