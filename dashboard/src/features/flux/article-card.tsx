import { formatMinutes } from '@vigie/charts/format';
import { ExternalLink } from 'lucide-react';
import { memo } from 'react';
import { formatDate } from '../../table/format/date.ts';
import { PublisherTile } from '../../ui/publisher-tile.tsx';
import styles from './flux.module.css';
import { type FluxItem, isFresh, isLive } from './flux-items.ts';
import { SIGN_LABELS, Sign } from './legend.tsx';

interface ArticleCardProps {
  item: FluxItem;
  href: string;
  now: number;
}

function Time({ sign, at }: { sign: keyof typeof SIGN_LABELS; at: number | null }) {
  return (
    <span className={styles.time} title={SIGN_LABELS[sign]}>
      <Sign name={sign} />
      <span className="visually-hidden">{`${SIGN_LABELS[sign]} `}</span>
      {at === null ? '–' : <time dateTime={new Date(at).toISOString()}>{formatDate(at)}</time>}
    </span>
  );
}

/** An article of the flux: whose it is, since when, until when, and on its left edge whether it is new or still there. */
export const ArticleCard = memo(function ArticleCard({ item, href, now }: ArticleCardProps) {
  const live = isLive(item, now);
  const fresh = isFresh(item, now);
  const accent = live ? (fresh ? styles.both : styles.red) : fresh ? styles.green : '';
  return (
    <article className={styles.card} aria-labelledby={`${item.id}-title`}>
      <span className={`${styles.accent} ${accent}`} aria-hidden="true" />
      <PublisherTile name={item.publisher} size={24} />
      <div className={styles.words}>
        <a id={`${item.id}-title`} href={href} target="_blank" rel="noopener" className={styles.title}>
          {item.title}
        </a>
        <p className={styles.facts}>
          <span className={styles.publisher}>{item.publisher}</span>
          <Time sign="first" at={item.first} />
          <Time sign="sitemap" at={item.sitemap} />
          <Time sign="last" at={item.last} />
          {live ? <span className={styles.live}>visible</span> : null}
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
