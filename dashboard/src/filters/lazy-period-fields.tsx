import { loadable } from '../shared/loadable.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { DraftProps } from './draft.ts';

const PeriodFields = loadable(async () => ({ default: (await import('./period-fields.tsx')).PeriodFields }));

/** Height of two fields and the shortcuts. */
const HEIGHT = 92;

/** Dates and their parser are loaded when the period is opened, so that no first screen waits for them. */
export function LazyPeriodFields(props: DraftProps) {
  return <PeriodFields {...props} fallback={<Skeleton height={HEIGHT} />} />;
}
