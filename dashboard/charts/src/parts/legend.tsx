import { Swatch } from '../swatch.tsx';
import type { Series } from '../types.ts';

interface LegendProps {
  readonly series: readonly Series[];
  readonly shown: readonly Series[];
  readonly onToggle: (id: string) => void;
}

/**
 * The legend is the toggle. An entry that cannot be turned off is still a pressed button, so that it is announced as
 * one.
 */
export function Legend({ series, shown, onToggle }: LegendProps) {
  if (series.length < 2) return null;
  return (
    <ul className="vc-legend" aria-label="Séries">
      {series.map((one) => {
        const on = shown.includes(one);
        const stays = one.locked || (on && shown.length === 1);
        return (
          <li key={one.id}>
            <button
              type="button"
              className={one.token === 'total' ? 'vc-chip vc-chip-total' : 'vc-chip'}
              aria-pressed={on}
              aria-disabled={stays || undefined}
              title={stays ? 'Toujours affichée' : undefined}
              onClick={() => onToggle(one.id)}
            >
              <Swatch token={one.token} on={on} />
              {one.label}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
