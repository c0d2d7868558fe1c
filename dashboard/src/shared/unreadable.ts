import { createContext, useContext, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** A parameter of an address. */
export interface Parameter {
  name: string;
  value: string;
}

/** Takes a parameter that a part of the screen cannot read, and returns how to withdraw it. */
export const UnreadableContext = createContext<(parameter: Parameter) => () => void>(() => () => {});

function useEach(parameters: readonly Parameter[]): void {
  const tell = useContext(UnreadableContext);
  const key = JSON.stringify(parameters);
  useEffect(() => {
    const withdrawals = (JSON.parse(key) as Parameter[]).map(tell);
    return () => {
      for (const withdraw of withdrawals) withdraw();
    };
  }, [tell, key]);
}

/** Names a parameter above the screen while its value cannot be read. `null` means it can, or there is none. */
export const useUnreadable = (name: string, value: string | null): void =>
  useEach(value === null ? [] : [{ name, value }]);

/** How a screen reads its own parameters. */
interface OwnParameters {
  read: (params: URLSearchParams) => unknown;
  /** With the value that a missing one stands for, as an address may have it. `null` means there is no such value. */
  presets: Readonly<Record<string, string | null>>;
}

/** Parameters that have no effect: what is read is the same without them. */
export function withoutEffect(params: URLSearchParams, { read, presets }: OwnParameters): Parameter[] {
  const whole = JSON.stringify(read(params));
  return Object.entries(presets).flatMap(([name, preset]) => {
    const value = params.get(name);
    if (value === null || value === preset) return [];
    const rest = new URLSearchParams(params);
    rest.delete(name);
    return JSON.stringify(read(rest)) === whole ? [{ name, value }] : [];
  });
}

/** Names those of a screen's own parameters that cannot be read. Once a screen. */
export function useUnreadableOf(own: OwnParameters): void {
  const { search } = useLocation();
  useEach(withoutEffect(new URLSearchParams(search), own));
}
