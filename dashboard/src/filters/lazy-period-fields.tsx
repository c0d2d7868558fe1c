import { lazy, Suspense } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';
import type { DraftProps } from './draft.ts';

const PeriodFields = lazy(async () => ({ default: (await import('./period-fields.tsx')).PeriodFields }));

/** Height of two fields and the shortcuts. */
const HEIGHT = 92;

/** Dates and their parser are loaded when the period is opened, so that no first screen waits for them. */
export function LazyPeriodFields(props: DraftProps) {
  return (
    <Suspense fallback={<Skeleton height={HEIGHT} />}>
      <PeriodFields {...props} />
    </Suspense>
  );
}
