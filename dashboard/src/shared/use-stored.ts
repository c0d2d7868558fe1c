import { useCallback, useEffect, useState } from 'react';

/** Tells every part of the page that holds the same choice; the event's type is the choice's key. */
const changes = new EventTarget();

/** A small choice kept under `vigie.<name>` on this machine. A storage that refuses only forgets it. */
export function useStored<T extends string>(name: string, options: readonly T[], initial: T): [T, (value: T) => void] {
  const key = `vigie.${name}`;
  const [value, setValue] = useState<T>(() => {
    const stored = localStorage.getItem(key);
    return options.find((option) => option === stored) ?? initial;
  });
  useEffect(() => {
    const follow = (event: Event) => setValue((event as CustomEvent<T>).detail);
    changes.addEventListener(key, follow);
    return () => changes.removeEventListener(key, follow);
  }, [key]);
  const store = useCallback(
    (next: T) => {
      changes.dispatchEvent(new CustomEvent(key, { detail: next }));
      try {
        localStorage.setItem(key, next);
      } catch {
        // Full or forbidden: the choice lasts as long as the page.
      }
    },
    [key],
  );
  return [value, store];
}
