import { useQueryClient } from '@tanstack/react-query';
import type { RelativePeriod } from '@vigie/contracts/options';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { DEFAULT_PERIODE, encodeQuery } from '../query/query-codec.ts';
import { useSharedQuery } from '../query/query-context.tsx';
import { type SharedQuery, sameQuery } from '../query/shared-query.ts';
import { isComplete } from './draft.ts';

/** Edits wait here until they are applied. A new query from elsewhere (a chip, a link, back) replaces them. */
export function useDraft() {
  const { query, periode, defaults, apply } = useSharedQuery();
  const client = useQueryClient();
  const [edited, setEdited] = useState({ query, periode });
  // A relative period that moves on with the clock is no new query.
  const address = encodeQuery(query, periode);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address tells the query
  useEffect(() => {
    setEdited({ query, periode });
  }, [address]);

  const moves = edited.periode !== null && edited.periode === periode;
  const { fromDate, toDate } = moves ? query : edited.query;
  const draft = useMemo(() => ({ ...edited.query, fromDate, toDate }), [edited, fromDate, toDate]);
  const change = useCallback(
    (fields: Partial<SharedQuery>, named: RelativePeriod | null = null) =>
      setEdited((before) => ({
        query: { ...before.query, ...fields },
        periode: 'fromDate' in fields || 'toDate' in fields ? named : before.periode,
      })),
    [],
  );
  const dirty = !sameQuery(draft, query) || edited.periode !== periode;
  const submit = useCallback(() => {
    if (!isComplete(draft)) return;
    if (dirty) apply(draft, edited.periode);
    else client.invalidateQueries({ predicate: ({ meta }) => meta?.quiet !== true });
  }, [draft, edited.periode, dirty, apply, client]);
  const reset = useCallback(() => apply(defaults, DEFAULT_PERIODE), [apply, defaults]);
  return { query, defaults, draft, periode: edited.periode, dirty, change, submit, reset, apply };
}
