import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
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
      // A browser closes it without asking first where nothing was pressed since it opened.
      onClose={() => {
        if (ref.current?.open === false) onClose();
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

/** A message that must be read before going on. */
export function NoticeDialog({ title, text, onClose }: { title: string; text: string; onClose: () => void }) {
  return (
    <Dialog
      alert
      title={title}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          Ok
        </Button>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}

interface ConfirmDialogProps {
  title: string;
  /** The button that does it. */
  verb: string;
  /** Of the button that does it: danger is for what cannot be undone. */
  look?: 'danger' | 'primary';
  disabled?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** What will be done: a text, or paragraphs and fields. */
  children: ReactNode;
}

/** Asks before something is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, verb, look = 'danger', disabled = false, onConfirm, onClose, children } = props;
  return (
    <Dialog
      alert
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button look={look} disabled={disabled} onClick={onConfirm}>
            {verb}
          </Button>
        </>
      }
    >
      {typeof children === 'string' ? <p>{children}</p> : children}
    </Dialog>
  );
}
