import { createContext, useCallback, useContext } from 'react';
import { useStored } from '../../shared/use-stored.ts';

export const COLOUR_SCHEMES = ['system', 'light', 'dark'] as const;
export type ColourScheme = (typeof COLOUR_SCHEMES)[number];

export const COLOUR_SCHEME_LABELS: Readonly<Record<ColourScheme, string>> = {
  system: 'Thème du système',
  light: 'Thème clair',
  dark: 'Thème sombre',
};

/** The chosen colour scheme. public/first.js applies it before the first paint. */
export function useColourScheme(): [ColourScheme, (colourScheme: ColourScheme) => void] {
  const [colourScheme, store] = useStored('theme', COLOUR_SCHEMES, 'system');
  const choose = useCallback(
    (next: ColourScheme) => {
      if (next === 'system') delete document.documentElement.dataset.theme;
      else document.documentElement.dataset.theme = next;
      store(next);
    },
    [store],
  );
  return [colourScheme, choose];
}

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

/** A part of the screen, by its heading. */
export interface PagePart {
  title: string;
  heading: HTMLElement;
}

/** The parts of the screen as it stands, in order. */
export function pageParts(): PagePart[] {
  const headings = [...document.querySelectorAll<HTMLElement>('main h2')];
  return headings.flatMap((heading) => {
    const title = heading.textContent?.trim() ?? '';
    return title === '' || heading.getClientRects().length === 0 ? [] : [{ title, heading }];
  });
}

/** Scrolls to a part and gives its heading the focus, so that readers go on there. */
export function goTo({ heading }: PagePart): void {
  heading.tabIndex = -1;
  heading.scrollIntoView({ block: 'start' });
  heading.focus({ preventScroll: true });
}
