import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { PHONE, useMedia } from '../../shared/use-media.ts';
import { usePrinting } from '../../shared/use-printing.ts';
import { ArticleRow } from './article-row.tsx';
import type { PageNow } from './film/page-now.ts';
import { type Marks, markOf } from './marks.ts';
import styles from './page-list.module.css';

interface PageListProps {
  label: string;
  now: PageNow;
  marks: Marks;
  /** What became of an article since another minute. */
  notes?: ReadonlyMap<string, string> | undefined;
}

/** Rows are of one height, so that nothing is measured while the day is scrubbed. */
const ROW_PX = 64;
const PHONE_ROW_PX = 84;
const AHEAD = 6;

/** The page in its order: a list that scrolls by itself, so that what is below it stays where it is. */
export function PageList({ label, now, marks, notes }: PageListProps) {
  const { articles, at } = now;
  const scroller = useRef<HTMLElement>(null);
  const height = useMedia(PHONE) ? PHONE_ROW_PX : ROW_PX;
  const virtual = useVirtualizer({
    count: articles.length,
    estimateSize: () => height,
    getItemKey: (index) => articles[index]?.id ?? index,
    getScrollElement: () => scroller.current,
    overscan: AHEAD,
    useFlushSync: false,
  });
  const measured = useRef(height);
  useEffect(() => {
    if (measured.current === height) return;
    measured.current = height;
    virtual.measure();
  }, [virtual, height]);
  const sought = marks.article === null ? -1 : articles.findIndex(({ id }) => id === marks.article);
  const found = useRef(false);
  // Once: a reader who scrolls afterwards stays there.
  useEffect(() => {
    if (found.current || sought < 0) return;
    found.current = true;
    virtual.scrollToIndex(sought, { align: 'center' });
  }, [virtual, sought]);
  const printing = usePrinting();
  const rows = printing
    ? articles.map((_, index) => ({ index, start: 0 }))
    : virtual.getVirtualItems().map(({ index, start }) => ({ index, start }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={scroller} className={styles.scroller} aria-label={label} tabIndex={0}>
      <ol className={styles.list} style={printing ? undefined : { height: virtual.getTotalSize() }}>
        {rows.map(({ index, start }) => {
          const article = articles[index];
          if (!article) return null;
          const before = articles[index - 1];
          const first = article.rank === null || before?.rank !== article.rank;
          return (
            <li
              key={article.id}
              aria-setsize={articles.length}
              aria-posinset={index + 1}
              className={styles.place}
              style={printing ? undefined : { height, transform: `translateY(${start}px)` }}
            >
              <ArticleRow
                article={article}
                first={first}
                mark={markOf(marks, article.publisher)}
                sought={article.id === marks.article}
                at={at}
                note={notes?.get(article.id)}
              />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
