import { useState } from 'react';
import { type Loadable, loadable } from '../../shared/loadable.tsx';
import type { PaletteProps } from './palette.tsx';
import { PaletteFrame } from './palette-field.tsx';

const Palette: Loadable<PaletteProps> = loadable(() => import('./palette.tsx'));

/** The palette. Until its code has come, its field stands there alone: the palette begins with what was typed, and runs what Enter chose. */
export function PalettePanel({ onClose }: Pick<PaletteProps, 'onClose'>) {
  const [early, setEarly] = useState({ text: '', entered: false });
  return (
    <Palette
      onClose={onClose}
      early={early}
      fallback={
        <PaletteFrame
          onClose={onClose}
          field={{
            value: early.text,
            onChange: ({ target }) => setEarly({ text: target.value, entered: false }),
            onKeyDown: ({ key }) => key === 'Enter' && setEarly((before) => ({ ...before, entered: true })),
          }}
        />
      }
    />
  );
}
