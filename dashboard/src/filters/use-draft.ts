import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useSharedQuery } from '../query/query-context.tsx';
import { type SharedQuery, sameQuery } from '../query/shared-query.ts';
import { isComplete } from './draft.ts';

/** Edits wait here until they are applied. A new query from elsewhere (a chip, a link, back) replaces them. */
export function useDraft() {
  const { query, defaults, apply } = useSharedQuery();
  const client = useQueryClient();
  const [draft, setDraft] = useState(query);
  useEffect(() => setDraft(query), [query]);

  const change = useCallback((fields: Partial<SharedQuery>) => setDraft((before) => ({ ...before, ...fields })), []);
  const dirty = !sameQuery(draft, query);
  const submit = useCallback(() => {
    if (!isComplete(draft)) return;
    if (dirty) apply(draft);
    else client.invalidateQueries({ predicate: ({ meta }) => meta?.quiet !== true });
  }, [draft, dirty, apply, client]);
  const reset = useCallback(() => apply(defaults), [apply, defaults]);
  return { query, defaults, draft, dirty, change, submit, reset, apply };
}
