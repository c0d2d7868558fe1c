/** @jsxRuntime automatic */
import { memo } from 'react';
import type { BarLayout } from '../prepare/prepare-bars.ts';
import { BarLayers } from './bar-layers.tsx';
import { PictureFrame, type PictureProps } from './picture-frame.tsx';

export const BarPicture = memo(function BarPicture({ layout, paint, id }: PictureProps<BarLayout>) {
  return (
    <PictureFrame layout={layout} paint={paint} id={id} tokens={layout.layers.map(({ token }) => token)}>
      <BarLayers layout={layout} id={id} paint={paint} />
    </PictureFrame>
  );
});
