import type { ReactNode } from 'react';

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
