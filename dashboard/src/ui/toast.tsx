import { X } from 'lucide-react';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useSwipe } from './swipe.ts';
import styles from './toast.module.css';
import { startToastClock, type ToastClock } from './toast-clock.ts';

/** Messages of success close after 5 s. */
const SHOWN_MS = 5000;

interface Toast {
  id: number;
  text: ReactNode;
  shownMs: number;
}

/** Shows a message for 5 s, or for `shownMs`. */
type Say = (text: ReactNode, shownMs?: number) => void;

const Context = createContext<Say>(() => {});

/** Shows that something succeeded. Failures are shown where they happened, or in a dialog. */
export const useToast = () => useContext(Context);

function ToastItem({ toast, onClose }: { toast: Toast; onClose: (id: number) => void }) {
  const clock = useRef<ToastClock>(undefined);
  const { id, shownMs } = toast;
  useEffect(() => {
    const own = startToastClock({ shownMs, onOver: () => onClose(id), window, away: !document.hasFocus() });
    clock.current = own;
    return own.stop;
  }, [id, shownMs, onClose]);
  const swipe = useSwipe(() => onClose(id));
  return (
    <li
      {...swipe}
      className={styles.toast}
      onPointerEnter={() => clock.current?.hold('pointer')}
      onPointerLeave={() => clock.current?.release('pointer')}
      onFocus={() => clock.current?.hold('focus')}
      onBlur={() => clock.current?.release('focus')}
    >
      <span>{toast.text}</span>
      <button type="button" className={styles.close} onClick={() => onClose(id)} aria-label="Fermer le message">
        <X size={14} aria-hidden="true" />
      </button>
    </li>
  );
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const next = useRef(1);
  const show = useCallback<Say>((text, shownMs = SHOWN_MS) => {
    const id = next.current++;
    setToasts((shown) => [...shown, { id, text, shownMs }]);
  }, []);
  const close = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  return (
    <Context value={show}>
      {children}
      <div className={styles.corner} role="status">
        {toasts.length > 0 ? (
          <ul className={styles.list}>
            {toasts.map((toast) => (
              <ToastItem key={toast.id} toast={toast} onClose={close} />
            ))}
          </ul>
        ) : null}
      </div>
    </Context>
  );
}
