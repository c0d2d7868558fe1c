import { lazy, Suspense } from 'react';
import type { SharedQuery } from '../../query/shared-query.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

const WhatIf = lazy(async () => ({ default: (await import('./what-if.tsx')).WhatIf }));

/** Height of its heading and its buttons. */
const HEIGHT = 86;

/** « Et si » below what a page is about: its code is loaded after the page’s own. */
export function LazyWhatIf(props: { id: string; query: SharedQuery }) {
  return (
    <Suspense fallback={<Skeleton height={HEIGHT} />}>
      <WhatIf key={props.id} {...props} />
    </Suspense>
  );
}
