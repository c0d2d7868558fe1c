import { Popover } from '@base-ui/react/popover';
import { useRef } from 'react';
import type { PopoverProps } from './popover-props.ts';

interface LoadedPopoverProps extends PopoverProps {
  /** A finger opened it: no field is focused, which would bring up the keyboard. */
  touched: boolean;
}

/** The button with its popover, once the library is loaded. */
export default function LoadedPopover({ touched, focus, ...props }: LoadedPopoverProps) {
  const popup = useRef<HTMLDivElement>(null);
  const first = () =>
    touched ? popup.current : (popup.current?.querySelector<HTMLElement>(`[name="${focus}"]`) ?? true);
  return (
    <Popover.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Popover.Trigger
        className={props.buttonClass}
        {...(props.buttonLabel ? { 'aria-label': props.buttonLabel } : {})}
      >
        {props.button}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner
          className={props.positionerClass}
          sideOffset={6}
          align={props.align}
          {...(props.margin === undefined ? {} : { collisionPadding: props.margin })}
          {...(props.shift ? { collisionAvoidance: { align: 'shift' } } : {})}
        >
          <Popover.Popup
            ref={popup}
            className={props.popupClass}
            aria-label={props.label}
            {...(focus === false ? { initialFocus: false } : focus || touched ? { initialFocus: first } : {})}
          >
            {props.children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
