/** Pictures without a browser: prepare, then render with react-dom/server and `fixedPaint` (PDF, e-mail). */
export { BarPicture, LinePicture as RankPicture, LinePicture as TimePicture } from './draw/picture-frame.tsx';
export { fixedPaint } from './palette.ts';
export { prepareBars } from './prepare/prepare-bars.ts';
export { prepareRank, prepareTime } from './prepare/prepare-lines.ts';
