import { formatNumber, formatPercent } from '@vigie/charts/format';
import type { SeriesToken } from '@vigie/charts/palette';
import { Swatch } from '@vigie/charts/swatch';
import type { ReactNode } from 'react';
import styles from './tiles.module.css';

export interface Tile {
  label: string;
  value?: number | null;
  /** In place of a figure: a date, a mark. */
  content?: ReactNode;
  /** The series that the figure belongs to. */
  token?: SeriesToken;
  /** Relative change since the range before; null when there is nothing to compare with. */
  change?: number | null;
  /** What the change is against, in words. */
  against?: string;
}

/** More than stand on one line of a middling window. */
const MANY = 7;

/** Below this the figure would read 0 %. */
const STILL = 0.0005;

/** The base is heard and seen on hover: a section whose tiles all have the same one says it once, in its head. */
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

/** Figures in one sheet, split by hairlines. `loading` keeps their places. */
export function Tiles({ tiles, loading = false }: { tiles: readonly Tile[]; loading?: boolean }) {
  return (
    <dl className={`${styles.tiles} ${tiles.length >= MANY ? styles.many : ''}`} aria-busy={loading}>
      {tiles.map(({ label, value, content, token, change, against }) => (
        <div key={label} className={styles.tile}>
          <dt className={styles.label}>
            {token ? <Swatch token={token} /> : null}
            {label}
          </dt>
          <dd className={styles.line}>
            {loading ? (
              <span className={styles.wait} />
            ) : content === undefined ? (
              <span className={styles.value}>{formatNumber(value)}</span>
            ) : (
              <span className={styles.content}>{content}</span>
            )}
            {!loading && typeof change === 'number' ? <Change value={change} against={against} /> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
