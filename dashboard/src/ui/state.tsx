import type { ReactNode } from 'react';
import styles from './state.module.css';

/** A sentence instead of figures, with a possible action. Errors are announced. */
export function State({
  children,
  note = null,
  actions,
  error = false,
}: {
  children: ReactNode;
  /** A second sentence: why. */
  note?: string | null;
  actions?: ReactNode;
  error?: boolean;
}) {
  return (
    <div className={styles.state} role={error ? 'alert' : undefined}>
      <p>{children}</p>
      {note === null ? null : <p>{note}</p>}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}
