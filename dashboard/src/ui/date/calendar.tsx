import { dayName, monthName } from '@vigie/contracts/french/clock';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useToday } from '../../shared/use-today.ts';
import { Button } from '../button.tsx';
import styles from './calendar.module.css';
import { addMonths, dayByKey, WEEKDAYS, weeksOf } from './month.ts';

interface CalendarProps {
  label: string;
  /** The chosen day; '' when there is none. */
  day: string;
  /** Later days cannot be chosen. */
  max?: string | undefined;
  onPick: (day: string) => void;
  onClose: () => void;
}

/** A month of days, its weeks from Monday; arrows move, Page changes the month, Enter picks, Escape closes. */
export default function Calendar({ label, day, max = '2099-12-31', onPick, onClose }: CalendarProps) {
  const today = useToday();
  const wanted = day === '' ? today : day;
  const [active, setActive] = useState(wanted > max ? max : wanted);
  const grid = useRef<HTMLTableElement>(null);
  // A key moves the focus to its day; the buttons of months keep theirs.
  const follows = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each other day is focused
  useEffect(() => {
    if (follows.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [active]);
  const move = (next: string, focus: boolean) => {
    follows.current = focus;
    setActive(next > max ? max : next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
      return;
    }
    const next = (event.target as Element).closest('table') ? dayByKey(event.key, active) : undefined;
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    move(next, true);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a part of the form
    <div role="group" aria-label={label} className={styles.calendar} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <Button
          iconOnly
          look="quiet"
          aria-label="Mois précédent"
          icon={<ChevronLeft size={16} aria-hidden="true" />}
          onClick={() => move(addMonths(active, -1), false)}
        />
        <span aria-live="polite" className={styles.month}>
          {monthName(active)}
        </span>
        <Button
          iconOnly
          look="quiet"
          aria-label="Mois suivant"
          disabled={active.slice(0, 7) >= max.slice(0, 7)}
          icon={<ChevronRight size={16} aria-hidden="true" />}
          onClick={() => move(addMonths(active, 1), false)}
        />
      </div>
      <table ref={grid} className={styles.table}>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekday}>
                {weekday.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(active).map((week) => (
            <tr key={week.find((one) => one !== null)}>
              {week.map((one, index) => (
                <td key={WEEKDAYS[index]}>
                  {one === null ? null : (
                    <button
                      type="button"
                      className={styles.day}
                      tabIndex={one === active ? 0 : -1}
                      aria-label={dayName(one)}
                      aria-pressed={one === day}
                      aria-current={one === today ? 'date' : undefined}
                      disabled={one > max}
                      onClick={() => onPick(one)}
                    >
                      {Number(one.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
