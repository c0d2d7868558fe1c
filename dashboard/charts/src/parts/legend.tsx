import { useCallback, useMemo, useState } from 'react';
import { Swatch } from '../swatch.tsx';
import type { Series } from '../types.ts';

/** Visible ids after a click on `id`: locked series stay, and the last one cannot be turned off. */
export function toggleVisible(series: readonly Series[], visible: readonly string[], id: string): readonly string[] {
  const one = series.find((candidate) => candidate.id === id);
  if (!one || one.locked) return visible;
  const next = visible.includes(id) ? visible.filter((other) => other !== id) : [...visible, id];
  return next.length === 0 ? visible : next;
}

/** Series to draw, in legend order. */
export function pickVisible<S extends Series>(series: readonly S[], visible: readonly string[]): readonly S[] {
  return series.filter((one) => one.locked || visible.includes(one.id));
}

/** The ids that are on at the start, changed by later clicks. A series that arrives later has its own default. */
export function chosenIds(
  series: readonly Series[],
  startsOn: readonly string[],
  clicked: ReadonlyMap<string, boolean>,
): readonly string[] {
  return series.flatMap(({ id }) => ((clicked.get(id) ?? startsOn.includes(id)) ? [id] : []));
}

interface VisibleProps {
  readonly visible?: readonly string[] | undefined;
  readonly defaultVisible?: readonly string[] | undefined;
  readonly onVisibleChange?: ((visible: readonly string[]) => void) | undefined;
}

export function useVisible<S extends Series>(series: readonly S[], props: VisibleProps, startWith: number) {
  const { visible, defaultVisible, onVisibleChange } = props;
  const [clicked, setClicked] = useState<ReadonlyMap<string, boolean>>(new Map());
  const ids = useMemo(() => {
    if (visible) return visible;
    return chosenIds(series, defaultVisible ?? series.slice(0, startWith).map(({ id }) => id), clicked);
  }, [visible, defaultVisible, clicked, series, startWith]);
  const shown = useMemo(() => pickVisible(series, ids), [series, ids]);
  const toggle = useCallback(
    (id: string) => {
      const next = toggleVisible(
        series,
        shown.map((one) => one.id),
        id,
      );
      setClicked((before) => new Map(before).set(id, next.includes(id)));
      onVisibleChange?.(next);
    },
    [series, shown, onVisibleChange],
  );
  return { shown, toggle };
}

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
