import type { AlertCondition } from './rules.ts';

/** The number that a rule's slider moves. No zod: the browser imports this. */
export function thresholdOf(condition: AlertCondition): number {
  switch (condition.type) {
    case 'absence':
    case 'perte':
      return condition.delai;
    case 'baisse':
      return condition.pourcent;
    case 'sitemap':
    case 'flux':
      return condition.minutes;
  }
}
