import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import box from '../../filters/bar/bar-field.module.css';
import { addDays } from '../../shared/paris.ts';
import { Button } from '../../ui/button.tsx';
import styles from './flux.module.css';
import { readDay } from './read-day.ts';

interface DayFieldProps {
  day: string;
  today: string;
  onChange: (day: string) => void;
}

/** A day of the past, or today, with the days beside it. */
export function DayField({ day, today, onChange }: DayFieldProps) {
  const id = useId();
  return (
    <span className={styles.day}>
      <Button
        iconOnly
        look="quiet"
        aria-label="Jour précédent"
        icon={<ChevronLeft size={16} aria-hidden="true" />}
        onClick={() => onChange(addDays(day, -1))}
      />
      <span className={box.box}>
        <label htmlFor={id} className={box.name}>
          Jour
        </label>
        <input
          id={id}
          type="date"
          className={styles.date}
          value={day}
          max={today}
          required
          onChange={(event) => {
            const next = readDay(event.target.value, today);
            if (next !== null) onChange(next);
          }}
        />
      </span>
      <Button
        iconOnly
        look="quiet"
        aria-label="Jour suivant"
        disabled={day >= today}
        icon={<ChevronRight size={16} aria-hidden="true" />}
        onClick={() => onChange(addDays(day, 1))}
      />
    </span>
  );
}
