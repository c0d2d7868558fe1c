import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';

type Look = 'primary' | 'plain' | 'quiet' | 'danger';

interface ButtonProps extends ComponentProps<'button'> {
  look?: Look;
  icon?: ReactNode;
  /** Only the icon is shown; `aria-label` then names the button. */
  iconOnly?: boolean;
}

export const buttonClass = (look: Look = 'plain', iconOnly = false): string =>
  [styles.button, styles[look], iconOnly ? styles.iconOnly : ''].join(' ');

export function Button({ look = 'plain', icon, iconOnly = false, className, children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={`${buttonClass(look, iconOnly)} ${className ?? ''}`}>
      {icon}
      {children}
    </button>
  );
}
