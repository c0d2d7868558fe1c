/** What keeps a message: the pointer on it, the focus in it, or a window without focus, where nobody reads. */
type Hold = 'pointer' | 'focus' | 'away';

interface ToastClockOptions {
  shownMs: number;
  onOver: () => void;
  /** Fires `blur` and `focus`. */
  window: EventTarget;
  /** The window has no focus at the start. */
  away: boolean;
}

export interface ToastClock {
  hold(by: Hold): void;
  release(by: Hold): void;
  stop(): void;
}

/** Ends a message once it was shown for its time. The time starts again when nothing keeps it any more. */
export function startToastClock({ shownMs, onOver, window, away }: ToastClockOptions): ToastClock {
  const holds = new Set<Hold>(away ? ['away'] : []);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    clearTimeout(timer);
    timer = holds.size === 0 ? setTimeout(onOver, shownMs) : undefined;
  };
  const hold = (by: Hold) => {
    holds.add(by);
    run();
  };
  const release = (by: Hold) => {
    if (holds.delete(by)) run();
  };
  const leave = () => hold('away');
  const back = () => release('away');
  window.addEventListener('blur', leave);
  window.addEventListener('focus', back);
  run();
  return {
    hold,
    release,
    stop() {
      clearTimeout(timer);
      window.removeEventListener('blur', leave);
      window.removeEventListener('focus', back);
    },
  };
}
