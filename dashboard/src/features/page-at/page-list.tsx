import { useVirtualizer } from '@tanstack/react-virtual';
import { shortDelay } from '@vigie/contracts/french/durations';
import { counted } from '@vigie/contracts/french/numbers';
import { UNTITLED } from '@vigie/contracts/titles';
import { Boxes, ExternalLink } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths/paths.ts';
import { PHONE, useMedia, usePrinting } from '../../shared/use-media.ts';
import { PublisherTile } from '../../ui/publisher-tile.tsx';
import type { ArticleNow, PageNow } from './film/page-now.ts';
import { MARK_LABELS, type Mark, type Marks, markOf } from './marks.ts';
import styles from './page-list.module.css';

const NBSP = '\u00a0';

interface ArticleRowProps {
  article: ArticleNow;
  /** First of its block: it says the block. */
  first: boolean;
  mark: Mark;
  /** A link led to this article. */
  sought: boolean;
  /** ms */
  at: number;
  /** What became of it since another minute. */
  note?: string | undefined;
}

/** « 3 » for the first of a block, « 3.2 » for the second; where slots alone are known, the slot. */
const placeText = ({ rank, rankInBlock, slot }: ArticleNow, first: boolean): string =>
  rank === null ? `P${slot}` : first ? `${rank}` : `${rank}.${rankInBlock}`;

const placeWords = ({ rank, rankInBlock, slot }: ArticleNow): string =>
  rank === null ? `place ${slot}, ordre inconnu` : `bloc ${rank}, rang ${rankInBlock}, place ${slot}`;

/** How long ago it was first visible, at that minute. */
const ageOf = (since: number, at: number): string =>
  since >= at ? 'nouveau' : `depuis${NBSP}${shortDelay((at - since) / 1000)}`;

/** An article of a page: where it stands, its title as shown then, whose it is, since when, and its points a minute. */
const ArticleRow = memo(function ArticleRow({ article, first, mark, sought, at, note }: ArticleRowProps) {
  const { id, publisher, title, certain, url, cluster, since, slot, points, seen } = article;
  const look = [styles.row, first ? styles.first : '', mark ? styles[mark] : '', sought ? styles.sought : ''];
  return (
    <article className={look.join(' ')} data-article={id}>
      <span className={first ? styles.rank : styles.sub}>
        <span aria-hidden="true">{placeText(article, first)}</span>
        <span className="visually-hidden">{placeWords(article)}</span>
      </span>
      <PublisherTile name={publisher} size={24} />
      <div className={styles.words}>
        <Link to={paths.article(id)} className={styles.title} title={title}>
          {title === '' ? UNTITLED : title}
        </Link>
        <p className={styles.facts}>
          <span className={styles.publisher}>{publisher}</span>
          {mark ? <span className={styles.chip}>{MARK_LABELS[mark]}</span> : null}
          {sought ? <span className={styles.chip}>article du lien</span> : null}
          {note ? <span className={styles.note}>{note}</span> : null}
          {certain ? null : <span className={styles.unsure}>titre incertain</span>}
          <span>{`place${NBSP}${slot}`}</span>
          <span>{ageOf(since, at)}</span>
          {seen && seen[1] > 1 ? <span>{`vu par ${seen[0]} sur ${seen[1]}`}</span> : null}
        </p>
      </div>
      <span className={styles.points} data-points={points}>
        {points}
        <span className={styles.unit}>
          <span className="visually-hidden">{counted(points, 'point', 'points').replace(/^\S+/, '')} par minute</span>
          <span aria-hidden="true">pts/min</span>
        </span>
      </span>
      <span className={styles.links}>
        {cluster ? (
          <Link
            to={paths.cluster(cluster)}
            className={styles.link}
            aria-label={`Cluster de « ${title} »`}
            title="Cluster"
          >
            <Boxes size={15} aria-hidden="true" />
          </Link>
        ) : null}
        {/^https?:/.test(url) ? (
          <a
            className={styles.link}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Lire l’article chez ${publisher}`}
            title="Lire l’article"
          >
            <ExternalLink size={15} aria-hidden="true" />
          </a>
        ) : null}
      </span>
    </article>
  );
});

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
