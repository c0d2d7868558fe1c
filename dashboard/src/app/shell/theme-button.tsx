import { Monitor, Moon, Sun } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { THEME_LABELS, THEMES, type Theme } from '../theme/use-theme.ts';
import { useShell } from './shell-context.ts';

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const;

const after = (theme: Theme): Theme => THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';

/** Steps through system, light and dark. */
export function ThemeButton() {
  const { theme, setTheme } = useShell();
  const Icon = ICONS[theme];
  const label = `${THEME_LABELS[theme]}, passer au ${THEME_LABELS[after(theme)].toLowerCase()}`;
  return (
    <Button
      look="quiet"
      iconOnly
      aria-label={label}
      title={THEME_LABELS[theme]}
      icon={<Icon size={16} aria-hidden="true" />}
      onClick={() => setTheme(after(theme))}
    />
  );
}
