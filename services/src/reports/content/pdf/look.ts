import { CHROME } from '@vigie/charts/palette';

/** The design's tokens for paper, points. */
export const INK = {
  strong: CHROME.ink,
  normal: CHROME['ink-2'],
  quiet: CHROME['ink-3'],
  line: CHROME.line,
  accent: CHROME.accent,
  soft: '#e8eff8',
  sunk: '#faf8f4',
  up: '#1b6b43',
  down: '#a8281f',
} as const;

export const SIZE = { small: 7.5, cell: 8.5, body: 9.5, section: 14, figure: 19, title: 25 } as const;

export const PAGE = { width: 595.28, height: 841.89, left: 48, right: 547.28, top: 62, bottom: 784 } as const;
export const WIDTH = PAGE.right - PAGE.left;

/** Points per px of the dashboard's charts: their 11.5 px letters become 8.3 points. */
export const CHART_SCALE = 0.72;
