import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { loadable } from '../../shared/loadable.tsx';
import { Skeleton } from '../skeleton.tsx';
import type { CalendarProps } from './calendar.tsx';
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
export const PATTERN = { day: 'JJ/MM/AAAA', minute: 'JJ/MM/AAAA HH:mm' } as const;

const NAMES_STEP = { ArrowUp: 1, ArrowDown: -1 } as const;

/**
 * A date typed in French format in any browser: a native field would use the browser's format. Up and down change the
 * part at the caret.
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
