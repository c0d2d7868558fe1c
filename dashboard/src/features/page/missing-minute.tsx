import { formatDateTime } from '@vigie/contracts/french/clock';
import { MINUTE_MS } from '@vigie/contracts/french/durations';
import { dayOf } from '../../shared/paris.ts';
import { Button } from '../../ui/button.tsx';
import { State } from '../../ui/state.tsx';
import { clockText } from './clock-text.ts';
import type { Film } from './film/film.ts';
import { type Edges, nearestOf } from './use-edges.ts';

interface MissingMinuteProps {
  film: Film;
  minute: number;
  edges: Edges;
  /** Goes to an instant, ms, of this day or of another. */
  onInstant: (at: number) => void;
}

const textOf = (at: number, day: string): string => (dayOf(at) === day ? clockText(at) : formatDateTime(at));

/** A minute that was not photographed, with the nearest ones that were as buttons. */
export function MissingMinute({ film, minute, edges, onInstant }: MissingMinuteProps) {
  const at = film.start + minute * MINUTE_MS;
  const { before, after } = nearestOf(film, minute, edges);
  const nearest = [
    ['Photographiée avant, à', before],
    ['Photographiée après, à', after],
  ] as const;
  return (
    <State
      actions={nearest.map(([label, instant]) =>
        instant === null ? null : (
          <Button key={label} onClick={() => onInstant(instant)}>
            {`${label} ${textOf(instant, dayOf(at))}`}
          </Button>
        ),
      )}
    >
      {`La page n’a pas été photographiée à ${clockText(at)}\u00a0: rien n’est supposé entre deux photographies.`}
    </State>
  );
}
