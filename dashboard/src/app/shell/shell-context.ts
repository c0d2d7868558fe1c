import { createContext, useContext } from 'react';
import type { ColourScheme } from '../colour-scheme.ts';

/** What the parts of the shell share. */
export interface ShellState {
  folded: boolean;
  toggleFold: () => void;
  colourScheme: ColourScheme;
  setColourScheme: (colourScheme: ColourScheme) => void;
  open: (panel: Panel) => void;
}

/** Panels over the page; one at a time. */
export type Panel = 'palette' | 'shortcuts' | 'menu' | 'view' | null;

export const ShellContext = createContext<ShellState | null>(null);

export function useShell(): ShellState {
  const state = useContext(ShellContext);
  if (!state) throw new Error('useShell outside of the shell');
  return state;
}
