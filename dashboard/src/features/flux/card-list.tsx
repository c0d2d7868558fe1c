import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { State } from '../../ui/state.tsx';
import { ArticleCard } from './article-card.tsx';
import styles from './flux.module.css';
import type { FluxItem } from './flux-items.ts';

interface CardListProps {
  label: string;
  items: readonly FluxItem[];
  hrefOf: (id: string) => string;
  now: number;
}

const CARD_PX = 64;
const AHEAD = 8;

/** Articles as cards; those far from the view are not in the document. */
export function CardList({ label, items, hrefOf, now }: CardListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [margin, setMargin] = useState(0);
  // At every render: what stands above may grow.
  useLayoutEffect(() => setMargin(Math.round((list.current?.getBoundingClientRect().top ?? 0) + scrollY)));
  const virtual = useWindowVirtualizer<HTMLLIElement>({
    count: items.length,
    estimateSize: () => CARD_PX,
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: AHEAD,
    scrollMargin: margin,
    useFlushSync: false,
  });
  if (items.length === 0) return <State>Pas de données</State>;
  return (
    <ul ref={list} className={styles.cards} aria-label={label} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const item = items[index];
        return item ? (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            className={styles.place}
            style={{ transform: `translateY(${start - margin}px)` }}
          >
            <ArticleCard item={item} href={hrefOf(item.id)} now={now} />
          </li>
        ) : null;
      })}
    </ul>
  );
}
