import { useCallback, useEffect, useState } from 'react';

/** Notifies all parts of the page with the same setting. The event's type is the setting's key. */
const changes = new EventTarget();

/** A small setting stored under `vigie.<name>` on this machine. If the storage refuses, it is not kept. */
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
        // Storage full or forbidden: the setting lasts as long as the page.
      }
    },
    [key],
  );
  return [value, store];
}

/** The names that were toggled an odd number of times, and a function that toggles one. */
export function useToggled(): [toggled: ReadonlySet<string>, toggle: (name: string) => void] {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (name: string) =>
      setToggled((names) => {
        const next = new Set(names);
        if (!next.delete(name)) next.add(name);
        return next;
      }),
    [],
  );
  return [toggled, toggle];
}
