import type { ClusterCardData } from '../api/calls/cluster-list.ts';
import styles from './trend-arrows.module.css';

type Trend = ClusterCardData['tendance_1h'];

const WORDS = { up: 'en hausse', down: 'en baisse' } as const;

/** One arrow; a missing slot shows none. */
function Arrow({ trend, over, against }: { trend: Trend; over: string; against: string }) {
  return (
    <span className={styles.trend} title={against}>
      <span className={styles.over}>{over}</span>
      <span aria-hidden="true" className={trend === null ? styles.unknown : styles[trend]}>
        {trend === null ? '–' : trend === 'up' ? '▲' : '▼'}
      </span>
      <span className="visually-hidden">{trend === null ? 'tendance inconnue' : WORDS[trend]}</span>
    </span>
  );
}

/** How a cluster's score moves over one hour and over four (document 1, point 4). */
export function TrendArrows({ tendance_1h, tendance_4h }: Pick<ClusterCardData, 'tendance_1h' | 'tendance_4h'>) {
  return (
    <span className={styles.arrows}>
      <Arrow trend={tendance_1h} over={'1\u00a0h'} against="Dernier quart d’heure vs celui de 45 minutes plus tôt" />
      <Arrow trend={tendance_4h} over={'4\u00a0h'} against="Dernière demi-heure vs celle de 3 h 30 plus tôt" />
    </span>
  );
}
