import { CATEGORIES } from '@vigie/contracts/options';
import type { PublisherCoverage } from '../../api/calls/publisher-coverage.ts';
import { CATEGORY_LABELS } from '../../filters/labels.ts';

export const RATE_KEYS = ['couverture_totale', ...CATEGORIES.map((name) => `couverture_${name}` as const)] as const;
export type RateKey = (typeof RATE_KEYS)[number];

export const RATE_LABELS = Object.fromEntries(
  RATE_KEYS.map((key) => [key, key === 'couverture_totale' ? 'Toutes' : CATEGORY_LABELS[categoryOf(key)]]),
) as Record<RateKey, string>;

function categoryOf(key: RateKey): (typeof CATEGORIES)[number] {
  return key.slice('couverture_'.length) as (typeof CATEGORIES)[number];
}

export interface Rate {
  name: string;
  /** 0 to 1; null: it covers none of these clusters, or there are none. */
  rate: number | null;
  /** From 1; null without a rate. */
  rank: number | null;
}

/** Publishers by one of their coverage rates, best first, ties by name; those without one are left out. */
export const ratesOf = (answer: readonly PublisherCoverage[], key: RateKey): Rate[] =>
  answer
    .flatMap(({ _id, coverage: [first] }) => {
      const rate = first?.[key];
      return typeof rate === 'number' && rate > 0 ? [{ name: _id, rate }] : [];
    })
    .sort((a, b) => b.rate - a.rate || a.name.localeCompare(b.name, 'fr'))
    .map((one, index) => ({ ...one, rank: index + 1 }));

/** The best ones; behind them the own publisher with its rank, where it is none of them, and without one where it covers nothing. */
export function firstRates(rates: readonly Rate[], own: string | null, count: number): Rate[] {
  const first = rates.slice(0, count);
  if (own === null || first.some(({ name }) => name === own)) return first;
  return [...first, rates.find(({ name }) => name === own) ?? { name: own, rate: null, rank: null }];
}
