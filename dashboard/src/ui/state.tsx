import type { ReactNode } from 'react';
import styles from './state.module.css';

/** A sentence instead of figures, with a possible action. Errors are announced. */
export function State({
  children,
  actions,
  error = false,
}: {
  children: ReactNode;
  actions?: ReactNode;
  error?: boolean;
}) {
  return (
    <div className={styles.state} role={error ? 'alert' : undefined}>
      <p>{children}</p>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}
