import { CalendarDays } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { loadable } from '../../shared/loadable.tsx';
import { Button } from '../button.tsx';
import field from '../field.module.css';
import { Field } from '../field.tsx';
import { Skeleton } from '../skeleton.tsx';
import type { CalendarProps } from './calendar.tsx';
import styles from './date.module.css';
import { formatWall, type Precision, parseWall, stepWall } from './date-text.ts';

/** Most users type or take a shortcut, so the calendar is loaded when it is opened. */
const Calendar = loadable(() => import('./calendar.tsx'));
const HEIGHT = 260;

export const LateCalendar = (props: CalendarProps) => <Calendar fallback={<Skeleton height={HEIGHT} />} {...props} />;

interface DateInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'max'> {
  value: string;
  precision: Precision;
  /** Later dates are invalid. */
  max?: string;
  /** Time of a day that is typed without one. */
  time?: string;
  /** Invalid text leaves the value unchanged instead of emptying it. */
  keep?: boolean;
  onChange: (value: string) => void;
}

/** The format of a date, shown while the field is empty. */
const PATTERN = { day: 'JJ/MM/AAAA', minute: 'JJ/MM/AAAA HH:mm', time: 'HH:mm' } as const;
const howTo = (precision: Precision): string => `À écrire ${PATTERN[precision]}`;

const NAMES_STEP = { ArrowUp: 1, ArrowDown: -1 } as const;

/**
 * A date or time typed in French format in any browser: a native field would use the browser's format. Up and down change the
 * part at the caret. A form cannot be submitted while a required one has no valid text.
 */
export function DateInput({ value, precision, max, time, keep = false, onChange, ...input }: DateInputProps) {
  /** The typed text, as long as the value is still the one that it gave. */
  const [typed, setTyped] = useState<{ text: string; gave: string } | null>(null);
  const element = useRef<HTMLInputElement>(null);
  const selection = useRef<readonly [number, number] | null>(null);
  const text = typed && typed.gave === value ? typed.text : formatWall(value, precision);
  useLayoutEffect(() => {
    if (selection.current) element.current?.setSelectionRange(...selection.current);
    selection.current = null;
  });
  const isWrong = input.required === true && value === '';
  useLayoutEffect(() => {
    element.current?.setCustomValidity(isWrong ? howTo(precision) : '');
  }, [isWrong, precision]);
  const read = (written: string): string | null => {
    const found = parseWall(written, precision, time);
    return found !== null && max !== undefined && found > max ? null : found;
  };
  const write = (next: string) => {
    const found = read(next) ?? (keep ? value : '');
    setTyped({ text: next, gave: found });
    if (found !== value) onChange(found);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    input.onKeyDown?.(event);
    const by = NAMES_STEP[event.key as keyof typeof NAMES_STEP];
    const stepped = by && stepWall(read(text) ?? '', precision, event.currentTarget.selectionStart ?? 0, by);
    if (!stepped || read(formatWall(stepped.value, precision)) === null) return;
    event.preventDefault();
    selection.current = stepped.selection;
    write(formatWall(stepped.value, precision));
  };
  return (
    <input
      {...input}
      ref={element}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      placeholder={PATTERN[precision]}
      value={text}
      onKeyDown={onKeyDown}
      onChange={(event) => write(event.target.value)}
      onBlur={() => {
        // Valid text is written out in full; invalid text stays, to be corrected.
        if (keep || read(text) !== null) setTyped(null);
      }}
    />
  );
}

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
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <Field
      label={label}
      error={value === '' ? howTo('minute') : error}
      control={(attributes) => (
        <div className={styles.line}>
          <DateInput
            {...attributes}
            form={form}
            precision="minute"
            className={field.input}
            value={value}
            max={max}
            time={time}
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
      )}
    >
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
    </Field>
  );
}

interface TimeFieldProps {
  label: string;
  /** `HH:mm`; '' for an invalid time. */
  value: string;
  onChange: (value: string) => void;
}

/** A time of day. */
export const TimeField = ({ label, value, onChange }: TimeFieldProps) => (
  <Field
    label={label}
    error={value === '' ? howTo('time') : undefined}
    control={(attributes) => (
      <DateInput {...attributes} precision="time" required className={field.input} value={value} onChange={onChange} />
    )}
  />
);
