import { Monitor, Moon, Sun } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { COLOUR_SCHEME_LABELS, COLOUR_SCHEMES, type ColourScheme } from '../colour-scheme.ts';
import { useShell } from './shell-context.ts';

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const;

const after = (colourScheme: ColourScheme): ColourScheme =>
  COLOUR_SCHEMES[(COLOUR_SCHEMES.indexOf(colourScheme) + 1) % COLOUR_SCHEMES.length] ?? 'system';

/** Switches between system, light and dark. */
export function ColourSchemeButton() {
  const { colourScheme, setColourScheme } = useShell();
  const Icon = ICONS[colourScheme];
  const label = `${COLOUR_SCHEME_LABELS[colourScheme]}, passer au ${COLOUR_SCHEME_LABELS[after(colourScheme)].toLowerCase()}`;
  return (
    <Button
      look="quiet"
      iconOnly
      aria-label={label}
      title={COLOUR_SCHEME_LABELS[colourScheme]}
      icon={<Icon size={16} aria-hidden="true" />}
      onClick={() => setColourScheme(after(colourScheme))}
    />
  );
}
