/** @jsxRuntime automatic */
import { memo } from 'react';
import { PictureFrame, type PictureProps } from './picture-frame.tsx';

const NO_TOKENS = [] as const;

/** Ranks and amounts over time. The layout gives the direction of the axis. */
export const LinePicture = memo(function LinePicture(props: PictureProps) {
  return <PictureFrame {...props} tokens={NO_TOKENS} />;
});
