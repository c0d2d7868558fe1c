import type { SeriesToken } from '@vigie/charts/palette';
import { Swatch } from '@vigie/charts/swatch';
import { formatNumber, formatPercent } from '@vigie/contracts/french/numbers';
import type { ReactNode } from 'react';
import styles from './tiles.module.css';

export interface Tile {
  label: string;
  value?: number | null;
  /** Instead of a figure: a date, a mark. */
  content?: ReactNode;
  /** The series that the figure belongs to. */
  token?: SeriesToken;
  /** Relative change since the previous range; null without a comparison. */
  change?: number | null;
  /** What the change is compared with, in words. */
  against?: string;
  /** Beside the label: links to what explains the figure. While it loads they keep their place, and cannot be pressed. */
  after?: ReactNode;
}

/** More tiles do not fit on one line of a medium window. */
const MANY = 7;

/** Below this the change would read 0 %. */
const STILL = 0.0005;

/**
 * What it is compared with is on hover and for screen readers; a section whose tiles share it shows it once, in its
 * head.
 */
function Change({ value, against }: { value: number; against: string | undefined }) {
  const still = Math.abs(value) < STILL;
  const up = value > 0;
  const look = still ? '' : up ? styles.up : styles.down;
  return (
    <span className={`${styles.change} ${look}`} title={against}>
      {still ? '=' : <span aria-hidden="true">{up ? '▲' : '▼'}</span>}
      {still ? '' : ` ${up ? '+' : ''}${formatPercent(value)}`}
      {against === undefined ? null : <span className="visually-hidden"> {against}</span>}
    </span>
  );
}

/** Figures in one sheet, separated by thin lines. `loading` keeps their places. */
export function Tiles({ tiles, loading = false }: { tiles: readonly Tile[]; loading?: boolean }) {
  return (
    <dl className={`${styles.tiles} ${tiles.length >= MANY ? styles.many : ''}`} aria-busy={loading}>
      {tiles.map(({ label, value, content, token, change, against, after }) => (
        <div key={label} className={styles.tile}>
          <dt className={styles.label}>
            {token ? <Swatch token={token} /> : null}
            {label}
          </dt>
          <dd className={`${styles.line} ${change === undefined ? '' : styles.compared}`}>
            {loading ? (
              <span className={styles.wait} />
            ) : content === undefined ? (
              <span className={styles.value}>{formatNumber(value)}</span>
            ) : (
              <span className={styles.content}>{content}</span>
            )}
            {!loading && typeof change === 'number' ? <Change value={change} against={against} /> : null}
          </dd>
          {after === undefined ? null : (
            <dd className={styles.after} inert={loading}>
              {after}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
