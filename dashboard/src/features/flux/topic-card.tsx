import { formatMinutes, formatNumber } from '@vigie/charts/format';
import { ChevronDown } from 'lucide-react';
import { memo } from 'react';
import { TrendArrows } from '../../clusters/trend-arrows.tsx';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { counted } from '../../shared/plural.ts';
import { PublisherTile } from '../../ui/publisher-tile.tsx';
import styles from './flux.module.css';
import { type FluxTopic, isFresh, isLive } from './flux-items.ts';
import { TopicPanel } from './topic-panel.tsx';

interface TopicCardProps {
  topic: FluxTopic;
  href: string;
  query: SharedQuery;
  articleHref: (id: string) => string;
  now: number;
  open: boolean;
  onToggle: (id: string) => void;
}

const TILES = 8;

/** A topic of the flux: who has it on the front page, for how long; unfolded, what it is about. */
export const TopicCard = memo(function TopicCard(props: TopicCardProps) {
  const { topic, href, query, articleHref, now, open, onToggle } = props;
  const { id, title, card, items, total } = topic;
  const publishers = [...new Set(items.map(({ publisher }) => publisher))];
  const live = items.some((item) => isLive(item, now));
  const fresh = items.length > 0 && items.every((item) => isFresh(item, now));
  const accent = live ? (fresh ? styles.both : styles.red) : fresh ? styles.green : '';
  return (
    <article className={styles.topic} aria-labelledby={`${id}-topic`}>
      <div className={styles.card}>
        <span className={`${styles.accent} ${accent}`} aria-hidden="true" />
        <div className={styles.words}>
          <a id={`${id}-topic`} href={href} target="_blank" rel="noopener" className={styles.title}>
            {title}
          </a>
          <p className={styles.facts}>
            <span className={styles.tiles}>
              {publishers.slice(0, TILES).map((name) => (
                <PublisherTile key={name} name={name} size={18} />
              ))}
              <span className="visually-hidden">{publishers.join(', ')}</span>
              {publishers.length > TILES ? <span aria-hidden="true">{`+${publishers.length - TILES}`}</span> : null}
            </span>
            <span>{counted(items.length, 'article', 'articles')}</span>
            <span>{`${formatNumber(card.score)} points`}</span>
            <TrendArrows {...card} />
            {live ? <span className={styles.live}>visible</span> : null}
            {fresh ? <span className={styles.fresh}>nouveau</span> : null}
          </p>
        </div>
        <span className={styles.total} title="Exposition totale">
          <span className="visually-hidden">Exposition totale </span>
          {formatMinutes(total)}
        </span>
        <button
          type="button"
          className={styles.unfold}
          aria-expanded={open}
          aria-label={`Détail de « ${title} »`}
          title={open ? 'Replier' : 'Voir le détail'}
          onClick={() => onToggle(id)}
        >
          <ChevronDown size={16} aria-hidden="true" />
        </button>
      </div>
      {open ? <TopicPanel topic={topic} query={query} hrefOf={articleHref} now={now} /> : null}
    </article>
  );
});
