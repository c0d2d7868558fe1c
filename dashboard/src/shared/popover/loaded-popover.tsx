import { Popover } from '@base-ui/react/popover';
import { type ReactNode, useRef } from 'react';

export interface PopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Content of the button that opens it. */
  button: ReactNode;
  buttonClass: string | undefined;
  /** For a button without words. */
  buttonLabel?: string;
  /** Accessible name of the popover. */
  label: string;
  /** Edge of the button that it is aligned to. */
  align: 'start' | 'end';
  popupClass: string | undefined;
  positionerClass: string | undefined;
  /** px to the edges of the window. */
  margin?: number;
  /** Moves along the button rather than to its other edge where the window is narrow. */
  shift?: boolean;
  /** The `name` of the field that gets the focus. `false` means the content takes it. Default: the first field. */
  focus?: string | false | undefined;
  children: ReactNode;
}

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
