import type { FetchOutcome } from '@vigie/contracts/sources';
import { STRIP_FETCHES } from '@vigie/contracts/sources';
import type { CollectSource } from '../../../api/calls/collect.ts';
import { stripText } from './collect-texts.ts';
import drawing from './drawing.module.css';
import styles from './strip.module.css';

const STEP = 3;
const BAR = 2;
const HEIGHT = 16;

/** Each outcome has a shape of its own: a full bar, a low one, one with a gap in its middle, one that hangs from the top. */
const SHAPES: Readonly<Record<FetchOutcome, (x: number) => string>> = {
  changed: (x) => bar(x, 0, HEIGHT),
  same: (x) => bar(x, HEIGHT - 4, 4),
  refused: (x) => bar(x, 0, 6) + bar(x, HEIGHT - 6, 6),
  failed: (x) => bar(x, 0, 8),
};

const bar = (x: number, y: number, height: number): string => `M${x} ${y}h${BAR}v${height}h-${BAR}z`;

/** The last fetches of a source, oldest first, the newest at the right end. */
export function Strip({ releves }: Pick<CollectSource, 'releves'>) {
  const first = STRIP_FETCHES - releves.length;
  const paths = new Map<FetchOutcome, string>();
  releves.forEach(({ resultat }, place) => {
    paths.set(resultat, (paths.get(resultat) ?? '') + SHAPES[resultat]((first + place) * STEP));
  });
  return (
    <svg
      className={drawing.drawing}
      viewBox={`0 0 ${STRIP_FETCHES * STEP} ${HEIGHT}`}
      role="img"
      aria-label={stripText(releves)}
    >
      <title>{stripText(releves)}</title>
      {[...paths].map(([outcome, path]) => (
        <path key={outcome} d={path} className={styles[outcome]} />
      ))}
    </svg>
  );
}

const LEGEND: readonly (readonly [FetchOutcome, string])[] = [
  ['changed', 'Nouveau'],
  ['same', 'Inchangé'],
  ['refused', 'Refusé'],
  ['failed', 'En échec'],
];

/** What the shapes mean. */
export function StripLegend() {
  return (
    <ul className={drawing.legend} aria-label="Légende des relevés">
      {LEGEND.map(([outcome, label]) => (
        <li key={outcome}>
          <svg className={drawing.sample} width={BAR} viewBox={`0 0 ${BAR} ${HEIGHT}`} aria-hidden="true">
            <path d={SHAPES[outcome](0)} className={styles[outcome]} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
