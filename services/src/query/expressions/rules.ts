import { EVERY_EXPRESSION } from '@vigie/contracts/calls/expressions';
import { fold } from '@vigie/contracts/fold';
import { addDays, dayBounds, parisDay } from '@vigie/contracts/paris';
import { AppError } from '../../platform/errors.ts';
import { type Expression, isCrawling } from './expression.ts';

/** Two expressions are one when they differ in case, accents, apostrophes, hyphens or spaces only. */
export const sameText = fold;

/** Of the texts, those that the cluster or topic has not, each once. */
export function newTexts(expressions: readonly Expression[], cluster: string, texts: readonly string[]): string[] {
  const known = new Set(expressions.filter((one) => one.cluster === cluster).map((one) => sameText(one.expression)));
  return texts.filter((text) => {
    const key = sameText(text);
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}

/** Expressions that a key stands for: one by its id, else all with its text. @throws {AppError} `not_found` */
export function expressionsNamed(expressions: readonly Expression[], key: string): Expression[] {
  const byId = expressions.find(({ id }) => id === key);
  if (byId) return [byId];
  const text = sameText(key);
  const named = expressions.filter(({ expression }) => sameText(expression) === text);
  if (named.length === 0) throw new AppError('not_found', { message: 'Cette expression est introuvable' });
  return named;
}

export const isConfirmed = ({ confirmedAt }: Expression): boolean => confirmedAt !== null;

/** What confirming changes: nothing of those that are confirmed already. @throws {AppError} `not_found` */
export function confirmed(
  expressions: readonly Expression[],
  keys: readonly string[],
  by: string,
  now: number,
): Expression[] {
  const chosen = new Set(keys.flatMap((key) => expressionsNamed(expressions, key)));
  return [...chosen]
    .filter((one) => !isConfirmed(one))
    .map((one) => ({ ...one, version: one.version + 1, confirmedAt: now, confirmedBy: by, starts: [now], stops: [] }));
}

/** What stopping or resuming changes. @throws {AppError} `not_found`; `conflict` when none of those named is confirmed */
export function crawled(expressions: readonly Expression[], key: string, crawling: boolean, now: number): Expression[] {
  const named = key === EVERY_EXPRESSION ? expressions : expressionsNamed(expressions, key);
  const ready = named.filter(isConfirmed);
  if (ready.length === 0 && key !== EVERY_EXPRESSION) {
    const message = "Cette expression n'est pas encore confirmée";
    throw new AppError('conflict', { message, details: [{ path: 'expression', message }] });
  }
  return ready
    .filter((one) => isCrawling(one) !== crawling)
    .map((one) => ({
      ...one,
      version: one.version + 1,
      ...(crawling ? { starts: [...one.starts, now] } : { stops: [...one.stops, now] }),
    }));
}

/** Days of Paris that the list of confirmed expressions covers, today included. */
const LISTED_DAYS = 5;

/** Confirmed in the last days, the latest first. */
export function lately(expressions: readonly Expression[], now: number): Expression[] {
  const since = dayBounds(addDays(parisDay(now), 1 - LISTED_DAYS)).start;
  return expressions
    .filter(({ confirmedAt }) => confirmedAt !== null && confirmedAt >= since)
    .sort((a, b) => (b.confirmedAt ?? 0) - (a.confirmedAt ?? 0));
}
