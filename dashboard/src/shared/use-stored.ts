import { useCallback, useState } from 'react';

/** A small choice kept under `vigie.<name>` on this machine. A storage that refuses only forgets it. */
export function useStored<T extends string>(name: string, options: readonly T[], initial: T): [T, (value: T) => void] {
  const key = `vigie.${name}`;
  const [value, setValue] = useState<T>(() => {
    const stored = localStorage.getItem(key);
    return options.find((option) => option === stored) ?? initial;
  });
  const store = useCallback(
    (next: T) => {
      setValue(next);
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
