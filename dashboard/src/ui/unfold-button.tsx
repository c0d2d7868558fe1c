import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './unfold-button.module.css';

interface UnfoldButtonProps extends ComponentProps<'button'> {
  'aria-expanded': boolean;
  /** Names what it unfolds. */
  'aria-label': string;
}

/** The small arrow that unfolds the details of a row. */
export function UnfoldButton({ className = '', ...rest }: UnfoldButtonProps) {
  return (
    <button type="button" {...rest} className={`${styles.button} ${className}`}>
      <ChevronDown size={16} aria-hidden="true" />
    </button>
  );
}
