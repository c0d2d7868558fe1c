import { useMemo } from 'react';
import { useKeywords } from '../../api/calls/figures.ts';
import { queryFor } from '../../query/filter-fields.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { Button } from '../../ui/button.tsx';

/** On a screen that waits for words: fills in a name that is in the clusters of the period. */
export function NameExample({ field }: { field: 'clusterEntities' | 'urlEntities' }) {
  const { query: shared, defaults, apply } = useSharedQuery();
  const query = useMemo(() => ({ ...queryFor(shared, defaults, []), editeur: 'all', limit: null }), [shared, defaults]);
  const { data, isPlaceholderData } = useKeywords(query);
  const [first] = data?.data.entities ?? [];
  if (!first || isPlaceholderData) return null;
  return (
    <Button
      onClick={() => apply({ ...shared, [field]: first.text })}
    >{`Par exemple «\u00a0${first.text}\u00a0»`}</Button>
  );
}
