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
}

/** Below this the figure would read 0 %. */
const STILL = 0.0005;

function Change({ value }: { value: number }) {
  if (Math.abs(value) < STILL) return <span className={styles.change}>=</span>;
  const up = value > 0;
  return (
    <span className={`${styles.change} ${up ? styles.up : styles.down}`} title="Depuis la période précédente">
      <span aria-hidden="true">{up ? '▲' : '▼'}</span>
      {` ${up ? '+' : ''}${formatPercent(value)}`}
    </span>
  );
}

/** Figures in one sheet, split by hairlines. `loading` keeps their places. */
export function Tiles({ tiles, loading = false }: { tiles: readonly Tile[]; loading?: boolean }) {
  return (
    <dl className={styles.tiles} aria-busy={loading}>
      {tiles.map(({ label, value, content, token, change }) => (
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
            {!loading && typeof change === 'number' ? <Change value={change} /> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
