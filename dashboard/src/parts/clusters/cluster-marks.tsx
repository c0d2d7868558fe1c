import type { ClusterCardData } from '../../api/calls/clusters.ts';
import styles from './cluster-marks.module.css';

/** Coverage of a publisher on a cluster, 0 to 3, in the specification's words. */
export const COVERAGE_LABELS = [
  'aucune couverture',
  'couverture non exposé',
  'Couverture + de 24h',
  'Couverture Du Jour',
] as const;

type CoverageLevel = 0 | 1 | 2 | 3;

/** The level of the number in the API. */
export const coverageLevel = (value: number): CoverageLevel => (value >= 3 ? 3 : value >= 2 ? 2 : value >= 1 ? 1 : 0);

/** The level in words; null where it is not known. */
export const levelWords = (value: number | null | undefined): string | null =>
  value == null ? null : COVERAGE_LABELS[coverageLevel(value)];

/** Empty, ring, half, full. */
const SHAPES: Readonly<Record<CoverageLevel, React.ReactNode>> = {
  0: <circle cx="8" cy="8" r="6" className={styles.none} />,
  1: <circle cx="8" cy="8" r="6" className={styles.ring} />,
  2: (
    <>
      <circle cx="8" cy="8" r="6" className={styles.ring} />
      <path d="M8 2a6 6 0 0 0 0 12z" className={styles.fill} />
    </>
  ),
  3: <circle cx="8" cy="8" r="6.5" className={styles.fill} />,
};

interface CoverageMarkProps {
  level: number;
  /** false: the text is only for screen readers and on hover. */
  text?: boolean;
}

/** The four-step mark of a coverage level with its text. */
export function CoverageMark({ level, text = true }: CoverageMarkProps) {
  const known = coverageLevel(level);
  const label = COVERAGE_LABELS[known];
  return (
    <span className={styles.mark} title={text ? undefined : label}>
      <svg viewBox="0 0 16 16" width={14} height={14} fill="none" aria-hidden="true">
        {SHAPES[known]}
      </svg>
      <span className={text ? '' : 'visually-hidden'}>{label}</span>
    </span>
  );
}

type Trend = ClusterCardData['tendance_1h'];

const WORDS = { up: 'en hausse', down: 'en baisse' } as const;

/** One arrow; a dash if a slot is missing. */
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

/** Trends of a cluster's score over one and four hours. */
export function TrendArrows({ tendance_1h, tendance_4h }: Pick<ClusterCardData, 'tendance_1h' | 'tendance_4h'>) {
  return (
    <span className={styles.arrows}>
      <Arrow trend={tendance_1h} over={'1\u00a0h'} against="Dernier quart d’heure vs celui de 45 minutes plus tôt" />
      <Arrow trend={tendance_4h} over={'4\u00a0h'} against="Dernière demi-heure vs celle de 3 h 30 plus tôt" />
    </span>
  );
}
