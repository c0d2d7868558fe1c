import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './tabs.module.css';

interface TabsProps<T extends string> {
  label: string;
  /** `leading` is drawn before the label. */
  tabs: readonly { id: T; label: string; leading?: ReactNode }[];
  current: T;
  onChange: (tab: T) => void;
  /** The current tab's panel. */
  children: ReactNode;
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Tabs of a screen. Arrows move between them, Enter or Space opens one, since opening may send calls. */
export function Tabs<T extends string>({ label, tabs, current, onChange, children }: TabsProps<T>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // Keeps the current tab in view when tabs scroll sideways. Not scrollIntoView: it would scroll the page, too.
  useEffect(() => {
    const bar = list.current;
    const tab = bar?.querySelector<HTMLElement>(`[data-tab="${current}"]`);
    if (!bar || !tab) return;
    const { offsetLeft, offsetWidth } = tab;
    const right = offsetLeft + offsetWidth - bar.clientWidth;
    bar.scrollLeft = Math.min(offsetLeft, Math.max(bar.scrollLeft, right));
  }, [current]);
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>('[role=tab]') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = STEPS[event.key]?.(at, buttons.length - 1);
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={onKeyDown}>
        {tabs.map((tab) => {
          const chosen = tab.id === current;
          return (
            <button
              key={tab.id}
              type="button"
              role="tab"
              data-tab={tab.id}
              id={`${id}-${tab.id}`}
              aria-selected={chosen}
              aria-controls={`${id}-panel`}
              tabIndex={chosen ? 0 : -1}
              className={`${styles.tab} ${chosen ? styles.current : ''}`}
              onClick={() => onChange(tab.id)}
            >
              {tab.leading}
              {tab.label}
            </button>
          );
        })}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} className={styles.panel}>
        {children}
      </div>
    </>
  );
}
