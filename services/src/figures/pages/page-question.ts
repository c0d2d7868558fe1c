import { MINUTE_MS } from '@vigie/contracts/french/durations';
import type { PageAddress } from '@vigie/contracts/pages';
import type { MinuteRange } from '@vigie/contracts/query';
import { AppError, invalidField } from '../../platform/errors.ts';
import type { ExposureDeps } from '../exposure/context.ts';
import { readNearestMinute } from '../read/photographed-pages.ts';

/** A question about one page. */
export interface PageQuestion extends ExposureDeps {
  page: PageAddress;
  signal: AbortSignal;
}

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

const unknownPage = (): AppError => new AppError('not_found', { message: 'Page inconnue' });

/** End of the current minute, ms. What is to come does not count as photographed. */
const presentOf = ({ now }: PageQuestion): number => Math.floor(now() / MINUTE_MS) * MINUTE_MS + MINUTE_MS;

/** @throws {AppError} 404 when the page was never photographed until now */
export async function assurePhotographed(question: PageQuestion): Promise<void> {
  const range = { from: 0, to: presentOf(question) };
  if ((await readNearestMinute(question, question.page, range, 'last')) === null) throw unknownPage();
}

/** Nearest photographed minutes before and after a range, ms; null where there is none. */
export interface Neighbours {
  previous: number | null;
  next: number | null;
}

/** @throws {AppError} 404 when the page was never photographed until now */
export async function readNeighbours(question: PageQuestion, { from, to }: MinuteRange): Promise<Neighbours> {
  const [previous, next] = await Promise.all([
    readNearestMinute(question, question.page, { from: 0, to: from }, 'last'),
    readNearestMinute(question, question.page, { from: to, to: presentOf(question) }, 'first'),
  ]);
  if (previous === null && next === null) throw unknownPage();
  return { previous, next };
}
