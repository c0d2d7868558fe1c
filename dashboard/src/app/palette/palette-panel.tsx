import { useState } from 'react';
import { type Loadable, loadable } from '../../shared/loadable.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { PaletteProps } from './palette.tsx';
import { PaletteField } from './palette-field.tsx';

const Palette: Loadable<PaletteProps> = loadable(() => import('./palette.tsx'));

/**
 * The palette. Until its code has come, its field stands there alone: the palette begins with what was typed, and runs what Enter chose. Both are in
 * one dialog, so that Esc closes it at any moment.
 */
export function PalettePanel({ onClose }: Pick<PaletteProps, 'onClose'>) {
  const [early, setEarly] = useState({ text: '', entered: false });
  return (
    <Dialog title="Palette de commandes" onClose={onClose} shape="palette">
      <Palette
        onClose={onClose}
        early={early}
        fallback={
          <PaletteField
            value={early.text}
            onChange={({ target }) => setEarly({ text: target.value, entered: false })}
            onKeyDown={({ key }) => key === 'Enter' && setEarly((before) => ({ ...before, entered: true }))}
          />
        }
      />
    </Dialog>
  );
}
