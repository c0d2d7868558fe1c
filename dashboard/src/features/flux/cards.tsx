import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { formatDate, formatMinutes } from '@vigie/contracts/french/clock';
import { ExternalLink } from 'lucide-react';
import { memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { usePrinting } from '../../shared/use-media.ts';
import { PublisherTile } from '../../ui/publisher-tile.tsx';
import { State } from '../../ui/state.tsx';
import styles from './flux.module.css';
import { type FluxItem, isFresh, isLive } from './flux-items.ts';
import { SIGN_LABELS, Sign } from './legend.tsx';
import type { Links } from './timeline/timeline-row.ts';

interface VirtualCardsProps<Item> {
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

/** Height of a card with one line. */
const CARD_PX = 64;
const AHEAD = 8;

/** A virtual list of cards: those far from the viewport are not in the document. */
export function VirtualCards<Item>({ label, items, idOf, children }: VirtualCardsProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const [margin, setMargin] = useState(0);
  // At every render, since what is above the list may grow.
  useLayoutEffect(() => {
    setMargin(Math.round((list.current?.getBoundingClientRect().top ?? 0) + scrollY));
  });
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
  // On paper all of them, without positions.
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

interface ArticleCardProps {
  item: FluxItem;
  links: Links;
  now: number;
}

interface TimeProps {
  sign: keyof typeof SIGN_LABELS;
  at: number | null;
  /** Where the page at that minute is. */
  href?: string;
}

function Time({ sign, at, href }: TimeProps) {
  const time = at === null ? '–' : <time dateTime={new Date(at).toISOString()}>{formatDate(at)}</time>;
  return (
    <span className={styles.time} title={SIGN_LABELS[sign]}>
      <Sign name={sign} />
      <span className="visually-hidden">{`${SIGN_LABELS[sign]} `}</span>
      {href === undefined ? (
        time
      ) : (
        <a href={href} target="_blank" rel="noopener" title="La page à ce moment">
          {time}
        </a>
      )}
    </span>
  );
}

/** An article of the flux: publisher, first and last view; its left edge shows whether it is new or was seen lately. */
export const ArticleCard = memo(function ArticleCard({ item, links, now }: ArticleCardProps) {
  const live = isLive(item, now);
  const fresh = isFresh(item, now);
  const accent = live ? (fresh ? styles.both : styles.red) : fresh ? styles.green : '';
  return (
    <article className={styles.card} aria-labelledby={`${item.id}-title`}>
      <span className={`${styles.accent} ${accent}`} aria-hidden="true" />
      <PublisherTile name={item.publisher} size={24} />
      <div className={styles.words}>
        <a
          id={`${item.id}-title`}
          href={links.article(item.id)}
          target="_blank"
          rel="noopener"
          className={styles.title}
        >
          {item.title}
        </a>
        <p className={styles.facts}>
          <span className={styles.publisher}>{item.publisher}</span>
          <Time sign="first" at={item.first} href={links.page(item.first, item.id)} />
          <Time sign="sitemap" at={item.sitemap} />
          <Time sign="last" at={item.last} href={links.page(item.last, item.id)} />
          {live ? <span className={styles.live}>live</span> : null}
          {fresh ? <span className={styles.fresh}>nouveau</span> : null}
        </p>
      </div>
      <span className={styles.total} title="Exposition totale">
        <span className="visually-hidden">Exposition totale </span>
        {formatMinutes(item.total)}
      </span>
      <a
        className={styles.source}
        href={item.url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`Lire l’article chez ${item.publisher}`}
        title="Lire l’article"
      >
        <ExternalLink size={15} aria-hidden="true" />
      </a>
    </article>
  );
});

interface CardListProps {
  label: string;
  items: readonly FluxItem[];
  links: Links;
  now: number;
}

const idOf = ({ id }: FluxItem): string => id;

/** Articles as cards. */
export function CardList({ label, items, links, now }: CardListProps) {
  if (items.length === 0) return <State>Pas de données</State>;
  return (
    <VirtualCards label={label} items={items} idOf={idOf}>
      {(item) => <ArticleCard item={item} links={links} now={now} />}
    </VirtualCards>
  );
}
