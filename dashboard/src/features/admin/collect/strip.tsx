import { type FetchOutcome, STRIP_FETCHES } from '@vigie/contracts/sources';
import type { CollectSource } from '../../../api/calls/collect.ts';
import collect from './collect.module.css';
import { stripText } from './collect-texts.ts';

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
      className={collect.drawing}
      viewBox={`0 0 ${STRIP_FETCHES * STEP} ${HEIGHT}`}
      role="img"
      aria-label={stripText(releves)}
    >
      <title>{stripText(releves)}</title>
      {[...paths].map(([outcome, path]) => (
        <path key={outcome} d={path} className={collect[outcome]} />
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
    <ul className={collect.legend} aria-label="Légende des relevés">
      {LEGEND.map(([outcome, label]) => (
        <li key={outcome}>
          <svg className={collect.sample} width={BAR} viewBox={`0 0 ${BAR} ${HEIGHT}`} aria-hidden="true">
            <path d={SHAPES[outcome](0)} className={collect[outcome]} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

interface TroubleProps {
  /** What is wrong. `null` means nothing. */
  diagnostic: string | null;
  /** What can be done about it. */
  remede: string | null;
}

/** What is wrong, and what can be done about it. */
export function Trouble({ diagnostic, remede }: TroubleProps) {
  if (diagnostic === null) return null;
  return (
    <p className={collect.trouble}>
      <strong>{`${diagnostic}.`}</strong>
      {remede === null ? null : ` ${remede}.`}
    </p>
  );
}
