import type { SeriesToken } from '@vigie/charts/palette';
import { Swatch } from '@vigie/charts/swatch';
import { type FigureId, figureOf } from '@vigie/contracts/figures';
import { INCOMPARABLE, UNCERTAIN, UNCERTAIN_WHY } from '@vigie/contracts/french/comparison';
import { formatNumber, formatPercent } from '@vigie/contracts/french/numbers';
import type { CSSProperties, ReactNode } from 'react';
import type { Change } from '../shared/change.ts';
import { FigureName } from './section.tsx';
import styles from './tiles.module.css';

/** Below this the change would read 0 %. */
const STILL = 0.0005;

interface ChangeMarkProps {
  change: Change;
  /** What it is compared with, in words: on hover and for screen readers. A section whose tiles share it shows it once, in its head. */
  against: string | undefined;
}

/** A change of a figure below it, on every screen: a percentage where it is sure, else that there is none. The section's head has the reason. */
function ChangeMark({ change, against }: ChangeMarkProps) {
  if (change.verdict === 'incomparable') {
    return (
      <span className={styles.why} title={change.why}>
        <span aria-hidden="true">{INCOMPARABLE}</span>
        <span className="visually-hidden">{change.why}</span>
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

/** What a tile shows: a figure of the registry, or something else with a name of its own. */
type TileName = { figure: FigureId; label?: undefined } | { label: string; figure?: undefined };

export type Tile = TileName & TileContent;

interface TileContent {
  value?: number | null;
  /** Instead of a figure: a date, a mark. */
  content?: ReactNode;
  /** The series that the figure belongs to. */
  token?: SeriesToken;
  /** A figure of articles is of those of a cluster. */
  ofClusters?: boolean;
  /** Change since the previous range; null without a comparison. */
  change?: Change | null;
  /** What the change is compared with, in words. */
  against?: string;
  /** Beside the label: links to what explains the figure. While it loads they keep their place, and cannot be pressed. */
  after?: ReactNode;
}

/** More tiles do not fit on one line of a medium window. */
const MOST_ON_LINE = 6;
const PHONE_COLUMNS = 2;

/** `linked`: the place of a tile with links, whose label stays on one line with them; -1 without one. */
const columnsOf = (count: number, linked: number): string => {
  const plain = (columns: number): string[] => (columns === 0 ? [] : [`repeat(${columns}, minmax(0, 1fr))`]);
  if (linked < 0) return plain(count).join(' ');
  const place = linked % count;
  return [...plain(place), 'minmax(max-content, 1fr)', ...plain(count - 1 - place)].join(' ');
};

/** How many columns the last tile takes, so that no place of its line is empty. */
const lastSpan = (count: number, columns: number): number => ((columns - (count % columns)) % columns) + 1;

/** The grid of tiles in wide and medium windows and on phones. Whatever wraps, the figures of a line stay side by side. */
export function tilesGrid(count: number, linked: number): Readonly<Record<`--${string}`, string | number>> {
  const medium = count > MOST_ON_LINE ? Math.ceil(count / 2) : count;
  // On phones a tile with links has its line to itself.
  const onPhone = linked < 0 ? count : count - 1;
  return {
    '--wide-columns': columnsOf(count, linked),
    '--medium-columns': columnsOf(medium, linked),
    '--medium-last': lastSpan(count, medium),
    '--phone-last': lastSpan(onPhone, Math.min(PHONE_COLUMNS, Math.max(1, onPhone))),
    '--phone-columns': columnsOf(Math.min(PHONE_COLUMNS, count), -1),
  };
}

/** Figures in one sheet, separated by thin lines. `loading` keeps their places. */
export function Tiles({ tiles, loading = false }: { tiles: readonly Tile[]; loading?: boolean }) {
  const linked = tiles.findIndex(({ after }) => after !== undefined);
  return (
    <dl className={styles.tiles} style={tilesGrid(tiles.length, linked) as CSSProperties} aria-busy={loading}>
      {tiles.map(({ figure, label, ofClusters = false, value, content, token, change, against, after }) => (
        <div key={figure ?? label} className={`${styles.tile} ${after === undefined ? '' : styles.linked}`}>
          <dt className={styles.label} title={figure && figureOf(figure).definition}>
            {token ? <Swatch token={token} /> : null}
            {figure ? <FigureName id={figure} ofClusters={ofClusters} /> : label}
          </dt>
          <dd className={`${styles.line} ${change === undefined ? '' : styles.compared}`}>
            {loading ? (
              <span className={styles.wait} />
            ) : content === undefined ? (
              <span className={styles.value}>{formatNumber(value)}</span>
            ) : (
              <span className={styles.content}>{content}</span>
            )}
            {!loading && change ? <ChangeMark change={change} against={against} /> : null}
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
