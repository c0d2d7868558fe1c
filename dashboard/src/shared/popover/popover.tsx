// biome-ignore lint/style/noRestrictedImports: it comes in a transition, so that the button keeps the focus
import { lazy, type MouseEvent, Suspense, startTransition, useEffect, useState } from 'react';
import { useLater } from '../use-later.ts';
import type { PopoverProps } from './popover-props.ts';

const load = () => import('./loaded-popover.tsx');
const LoadedPopover = lazy(load);

/** A failure is told when the popover is opened. */
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
    // In a transition the button stays, and keeps the focus, until the popover is there.
    if (open) startTransition(() => setWanted(true));
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
  return <Suspense fallback={closed}>{wanted ? <LoadedPopover {...props} touched={touched} /> : closed}</Suspense>;
}
