import { useQueryClient } from '@tanstack/react-query';
import type { RelativePeriod } from '@vigie/contracts/options';
import type { FilterField } from '@vigie/contracts/views/screen-fields';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { DEFAULT_PERIODE, encodeQuery } from '../query/query-codec.ts';
import { useSharedQuery } from '../query/query-context.tsx';
import { type SharedQuery, sameQuery } from '../query/shared-query.ts';
import { isWallClock } from '../shared/paris.ts';

/** Props of the bar's fields: edits wait in a draft until they are applied. */
export interface DraftProps {
  draft: SharedQuery;
  /** The relative period that the draft's dates come from. */
  periode: RelativePeriod | null;
  /** @param periode the relative period that these dates come from */
  change: (fields: Partial<SharedQuery>, periode?: RelativePeriod) => void;
  /** Fields in a portal are outside of the form. This attaches them, so that Enter applies. */
  formId: string;
  fields: readonly FilterField[];
}

/** A query with an empty or reversed date cannot be sent. */
export const isComplete = ({ fromDate, toDate }: SharedQuery): boolean =>
  isWallClock(fromDate) && isWallClock(toDate) && fromDate <= toDate;

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
