import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { usePrinting } from '../../shared/use-printing.ts';
import styles from './flux.module.css';

interface VirtualCardsProps<Item> {
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

/** A card that takes one line. */
const CARD_PX = 64;
const AHEAD = 8;

/** Cards one under the other; those far from the view are not in the document. */
export function VirtualCards<Item>({ label, items, idOf, children }: VirtualCardsProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const [margin, setMargin] = useState(0);
  // At every render: what stands above may grow.
  useLayoutEffect(() => setMargin(Math.round((list.current?.getBoundingClientRect().top ?? 0) + scrollY)));
  const virtual = useWindowVirtualizer<HTMLLIElement>({
    count: items.length,
    estimateSize: () => CARD_PX,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : idOf(item);
    },
    overscan: AHEAD,
    scrollMargin: margin,
    useFlushSync: false,
  });
  // On paper every one of them, where it comes.
  if (usePrinting()) {
    return (
      <ul className={styles.cards} aria-label={label}>
        {items.map((item) => (
          <li key={idOf(item)} className={styles.place}>
            {children(item)}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul ref={list} className={styles.cards} aria-label={label} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const item = items[index];
        return item === undefined ? null : (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            className={styles.place}
            style={{ transform: `translateY(${start - margin}px)` }}
          >
            {children(item)}
          </li>
        );
      })}
    </ul>
  );
}
