import { createContext, useContext } from 'react';
import type { Theme } from '../theme/use-theme.ts';

/** What the parts of the shell share. */
export interface ShellState {
  folded: boolean;
  toggleFold: () => void;
  theme: Theme;
  setTheme: (theme: Theme) => void;
  open: (panel: Panel) => void;
}

/** Panels over the page; one at a time. */
export type Panel = 'palette' | 'shortcuts' | 'menu' | null;

export const ShellContext = createContext<ShellState | null>(null);

export function useShell(): ShellState {
  const state = useContext(ShellContext);
  if (!state) throw new Error('useShell outside of the shell');
  return state;
}
