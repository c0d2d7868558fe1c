import { Popover } from '@base-ui/react/popover';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import box from '../../filters/bar/bar-field.module.css';
import { addDays } from '../../shared/paris.ts';
import { Button } from '../../ui/button.tsx';
import Calendar from '../../ui/date/calendar.tsx';
import { DateInput } from '../../ui/date/date-input.tsx';
import popup from '../../ui/popup.module.css';
import styles from './flux.module.css';

interface DayFieldProps {
  day: string;
  today: string;
  onChange: (day: string) => void;
}

/** A day of the past, or today, with the days beside it. */
export function DayField({ day, today, onChange }: DayFieldProps) {
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
          Jour
        </label>
        <DateInput id={id} precision="day" className={styles.date} value={day} max={today} keep onChange={onChange} />
        <Popover.Root open={open} onOpenChange={setOpen}>
          <Popover.Trigger className={styles.calendar} aria-label="Calendrier">
            <CalendarDays size={16} strokeWidth={1.75} aria-hidden="true" />
          </Popover.Trigger>
          <Popover.Portal>
            <Popover.Positioner className={popup.positioner} sideOffset={6} align="end" collisionPadding={12}>
              <Popover.Popup className={popup.popup} aria-label="Jour" initialFocus={false}>
                <Calendar
                  label="Calendrier"
                  day={day}
                  max={today}
                  onClose={() => setOpen(false)}
                  onPick={(next) => {
                    setOpen(false);
                    onChange(next);
                  }}
                />
              </Popover.Popup>
            </Popover.Positioner>
          </Popover.Portal>
        </Popover.Root>
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
