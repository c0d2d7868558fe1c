import { useCallback, useState } from 'react';

/** A state that the parent may control (`value` given) or leave to the component. Changes are always reported. */
export function useControlled<T>(
  value: T | undefined,
  initial: T,
  onChange: ((value: T) => void) | undefined,
): readonly [T, (value: T) => void] {
  const [own, setOwn] = useState(initial);
  const change = useCallback(
    (next: T) => {
      setOwn(next);
      onChange?.(next);
    },
    [onChange],
  );
  return [value === undefined ? own : value, change];
}
