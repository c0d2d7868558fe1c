import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';

type Look = 'primary' | 'plain' | 'quiet' | 'danger';

interface ButtonProps extends ComponentProps<'button'> {
  look?: Look;
  icon?: ReactNode;
  /** Only the icon is shown; `aria-label` then names the button. */
  iconOnly?: boolean;
  /** It says how much of a list is not shown: on paper its words stay. */
  more?: boolean;
}

export const buttonClass = (look: Look = 'plain', iconOnly = false): string =>
  [styles.button, styles[look], iconOnly ? styles.iconOnly : ''].join(' ');

export function Button({
  look = 'plain',
  icon,
  iconOnly = false,
  more = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClass(look, iconOnly)} ${more ? styles.more : ''} ${className ?? ''}`}
    >
      {icon}
      {children}
    </button>
  );
}
