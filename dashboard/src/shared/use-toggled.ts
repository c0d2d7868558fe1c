import { useCallback, useState } from 'react';

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
