import { dayName } from '@vigie/contracts/french/clock';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useMemo } from 'react';
import { type DateLib, DayButton, type DayButtonProps, DayPicker, TZDate } from 'react-day-picker';
import { fr } from 'react-day-picker/locale/fr';
import { useToday } from '../../shared/time-hooks.ts';
import { Button } from '../button.tsx';
import styles from './calendar.module.css';

export interface CalendarProps {
  label: string;
  /** The chosen day; '' when there is none. */
  day: string;
  /** Later days cannot be chosen. */
  max?: string | undefined;
  onPick: (day: string) => void;
  onClose: () => void;
}

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** The button of a month before or after. Beyond the last month it cannot be pressed. */
const stepWith = (Icon: LucideIcon) =>
  function Step({ className, style, children, ref, ...button }: ComponentProps<'button'>) {
    return (
      <Button
        {...button}
        iconOnly
        look="quiet"
        disabled={button['aria-disabled'] === true}
        icon={<Icon size={16} aria-hidden="true" />}
      />
    );
  };

const Day = (props: DayButtonProps) => (
  <DayButton
    {...props}
    aria-current={props.modifiers.today ? 'date' : undefined}
    aria-pressed={Boolean(props.modifiers.selected)}
  />
);

/** Days of the week are headers of their columns for everybody: the library hides them from assistive technology. */
const Weekdays = (props: ComponentProps<'tr'>) => (
  <thead>
    <tr {...props} />
  </thead>
);

const COMPONENTS = {
  PreviousMonthButton: stepWith(ChevronLeft),
  NextMonthButton: stepWith(ChevronRight),
  DayButton: Day,
  Weekdays,
};
const LABELS = {
  labelPrevious: () => 'Mois précédent',
  labelNext: () => 'Mois suivant',
  labelDayButton: (date: Date) => dayName(dayOf(date)),
};
const CLASSES = {
  month: styles.month ?? '',
  caption_label: styles.caption ?? '',
  month_grid: styles.table ?? '',
  day_button: styles.day ?? '',
};

/** A key that would lead to a later day leads to the last one. */
const upTo = (last: string): Partial<DateLib> => ({
  min: (dates) => new TZDate(Math.min(...dates.map(Number), Number(dateOf(last))), 'UTC'),
});

/** A month of days, its weeks from Monday; arrows move, Page changes the month, Enter picks, Escape closes. */
export default function Calendar({ label, day, max = '2099-12-31', onPick, onClose }: CalendarProps) {
  const today = useToday();
  const wanted = day === '' ? today : day;
  const dateLib = useMemo(() => upTo(max), [max]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a part of the form
    <div role="group" aria-label={label} className={styles.calendar} onKeyDown={onKeyDown}>
      <DayPicker
        mode="single"
        required
        // A day of Paris is a date of UTC here, where every day has 24 hours.
        timeZone="UTC"
        locale={fr}
        navLayout="around"
        autoFocus
        selected={day === '' ? undefined : dateOf(day)}
        today={dateOf(today)}
        defaultMonth={dateOf(wanted > max ? max : wanted)}
        endMonth={dateOf(max)}
        disabled={{ after: dateOf(max) }}
        dateLib={dateLib}
        components={COMPONENTS}
        labels={LABELS}
        classNames={CLASSES}
        onSelect={(date) => onPick(dayOf(date))}
      />
    </div>
  );
}
