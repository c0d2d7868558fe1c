import { shortDelay } from '@vigie/contracts/french/durations';
import { counted } from '@vigie/contracts/french/numbers';
import { Boxes, ExternalLink } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths/paths.ts';
import { PublisherTile } from '../../ui/publisher-tile.tsx';
import styles from './article-row.module.css';
import type { ShownArticle } from './film/page-now.ts';
import { MARK_LABELS, type Mark } from './marks.ts';

const NBSP = '\u00a0';

interface ArticleRowProps {
  article: ShownArticle;
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
const placeText = ({ rank, rankInBlock, slot }: ShownArticle, first: boolean): string =>
  rank === null ? `P${slot}` : first ? `${rank}` : `${rank}.${rankInBlock}`;

const placeWords = ({ rank, rankInBlock, slot }: ShownArticle): string =>
  rank === null ? `place ${slot}, ordre inconnu` : `bloc ${rank}, rang ${rankInBlock}, place ${slot}`;

/** How long ago it was first visible, at that minute. */
const ageOf = (since: number, at: number): string =>
  since >= at ? 'nouveau' : `depuis${NBSP}${shortDelay((at - since) / 1000)}`;

/** An article of a page: where it stands, its title as shown then, whose it is, since when, and its points a minute. */
export const ArticleRow = memo(function ArticleRow({ article, first, mark, sought, at, note }: ArticleRowProps) {
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
          {title === '' ? 'Sans titre' : title}
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
