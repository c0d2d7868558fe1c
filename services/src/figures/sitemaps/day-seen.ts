import { dayBounds, parisDay } from '@vigie/contracts/paris';
import type { MinuteRange } from '@vigie/contracts/query';
import { hasEnded, type Question } from '../exposure/context.ts';

/** The day of Paris on which the range ends, today if it reaches the present; until that end. */
export function daySeen({ scope, now }: Pick<Question, 'scope' | 'now'>): MinuteRange {
  const to = hasEnded({ scope, now }) ? scope.range.to : dayBounds(parisDay(now())).end;
  return { from: dayBounds(parisDay(to - 1)).start, to };
}
