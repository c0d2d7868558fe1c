import { MINUTE_MS } from '@vigie/contracts/french/durations';
import type { PageAddress } from '@vigie/contracts/pages';
import { AppError, invalidField } from '../../platform/errors.ts';
import type { ExposureDeps } from '../exposure/context.ts';
import type { PageQuestion } from './page-question.ts';

export const askPage = (deps: ExposureDeps, page: PageAddress, signal: AbortSignal): PageQuestion => ({
  ...deps,
  page,
  signal,
});

/**
 * The minute that a moment lies in, ms.
 * @throws {AppError} 400 that names `field` when it is to come
 */
export function minuteAt(text: string, field: string, now: number): number {
  const at = Date.parse(text);
  if (at > now) throw invalidField(field, 'est à venir');
  return Math.floor(at / MINUTE_MS) * MINUTE_MS;
}

export const unknownPage = (): AppError => new AppError('not_found', { message: 'Page inconnue' });
