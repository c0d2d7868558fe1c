import { evidenceOf } from './evidence.ts';
import { botHeaders, isChallenge, type Wall, wallOf } from './walls.ts';

/** Statuses with which challenges are answered beside 200. */
export const CHALLENGE_STATUSES: readonly number[] = [401, 403, 405, 429, 503];

/**
 * The wall that an answer with an error status is. `undefined` means no known one. Plain error pages name their status, as walls do: only what
 * no other page has counts. A server that is down says 503 too, but asks nobody whether they are human.
 */
export function wallOfError(
  status: number,
  { html, headers }: { html: string; headers: Readonly<Record<string, string>> },
): Wall | undefined {
  if (botHeaders(headers)) return 'bot wall';
  if (!CHALLENGE_STATUSES.includes(status)) return undefined;
  const evidence = evidenceOf(html);
  if (isChallenge(evidence)) return 'bot wall';
  return status === 503 && wallOf(evidence, () => false) === 'bot wall' ? 'bot wall' : undefined;
}
