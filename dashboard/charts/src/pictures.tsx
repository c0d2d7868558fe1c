/** Pictures without a browser: prepare, then render with react-dom/server and `fixedPaint` (PDF, e-mail). */
export { BarPicture } from './draw/bar-picture.tsx';
export { LinePicture as RankPicture, LinePicture as TimePicture } from './draw/line-picture.tsx';
export { fixedPaint } from './palette.ts';
export { prepareBars } from './prepare/prepare-bars.ts';
export { prepareRank } from './prepare/prepare-rank.ts';
export { prepareTime } from './prepare/prepare-time.ts';
