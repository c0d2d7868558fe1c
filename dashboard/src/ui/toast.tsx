import { X } from 'lucide-react';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useSwipe } from './swipe.ts';
import styles from './toast.module.css';

/** Messages of success close after 5 s (document 1, point 8). */
const SHOWN_MS = 5000;

interface Toast {
  id: number;
  text: ReactNode;
  shownMs: number;
}

/** Shows a message, for 5 s unless it is told for how long. */
type Say = (text: ReactNode, shownMs?: number) => void;

const Context = createContext<Say>(() => {});

/** Whether the window is away: nobody reads there. */
function useAway(): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const leave = () => setAway(true);
    const back = () => setAway(false);
    window.addEventListener('blur', leave);
    window.addEventListener('focus', back);
    return () => {
      window.removeEventListener('blur', leave);
      window.removeEventListener('focus', back);
    };
  }, []);
  return away;
}

/** Says that something succeeded. What failed is said where it failed, or in a dialog. */
export const useToast = () => useContext(Context);

function ToastItem({ toast, onClose }: { toast: Toast; onClose: (id: number) => void }) {
  const [held, setHeld] = useState(false);
  const paused = useAway() || held;
  const { id, shownMs } = toast;
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => onClose(id), shownMs);
    return () => clearTimeout(timer);
  }, [paused, id, shownMs, onClose]);
  const swipe = useSwipe(() => onClose(id));
  return (
    <li
      {...swipe}
      className={styles.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
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
