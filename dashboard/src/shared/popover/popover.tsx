import { type MouseEvent, useEffect, useState } from 'react';
import { loadable } from '../loadable.tsx';
import { useLater } from '../time-hooks.ts';
import type { PopoverProps } from './loaded-popover.tsx';

const load = () => import('./loaded-popover.tsx');
const LoadedPopover = loadable(load);

/** A failure is shown when the popover is opened. */
const fetchCode = () => void load().catch(() => undefined);

/**
 * A button that opens a popover. Until it is opened for the first time there is only the button: the library that
 * places popovers is a fifth of a screen's code, and is fetched after the screen, or as the user reaches for it.
 */
export function Popover(props: PopoverProps) {
  const { open, onOpenChange } = props;
  const [wanted, setWanted] = useState(false);
  const [touched, setTouched] = useState(false);
  useLater(fetchCode);
  useEffect(() => {
    // The button stays, and keeps the focus, until the popover is there.
    if (open) void LoadedPopover.load().then(() => setWanted(true));
  }, [open]);
  const click = ({ nativeEvent }: MouseEvent) => {
    setTouched('pointerType' in nativeEvent && nativeEvent.pointerType === 'touch');
    onOpenChange(!open);
  };
  const closed = (
    <button
      type="button"
      className={props.buttonClass}
      aria-label={props.buttonLabel}
      aria-haspopup="dialog"
      aria-expanded={open}
      onPointerEnter={fetchCode}
      onFocus={fetchCode}
      onClick={click}
    >
      {props.button}
    </button>
  );
  return wanted ? <LoadedPopover {...props} touched={touched} fallback={closed} /> : closed;
}
