import { useCallback } from 'react';
import { useStored } from '../../shared/use-stored.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const THEME_LABELS: Readonly<Record<Theme, string>> = {
  system: 'Thème du système',
  light: 'Thème clair',
  dark: 'Thème sombre',
};

/** The chosen palette; public/first.js puts it on the page before the first paint. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, store] = useStored('theme', THEMES, 'system');
  const choose = useCallback(
    (next: Theme) => {
      if (next === 'system') delete document.documentElement.dataset.theme;
      else document.documentElement.dataset.theme = next;
      store(next);
    },
    [store],
  );
  return [theme, choose];
}
