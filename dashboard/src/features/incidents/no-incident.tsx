import { clusterTitle } from '@vigie/contracts/titles';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useHottestPage } from '../../api/calls/clusters.ts';
import { paths } from '../../paths/paths.ts';
import { TITLES } from '../../paths/titles.ts';
import { queryFor } from '../../query/filter-fields.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { State } from '../../ui/state.tsx';

/** Of the same 24 hours as incidents. */
const LAST_24_HOURS = 2;

/** Without an incident: what one is, and the hottest cluster of the same hours. */
export function NoIncident() {
  const { query: shared, defaults, searchOf } = useSharedQuery();
  const query = useMemo(() => ({ ...queryFor(shared, defaults, []), editeur: 'all', limit: null }), [shared, defaults]);
  const { data } = useHottestPage(query, LAST_24_HOURS, 0);
  const [first] = data?.data.clusters ?? [];
  const search = searchOf(shared);
  return (
    <State
      note={
        'Un fait divers est un cluster des 24 dernières heures dont les titres en racontent un\u00a0: meurtre, agression, incendie.'
      }
      actions={
        <>
          {first ? (
            <Link className={buttonClass()} to={{ pathname: paths.cluster(first._id), search }}>
              {`Le plus chaud\u00a0: «\u00a0${clusterTitle(first)}\u00a0»`}
            </Link>
          ) : null}
          <Link className={buttonClass()} to={{ pathname: paths.cea, search }}>
            {TITLES.cea}
          </Link>
        </>
      }
    >
      Pas de données
    </State>
  );
}
