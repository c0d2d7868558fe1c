import { useMemo } from 'react';
import { usePublisherList } from '../../api/calls/figures.ts';
import { publisherLabel } from '../../query/publisher-options.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { isEveryone } from '../../query/shared-query.ts';
import { useUser } from '../../session/user-context.ts';

/** Whose a name on screen is: the user's own publisher or one of their rivals, by the grouping of the query. */
export function useHouseMark(): (name: string | null | undefined) => 'own' | 'rival' | undefined {
  const { editeur, concurrents } = useUser();
  const { groupe } = useSharedQuery().query;
  const { data: records } = usePublisherList();
  return useMemo(() => {
    const labelOf = (name: string) => publisherLabel(records ?? [], name, groupe);
    const own = isEveryone(editeur) ? null : labelOf(editeur);
    const rivals = new Set(concurrents?.map(labelOf));
    return (name) => (name == null ? undefined : name === own ? 'own' : rivals.has(name) ? 'rival' : undefined);
  }, [editeur, concurrents, records, groupe]);
}
