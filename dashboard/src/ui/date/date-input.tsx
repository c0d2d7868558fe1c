import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { formatWall, type Precision, parseWall, stepWall } from './date-text.ts';

export interface DateInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'max'> {
  value: string;
  precision: Precision;
  /** Later ones are taken for no date. */
  max?: string;
  /** Of a day typed without its time. */
  time?: string;
  /** A text that is no date changes nothing, instead of emptying the value. */
  keep?: boolean;
  onChange: (value: string) => void;
}

/** How a date is written, for who has not typed one yet. */
export const PATTERN = { day: 'JJ/MM/AAAA', minute: 'JJ/MM/AAAA HH:mm' } as const;

const NAMES_STEP = { ArrowUp: 1, ArrowDown: -1 } as const;

/**
 * A date typed as the French write it, in any browser: a native field would show the browser's own order. Up and down move the
 * part that the caret stands in.
 */
export function DateInput({ value, precision, max, time, keep = false, onChange, ...input }: DateInputProps) {
  /** What was typed, as long as the value is still the one that it gave. */
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
        // Written out in full; what is no date stays for the reader to mend.
        if (keep || read(text) !== null) setTyped(null);
      }}
    />
  );
}
