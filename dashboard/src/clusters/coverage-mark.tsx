import { COVERAGE_LABELS, type CoverageLevel, coverageLevel } from './coverage-levels.ts';
import styles from './coverage-mark.module.css';

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
  /** false: the text is for readers and on hover only. */
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
