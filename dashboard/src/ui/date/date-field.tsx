import { CalendarDays } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import field from '../field.module.css';
import styles from './date.module.css';
import { DateInput, LateCalendar, PATTERN } from './date-input.tsx';

interface DateFieldProps {
  label: string;
  /** Names the calendar and its button. */
  calendar: string;
  /** `YYYY-MM-DDTHH:mm`; '' for an invalid date. */
  value: string;
  max: string;
  /** Time of a day without one: picked in the calendar while the field is empty, or typed without a time. */
  time: string;
  form: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** A day with its time: typed, or the day picked in a calendar below. */
export function DateField({ label, calendar, value, max, time, form, error, onChange }: DateFieldProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wrong = value === '' ? `À écrire ${PATTERN.minute}` : error;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <div className={styles.line}>
        <DateInput
          id={id}
          form={form}
          precision="minute"
          className={field.input}
          value={value}
          max={max}
          time={time}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-error` : undefined}
          onChange={onChange}
        />
        <Button
          ref={button}
          iconOnly
          look="quiet"
          aria-label={calendar}
          aria-expanded={open}
          icon={<CalendarDays size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setOpen(!open)}
        />
      </div>
      {wrong ? (
        <span id={`${id}-error`} className={field.error}>
          {wrong}
        </span>
      ) : null}
      {open ? (
        <LateCalendar
          label={calendar}
          day={value.slice(0, 10)}
          max={max.slice(0, 10)}
          onClose={close}
          onPick={(day) => {
            onChange(`${day}T${value.slice(11) || time}`);
            close();
          }}
        />
      ) : null}
    </div>
  );
}
