import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  /** alertdialog: the user must decide something. */
  alert?: boolean;
  /** sheet: the whole screen on a phone. */
  shape?: 'box' | 'sheet' | 'palette';
}

/**
 * A modal on the native dialog element, which traps focus, makes the rest inert, closes on Esc and restores the focus.
 */
export function Dialog({ title, onClose, children, actions, alert = false, shape = 'box' }: DialogProps) {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop has Esc as its key
    <dialog
      ref={ref}
      className={`${styles.dialog} ${styles[shape]}`}
      aria-labelledby={id}
      {...(alert ? { role: 'alertdialog' } : {})}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === ref.current) onClose();
      }}
    >
      <div className={styles.inside}>
        <h2 id={id} className={shape === 'palette' ? 'visually-hidden' : styles.title}>
          {title}
        </h2>
        {children}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </dialog>
  );
}
