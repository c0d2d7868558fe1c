import { UNCERTAIN, UNCERTAIN_WHY } from '@vigie/contracts/french/comparison';
import { formatPercent } from '@vigie/contracts/french/numbers';
import type { Change } from '../shared/change.ts';
import styles from './change-mark.module.css';

/** Below this the change would read 0 %. */
const STILL = 0.0005;

interface ChangeMarkProps {
  change: Change;
  /** What it is compared with, in words: on hover and for screen readers. A section whose tiles share it shows it once, in its head. */
  against: string | undefined;
}

/** A change of a figure beside it, on every screen: a percentage where it is sure, else why there is none. */
export function ChangeMark({ change, against }: ChangeMarkProps) {
  if (change.verdict === 'incomparable') {
    return (
      <span className={styles.why} title={change.why}>
        {change.why}
      </span>
    );
  }
  if (change.verdict === 'undecided') {
    return (
      <span className={styles.why} title={UNCERTAIN_WHY}>
        {UNCERTAIN}
      </span>
    );
  }
  const { relative } = change;
  const still = Math.abs(relative) < STILL;
  const up = relative > 0;
  const look = still ? '' : up ? styles.up : styles.down;
  return (
    <span className={`${styles.change} ${look}`} title={against}>
      {still ? '=' : <span aria-hidden="true">{up ? '▲' : '▼'}</span>}
      {still ? '' : ` ${up ? '+' : ''}${formatPercent(relative)}`}
      {against === undefined ? null : <span className="visually-hidden"> {against}</span>}
    </span>
  );
}
