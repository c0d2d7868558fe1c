import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { addDays } from '../../shared/paris.ts';
import { Popover } from '../../shared/popover/popover.tsx';
import box from '../../ui/bar-field.module.css';
import { Button } from '../../ui/button.tsx';
import Calendar from '../../ui/date/calendar.tsx';
import { DateInput } from '../../ui/date/date-input.tsx';
import popup from '../../ui/popup.module.css';
import { SelectField } from '../../ui/select-field.tsx';
import styles from './flux.module.css';
import { PERIOD_LABELS, PERIODS, type Period } from './period.ts';
import { EVERYONE } from './publishers.ts';

interface DayFieldProps {
  day: string;
  today: string;
  onChange: (day: string) => void;
}

/** A field for today or a past day, with buttons for the previous and next day. */
function DayField({ day, today, onChange }: DayFieldProps) {
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
        <Popover
          open={open}
          onOpenChange={setOpen}
          buttonClass={styles.calendar}
          buttonLabel="Calendrier"
          button={<CalendarDays size={16} strokeWidth={1.75} aria-hidden="true" />}
          label="Jour"
          align="end"
          margin={12}
          positionerClass={popup.positioner}
          popupClass={popup.popup}
          focus={false}
        >
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

interface ToolbarProps {
  day: string;
  today: string;
  period: Period;
  onDay: (day: string) => void;
  onPeriod: (period: Period) => void;
  publisher: { value: string; options: readonly string[]; everyone: string; onChange: (name: string) => void };
}

const WHOLE_DAY = ['jour'] as const;

/** Day, period and publisher of a flux. A past day has only one period: the whole day. */
export function Toolbar({ day, today, period, onDay, onPeriod, publisher }: ToolbarProps) {
  const labels: Record<string, string> = { [EVERYONE]: publisher.everyone };
  for (const name of publisher.options) if (name !== EVERYONE) labels[name] = name;
  return (
    <fieldset className={styles.toolbar} aria-label="Choix du flux">
      <DayField day={day} today={today} onChange={onDay} />
      <SelectField
        label="Période"
        value={period}
        options={day < today ? WHOLE_DAY : PERIODS}
        labels={PERIOD_LABELS}
        onChange={onPeriod}
      />
      <SelectField
        label="Editeur"
        value={publisher.value}
        options={publisher.options}
        labels={labels}
        onChange={publisher.onChange}
      />
    </fieldset>
  );
}
