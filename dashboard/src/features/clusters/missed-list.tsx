import { counted } from '@vigie/contracts/french/numbers';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useMissedClusters, usePublisherList } from '../../api/calls/figures.ts';
import { Answered } from '../../parts/answers/answered.tsx';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { CARD_COLUMNS } from '../../parts/clusters/card-columns.ts';
import { ClusterTens } from '../../parts/clusters/cluster-tens.tsx';
import { ListExport } from '../../parts/export/list-export.tsx';
import { ScreenHeader, Subtitle } from '../../parts/screen-header/screen-header.tsx';
import { paths } from '../../paths/paths.ts';
import { TITLES } from '../../paths/titles.ts';
import { publisherLabel } from '../../query/publisher-options.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { isEveryone, type SharedQuery } from '../../query/shared-query.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { State } from '../../ui/state.tsx';
import styles from './clusters.module.css';

const inFrench = new Intl.ListFormat('fr-FR');

interface MissedListProps {
  query: SharedQuery;
  /** The publishers that the address names. */
  rivals: readonly string[];
}

/** The clusters that rivals have and the query's publisher lacks. */
export function MissedList({ query, rivals }: MissedListProps) {
  const { query: shared, searchOf } = useSharedQuery();
  const { data: records = [] } = usePublisherList();
  const missed = useMissedClusters(query, rivals);
  const { data, error, refetch } = missed;
  const cards = data?.data.clusters;
  const nameOf = useMemo(() => (name: string) => publisherLabel(records, name, query.groupe), [records, query.groupe]);
  const holdersOf = useMemo(() => new Map(cards?.map(({ _id, concurrents }) => [_id, concurrents])), [cards]);
  const names = inFrench.format(rivals.map(nameOf));
  const list =
    error && !cards ? (
      <FailureState error={error} onRetry={refetch} />
    ) : cards === undefined ? (
      <Skeleton height={400} />
    ) : cards.length === 0 ? (
      <State>
        {isEveryone(query.editeur)
          ? 'Choisissez un éditeur : ce sont les histoires qui lui manquent.'
          : `Aucune histoire de ${names} ne manque à ${nameOf(query.editeur)}`}
      </State>
    ) : (
      <ClusterTens
        cards={cards}
        query={query}
        trailing={{
          title: 'Concurrents',
          of: ({ _id }) => inFrench.format((holdersOf.get(_id) ?? []).map(nameOf)),
        }}
      />
    );
  return (
    <>
      <ScreenHeader
        of={[missed]}
        title={TITLES.clusters}
        subtitle={
          <Subtitle
            count={cards && counted(cards.length, 'histoire manquante', 'histoires manquantes')}
            query={query}
            until={data?.until ?? null}
            clusters={data?.clusters}
          />
        }
        actions={
          <ListExport
            title="Histoires manquantes"
            rows={cards}
            stale={missed.stale}
            columns={[
              ...CARD_COLUMNS,
              ['Concurrents', 'text', ({ _id }) => inFrench.format((holdersOf.get(_id) ?? []).map(nameOf))],
            ]}
          />
        }
      />
      <Stack>
        <p className={styles.missed}>
          {`Histoires que ${rivals.length === 1 ? `${names} a` : `deux au moins de ${names} ont`} et où ${nameOf(query.editeur)} n’a aucun article`}
          {data ? `, parmi les ${data.data.parmi} plus fortes de la période. ` : '. '}
          <Link to={{ pathname: paths.clusters, search: searchOf(shared) }}>Tous les clusters</Link>
        </p>
        <Answered of={missed}>{list}</Answered>
      </Stack>
    </>
  );
}
