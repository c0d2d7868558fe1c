import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ClusterCardData } from '../../api/calls/clusters.ts';
import { CLUSTER_PAGE } from '../../query/page-sizes.ts';
import { useNow } from '../../shared/time-hooks.ts';
import { useNearEnd } from '../../shared/use-near-end.ts';
import styles from './cluster-feed.module.css';
import { ClusterHead } from './cluster-tens.tsx';
import { FeedPage } from './feed-page.tsx';
import type { ClusterFeedState, FeedSource } from './use-cluster-feed.ts';

/** The page on which each cluster was first seen. */
export type SeenClusters = Map<string, number>;

interface Arrival {
  page: number;
  ids: readonly string[];
  /** Total number of clusters in this answer. */
  total: number;
}

/**
 * Records the clusters of a page and returns whether another page may follow. It may not if all clusters are loaded,
 * or if the page has none that the pages before did not have. A renewed page may contain its own clusters again.
 */
export function mayFollow({ page, ids, total }: Arrival, seen: SeenClusters): boolean {
  let fresh = 0;
  for (const id of ids) {
    const first = seen.get(id) ?? page;
    if (first < page) continue;
    seen.set(id, page);
    fresh += 1;
  }
  return fresh > 0 && page * CLUSTER_PAGE + ids.length < total;
}

const cardsOf = (feed: Element): HTMLElement[] => [...feed.querySelectorAll<HTMLElement>('[aria-posinset]')];

/** The card that a key moves to in a feed: Page Down and Up to the next and previous, Home and End to the ends. */
function neighbourCard(feed: Element, from: Element, key: string): HTMLElement | null {
  const cards = cardsOf(feed);
  const at = cards.findIndex((card) => card.contains(from));
  const target = { PageDown: at + 1, PageUp: at - 1, Home: 0, End: cards.length - 1 }[key];
  return at < 0 || target === undefined ? null : (cards[target] ?? null);
}

const ROW_PX = 70;
/** Distance from the end at which the next page is loaded. */
const NEAR_PX = 200;
const CLOCK_MS = 30_000;

interface FeedParts {
  /** Before each title. */
  leading?: ((card: ClusterCardData) => React.ReactNode) | undefined;
  /** Cards that are shown elsewhere. Should be a stable function. */
  hides?: ((card: ClusterCardData) => boolean) | undefined;
  label?: string;
}

interface PagesProps extends FeedParts {
  source: FeedSource;
  total: number;
}

/** Number of pages shown; grows by one when the end of the last page is near. */
function useGrowth(sentinel: React.RefObject<HTMLElement | null>) {
  const [pages, setPages] = useState(1);
  const [open, setOpen] = useState(false);
  const [seen] = useState<SeenClusters>(() => new Map());
  // A ref, so that existing pages do not render again when another one follows.
  const last = useRef(0);
  last.current = pages - 1;
  const arrive = useCallback(
    (page: number, ids: readonly string[], total: number) => {
      const more = mayFollow({ page, ids, total }, seen);
      if (page === last.current) setOpen(more);
    },
    [seen],
  );
  useNearEnd(sentinel, NEAR_PX, open ? pages : null, () => {
    setOpen(false);
    setPages(pages + 1);
  });
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
  // At every render, since what is above may grow, as the list of chosen clusters does.
  useLayoutEffect(() => {
    setMargin(Math.round((list.current?.getBoundingClientRect().top ?? 0) + scrollY));
  });
  const virtual = useWindowVirtualizer<HTMLDivElement>({
    count: pages,
    estimateSize: () => ROW_PX * CLUSTER_PAGE,
    scrollMargin: margin,
    overscan: 1,
    // Uses the observer's measure: measuring at each mount would force a layout during rendering.
    measureElement: (element, entry, { measurementsCache }) =>
      entry?.borderBoxSize[0]?.blockSize ??
      measurementsCache[Number(element.dataset.index)]?.size ??
      ROW_PX * CLUSTER_PAGE,
    // Rendering synchronously in the scroll event would delay the frame; one page ahead is already rendered.
    useFlushSync: false,
    // Keeps the page with the focus, since removing it would lose the focus.
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
            <FeedPage
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
 * Clusters by infinite scroll, 10 per page. Only pages near the viewport are in the document and renewed. Page Up and
 * Down move between cards.
 */
export function ClusterFeed({ feed, ...parts }: FeedParts & { feed: ClusterFeedState }) {
  const { source, total = 0 } = feed;
  return (
    <div className={styles.sheet}>
      <ClusterHead leading={parts.leading !== undefined} ranked foldable />
      <Pages key={`${JSON.stringify(source.query)} ${source.text}`} source={source} total={total} {...parts} />
    </div>
  );
}
