import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CLUSTER_PAGE, type ClusterCardData } from '../api/calls/cluster-list.ts';
import { useNear } from '../shared/use-near.ts';
import { useNow } from '../shared/use-now.ts';
import styles from './cluster-feed.module.css';
import { ClusterPage } from './cluster-page.tsx';
import { mayFollow, type Seen } from './feed-growth.ts';
import { neighbourCard } from './neighbour-card.ts';
import type { ClusterFeedState, FeedSource } from './use-cluster-feed.ts';

const ROW_PX = 70;
/** The next page is asked for when the end is this near. */
const NEAR_PX = 200;
const CLOCK_MS = 30_000;

export interface FeedParts {
  /** Before each title. */
  leading?: ((card: ClusterCardData) => React.ReactNode) | undefined;
  /** Cards that stand elsewhere. Should keep its identity from render to render. */
  hides?: ((card: ClusterCardData) => boolean) | undefined;
  label?: string;
}

interface PagesProps extends FeedParts {
  source: FeedSource;
  total: number;
}

/** Pages that were revealed so far; a page follows the last one when its end comes near. */
function useGrowth(sentinel: React.RefObject<HTMLElement | null>) {
  const [pages, setPages] = useState(1);
  const [open, setOpen] = useState(false);
  const [seen] = useState<Seen>(() => new Map());
  const near = useNear(sentinel, NEAR_PX);
  // By reference: pages that are already there must not render again because one more follows.
  const last = useRef(0);
  last.current = pages - 1;
  const arrive = useCallback(
    (page: number, ids: readonly string[], total: number) => {
      const more = mayFollow({ page, ids, total }, seen);
      if (page === last.current) setOpen(more);
    },
    [seen],
  );
  useEffect(() => {
    if (!near || !open) return;
    setOpen(false);
    setPages((count) => count + 1);
  }, [near, open]);
  return { pages, arrive };
}

function Pages({ source, total, leading, hides, label = 'Clusters' }: PagesProps) {
  const list = useRef<HTMLDivElement>(null);
  const sentinel = useRef<HTMLDivElement>(null);
  const now = useNow(CLOCK_MS);
  const { pages, arrive } = useGrowth(sentinel);
  const [margin, setMargin] = useState(0);
  const [held, setHeld] = useState(-1);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  // At every render: what stands above may grow, as the clusters chosen from this list do.
  useLayoutEffect(() => setMargin(Math.round((list.current?.getBoundingClientRect().top ?? 0) + scrollY)));
  const virtual = useWindowVirtualizer<HTMLDivElement>({
    count: pages,
    estimateSize: () => ROW_PX * CLUSTER_PAGE,
    scrollMargin: margin,
    overscan: 1,
    // What the observer reports is measured already; asking at each mount would force a layout in the middle of rendering.
    measureElement: (element, entry, { measurementsCache }) =>
      entry?.borderBoxSize[0]?.blockSize ??
      measurementsCache[Number(element.dataset.index)]?.size ??
      ROW_PX * CLUSTER_PAGE,
    // Rendering inside of the scroll event would hold up its frame; a page ahead is there already.
    useFlushSync: false,
    // The page that has the focus stays, or the focus would be lost with it.
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const shown = new Set<number>(held >= 0 && held < count ? [held] : []);
      const last = Math.min(count - 1, endIndex + overscan);
      for (let index = Math.max(0, startIndex - overscan); index <= last; index += 1) shown.add(index);
      return [...shown].sort((a, b) => a - b);
    },
  });
  const toggle = useCallback(
    (id: string) =>
      setExpanded((open) => {
        const next = new Set(open);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = neighbourCard(event.currentTarget, event.target as Element, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="feed"
        aria-label={label}
        className={styles.pages}
        style={{ height: virtual.getTotalSize() }}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => setHeld(Number(target.closest<HTMLElement>('[data-index]')?.dataset.index ?? -1))}
        onBlur={() => setHeld(-1)}
      >
        {virtual.getVirtualItems().map(({ index, start }) => (
          <div
            key={index}
            ref={virtual.measureElement}
            data-index={index}
            className={styles.page}
            style={{ transform: `translateY(${start - margin}px)` }}
          >
            <ClusterPage
              {...source}
              page={index}
              total={total}
              now={now}
              expanded={expanded}
              onExpand={toggle}
              onArrive={arrive}
              leading={leading}
              hides={hides}
            />
          </div>
        ))}
      </div>
      <div ref={sentinel} />
    </>
  );
}

/**
 * Clusters by infinite scroll, 10 at a time. Only the pages near the screen are in the document and in memory, and only
 * they are renewed. Page Up and Down move between cards.
 */
export function ClusterFeed({ feed, ...parts }: FeedParts & { feed: ClusterFeedState }) {
  const { source, total = 0 } = feed;
  return (
    <div className={styles.sheet}>
      <div className={styles.head} aria-hidden="true" data-leading={parts.leading !== undefined}>
        <span className={styles.rank}>#</span>
        <span>Titre</span>
        <span className={styles.figure}>Score</span>
        <span className={styles.figure}>Articles au total</span>
        <span>Couverture</span>
        <span>Tendance</span>
      </div>
      <Pages key={`${JSON.stringify(source.query)} ${source.text}`} source={source} total={total} {...parts} />
    </div>
  );
}
