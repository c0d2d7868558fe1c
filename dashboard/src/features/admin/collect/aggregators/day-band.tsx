import { DAY_MS, HOUR_MS } from '@vigie/contracts/french/durations';
import type { AggregatorPage } from '../../../../api/calls/collect-settings.ts';
import collect from '../collect.module.css';
import { gapsText } from './aggregator-texts.ts';
import styles from './aggregators.module.css';

const WIDTH = 144;
const HEIGHT = 16;
/** Width of a shape in the legend. */
const SAMPLE = 8;
/** A gap is a low bar that can be seen, however short it is. */
const LOW = 4;
const LEAST = 2;
/** Hours are marked at the upper edge, where no gap is drawn. */
const TICK = 4;

interface Part {
  x: number;
  width: number;
}

const bar = ({ x, width }: Part, y: number, height: number): string =>
  `M${x.toFixed(2)} ${y}h${width.toFixed(2)}v${height}h-${width.toFixed(2)}z`;

/** Parts of the last 24 hours, the present at the right end. */
function partsOf({ depuis, trous }: Pick<AggregatorPage, 'depuis' | 'trous'>, now: number) {
  const from = now - DAY_MS;
  const place = (ms: number): number => Math.min(WIDTH, Math.max(0, ((ms - from) / DAY_MS) * WIDTH));
  const gaps = trous.map(({ debut, fin }): Part => {
    const x = place(Date.parse(debut));
    return { x: Math.min(x, WIDTH - LEAST), width: Math.max(LEAST, place(Date.parse(fin)) - x) };
  });
  const stood: Part[] = [];
  let x = place(depuis === null ? now : Date.parse(depuis));
  for (const gap of gaps) {
    if (gap.x > x) stood.push({ x, width: gap.x - x });
    x = gap.x + gap.width;
  }
  if (WIDTH > x) stood.push({ x, width: WIDTH - x });
  return { gaps, stood };
}

interface DayBandProps {
  page: Pick<AggregatorPage, 'active' | 'depuis' | 'trous'>;
  /** Milliseconds. */
  now: number;
}

/** When a snapshot of a page stood in the last 24 hours (full height), and when none did (a low bar). */
export function DayBand({ page, now }: DayBandProps) {
  if (!page.active) return <span className={styles.none}>–</span>;
  const { gaps, stood } = partsOf(page, now);
  const text = gapsText(page);
  return (
    <svg
      className={collect.drawing}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={text}
    >
      <title>{text}</title>
      <path className={styles.stood} d={stood.map((part) => bar(part, 0, HEIGHT)).join('')} />
      <path className={styles.gap} d={gaps.map((part) => bar(part, HEIGHT - LOW, LOW)).join('')} />
      {[6, 12, 18].map((hours) => (
        <path
          key={hours}
          className={styles.tick}
          d={bar({ x: WIDTH - (hours * HOUR_MS * WIDTH) / DAY_MS, width: 0.5 }, 0, TICK)}
        />
      ))}
    </svg>
  );
}

/** What the heights mean. */
export function BandLegend() {
  return (
    <ul className={collect.legend} aria-label="Légende des 24 dernières heures">
      <li>
        <svg className={collect.sample} width={SAMPLE} viewBox={`0 0 ${SAMPLE} ${HEIGHT}`} aria-hidden="true">
          <path className={styles.stood} d={bar({ x: 0, width: SAMPLE }, 0, HEIGHT)} />
        </svg>
        Instantané valable
      </li>
      <li>
        <svg className={collect.sample} width={SAMPLE} viewBox={`0 0 ${SAMPLE} ${HEIGHT}`} aria-hidden="true">
          <path className={styles.gap} d={bar({ x: 0, width: SAMPLE }, HEIGHT - LOW, LOW)} />
        </svg>
        Trou
      </li>
      <li>une encoche toutes les 6 h</li>
    </ul>
  );
}
