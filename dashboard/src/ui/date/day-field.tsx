import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { addDays } from '../../shared/paris.ts';
import { Popover } from '../../shared/popover/popover.tsx';
import box from '../bar-field.module.css';
import { Button } from '../button.tsx';
import popup from '../popup.module.css';
import styles from './date.module.css';
import { DateInput, LateCalendar } from './date-field.tsx';

interface DayFieldProps {
  label?: string;
  day: string;
  today: string;
  onChange: (day: string) => void;
}

/** A field for today or a past day, with buttons for the previous and next day. */
export function DayField({ label = 'Jour', day, today, onChange }: DayFieldProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
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
          {label}
        </label>
        <DateInput id={id} precision="day" className={styles.date} value={day} max={today} keep onChange={onChange} />
        <Popover
          open={open}
          onOpenChange={setOpen}
          buttonClass={styles.calendar}
          buttonLabel="Calendrier"
          button={<CalendarDays size={16} strokeWidth={1.75} aria-hidden="true" />}
          label={label}
          align="end"
          margin={12}
          positionerClass={popup.positioner}
          popupClass={popup.popup}
          focus={false}
        >
          <LateCalendar
            label="Calendrier"
            day={day}
            max={today}
            onClose={() => setOpen(false)}
            onPick={(next) => {
              setOpen(false);
              onChange(next);
            }}
          />
        </Popover>
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
