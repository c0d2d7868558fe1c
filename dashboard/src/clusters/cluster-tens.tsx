import { type ReactNode, useMemo } from 'react';
import { useClusterContents } from '../api/calls/cluster-contents.ts';
import { CLUSTER_PAGE, type ClusterCardData } from '../api/calls/cluster-list.ts';
import { paths } from '../app/paths.ts';
import { linkSearch } from '../filters/query-codec.ts';
import { useSharedQuery } from '../filters/query-context.tsx';
import type { SharedQuery } from '../filters/shared-query.ts';
import { useNow } from '../shared/use-now.ts';
import { Answered } from '../ui/answered.tsx';
import { ClusterRow } from './cluster-row.tsx';
import styles from './cluster-tens.module.css';
import type { Figures } from './use-current-cards.ts';

const CLOCK_MS = 30_000;

interface ClusterTensProps {
  cards: readonly ClusterCardData[];
  query: SharedQuery;
  /** Of cards that were kept from another question: which have this one's figures. */
  figures?: ReadonlyMap<string, Figures> | undefined;
  /** Before each title. */
  leading?: (card: ClusterCardData) => ReactNode;
}

function Ten({ cards, query, figures, leading, now }: ClusterTensProps & { now: number }) {
  const { query: shared, defaults } = useSharedQuery();
  const ids = useMemo(() => cards.map(({ _id }) => _id), [cards]);
  const { contents, settled, stale } = useClusterContents(query, ids);
  const search = linkSearch(shared, defaults);
  const rows = cards.map((card) => (
    <ClusterRow
      key={card._id}
      card={card}
      href={`${paths.cluster(card._id)}${search}`}
      now={now}
      contents={contents.get(card._id) ?? (settled ? null : undefined)}
      figures={figures?.get(card._id)}
      leading={leading?.(card)}
    />
  ));
  return <Answered of={{ stale }}>{rows}</Answered>;
}

/** A short list of known clusters; what they hold is asked for ten at a time. */
export function ClusterTens({ cards, ...rest }: ClusterTensProps) {
  const now = useNow(CLOCK_MS);
  const tens = useMemo(() => {
    const groups: ClusterCardData[][] = [];
    for (let at = 0; at < cards.length; at += CLUSTER_PAGE) groups.push(cards.slice(at, at + CLUSTER_PAGE));
    return groups;
  }, [cards]);
  return (
    <div className={styles.sheet}>
      {tens.map((ten, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place; its clusters come and go
        <Ten key={place} cards={ten} now={now} {...rest} />
      ))}
    </div>
  );
}
