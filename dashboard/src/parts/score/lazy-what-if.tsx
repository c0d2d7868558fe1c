import type { SharedQuery } from '../../query/shared-query.ts';
import { loadable } from '../../shared/loadable.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const WhatIf = loadable(async () => ({ default: (await import('./what-if.tsx')).WhatIf }));

/** Height of its heading and its buttons. */
const HEIGHT = 86;

/** « Et si » below what a page is about: its code is loaded after the page’s own. */
export function LazyWhatIf(props: { id: string; query: SharedQuery }) {
  return <WhatIf key={props.id} {...props} fallback={<Skeleton height={HEIGHT} />} />;
}
