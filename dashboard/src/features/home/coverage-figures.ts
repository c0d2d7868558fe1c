import { CATEGORIES } from '@vigie/contracts/options';
import type { PublisherCoverage } from '../../api/calls/publisher-coverage.ts';
import { CATEGORY_LABELS } from '../../filters/labels.ts';

export interface CoverageFigure {
  label: string;
  /** 0..1; null: no cluster of the category was exposed. */
  share: number | null;
}

/** Shares of the exposed clusters that the publisher covers: in all, then per category. */
export function coverageFigures(answer: PublisherCoverage | undefined): CoverageFigure[] {
  const [shares] = answer?.coverage ?? [];
  return [
    { label: 'Totale', share: shares?.couverture_totale ?? null },
    ...CATEGORIES.map((name) => ({ label: CATEGORY_LABELS[name], share: shares?.[`couverture_${name}`] ?? null })),
  ];
}
