import { useCallback } from 'react';
import { useStored } from '../shared/use-stored.ts';

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
