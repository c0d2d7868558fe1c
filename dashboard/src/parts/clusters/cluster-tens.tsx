import { figureOf } from '@vigie/contracts/figures';
import { type ReactNode, useMemo } from 'react';
import { type ClusterCardData, useClusterContents } from '../../api/calls/clusters.ts';
import { useUnexposed } from '../../api/calls/status.ts';
import { paths } from '../../paths/paths.ts';
import { CLUSTER_PAGE } from '../../query/page-sizes.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import type { SharedQuery } from '../../query/shared-query.ts';
import { useNow } from '../../shared/time-hooks.ts';
import { FigureName } from '../../ui/section.tsx';
import { Answered } from '../answers/answered.tsx';
import styles from './cluster-feed.module.css';
import { ClusterRow } from './cluster-row.tsx';
import type { Figures } from './use-cluster-feed.ts';

interface ClusterHeadProps {
  /** The rows have something before their title. */
  leading: boolean;
  /** The rows have their position. */
  ranked?: boolean;
  /** The rows have the button that unfolds them. */
  foldable?: boolean;
  /** The name of the column after the trend. */
  trailing?: string | undefined;
}

/** Headings over the columns of clusters. Hidden from screen readers, who have them in every row. */
export function ClusterHead({ leading, ranked = false, foldable = false, trailing }: ClusterHeadProps) {
  const unexposed = useUnexposed() !== null;
  return (
    <div
      className={styles.head}
      aria-hidden="true"
      data-leading={leading || undefined}
      data-ranked={ranked || undefined}
      data-foldable={foldable || undefined}
    >
      {leading ? <span /> : null}
      {ranked ? <span className={styles.rank}>#</span> : null}
      <span>Titre</span>
      <span className={styles.figure}>{unexposed ? 'Editeurs' : 'Score'}</span>
      <span className={styles.figure} title={figureOf('clusterArticles').definition}>
        <FigureName id="clusterArticles" short />
      </span>
      <span title={figureOf('coverageLevel').definition}>
        <FigureName id="coverageLevel" />
      </span>
      <span>{unexposed ? '' : 'Tendance'}</span>
      {trailing === undefined ? null : <span>{trailing}</span>}
    </div>
  );
}

const CLOCK_MS = 30_000;

interface ClusterTensProps {
  cards: readonly ClusterCardData[];
  query: SharedQuery;
  /** For cards kept from another query: whether their figures are of this query. */
  figures?: ReadonlyMap<string, Figures> | undefined;
  /** Before each title. */
  leading?: (card: ClusterCardData) => ReactNode;
  /** false: far below the fold, so that contents are not asked for yet. */
  near?: boolean;
  /** A last column: its heading and what stands in it. */
  trailing?: { title: string; of: (card: ClusterCardData) => ReactNode };
}

const NONE: readonly string[] = [];

function Ten({ cards, query, figures, near = true, leading, trailing, now }: ClusterTensProps & { now: number }) {
  const { query: shared, searchOf } = useSharedQuery();
  const ids = useMemo(() => (near ? cards.map(({ _id }) => _id) : NONE), [cards, near]);
  const { contents, settled, stale } = useClusterContents(query, ids);
  const search = searchOf(shared);
  const rows = cards.map((card) => (
    <ClusterRow
      key={card._id}
      card={card}
      href={`${paths.cluster(card._id)}${search}`}
      now={now}
      {...(near ? {} : { coverage: null })}
      contents={contents.get(card._id) ?? (settled ? null : undefined)}
      figures={figures?.get(card._id)}
      leading={leading?.(card)}
      trailing={trailing?.of(card)}
    />
  ));
  return <Answered of={{ stale }}>{rows}</Answered>;
}

/** A short list of known clusters; their contents are loaded ten at a time. */
export function ClusterTens({ cards, ...rest }: ClusterTensProps) {
  const now = useNow(CLOCK_MS);
  const tens = useMemo(() => {
    const groups: ClusterCardData[][] = [];
    for (let at = 0; at < cards.length; at += CLUSTER_PAGE) groups.push(cards.slice(at, at + CLUSTER_PAGE));
    return groups;
  }, [cards]);
  return (
    <div className={styles.tensSheet} data-trailing={rest.trailing ? true : undefined}>
      <ClusterHead leading={rest.leading !== undefined} trailing={rest.trailing?.title} />
      {tens.map((ten, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place; its clusters come and go
        <Ten key={place} cards={ten} now={now} {...rest} />
      ))}
    </div>
  );
}
