/** Looks of series, by their meaning. Values here are the light ones, used without a style sheet (PDF, e-mail). */

export type Pattern = 'dots' | 'diagonal' | 'dashes' | 'long-dashes' | 'vertical';

export interface Look {
  /** The specification's colour. */
  readonly fill: string;
  /** Outline of a fill, casing of a line: at least 3:1 on the sheet. */
  readonly edge: string;
  /** At least 4.5:1 on the sheet. */
  readonly text: string;
  /** Second sign of a fill. */
  readonly pattern?: Pattern;
  /** Second sign of a line, as a dash array. */
  readonly dash?: string;
  /** Dash array without colours (forced colours, print). */
  readonly plainDash?: string;
  /** The fill is below 3:1, so a line needs a casing and a surface an outline. */
  readonly pale?: boolean;
  /** The token whose colours it has in style sheets; by default its own. */
  readonly colourOf?: string;
}

const plain = (fill: string, plainDash?: string): Look => ({
  fill,
  edge: fill,
  text: fill,
  ...(plainDash === undefined ? {} : { plainDash }),
});

/** Of a publisher beside the own one: a section's colour, dashed. */
const rival = (colourOf: string, fill: string): Look => ({ ...plain(fill, '7 4'), dash: '7 4', colourOf });

export const LOOKS = {
  total: plain('#1c1a17'),
  desktop: plain('#044389', '12 3'),
  mobile: { fill: '#ffcc00', edge: '#8a6d00', text: '#8a6d00', pattern: 'dots', plainDash: '2 3', pale: true },
  applenews: { fill: '#d3d3d3', edge: '#77736b', text: '#6b665d', pattern: 'diagonal', plainDash: '6 3', pale: true },
  flipboard: { ...plain('#0b7a75', '8 3 2 3'), pattern: 'vertical' },
  cluster: { fill: '#ca5c54', edge: '#ca5c54', text: '#a8453d', pattern: 'dashes', dash: '6 4', plainDash: '6 4' },
  facebook: plain('#044389'),
  twitter: {
    fill: '#3993f9',
    edge: '#3993f9',
    text: '#1a66bf',
    pattern: 'long-dashes',
    dash: '12 4',
    plainDash: '12 4',
  },
  bluesky: plain('#0b7a75', '8 3 2 3'),
  mastodon: plain('#6b3fa0', '4 2'),
  exposed: plain('#4a5a70'),
  new: plain('#5b4b9e'),
  modified: { fill: '#d6cdee', edge: '#5b4b9e', text: '#5b4b9e', pattern: 'diagonal', plainDash: '4 3', pale: true },
  homepage: plain('#9c2f4f', '10 3 2 3'),
  france: plain('#6b3fa0', '4 2'),
  international: plain('#7a5200', '2 2'),
  economie: plain('#1f7a3d', '14 3'),
  science: plain('#b5470f', '8 2 2 2 2 2'),
  culture: plain('#5c6b00', '5 5'),
  sport: plain('#1f7390', '3 3 9 3'),
  sante: plain('#b82a76', '1 3'),
  'rival-a': rival('france', '#6b3fa0'),
  'rival-b': rival('economie', '#1f7a3d'),
  'rival-c': rival('science', '#b5470f'),
  'rival-d': rival('sante', '#b82a76'),
  'rival-e': rival('sport', '#1f7390'),
  'rival-f': rival('culture', '#5c6b00'),
  'rival-g': rival('international', '#7a5200'),
  'rival-h': rival('homepage', '#9c2f4f'),
  month: { ...plain('#6b665d'), dash: '6 4', plainDash: '6 4' },
  weekdays: { ...plain('#6b665d'), dash: '2 3', plainDash: '2 3' },
} as const satisfies Record<string, Look>;

export type SeriesToken = keyof typeof LOOKS;

export const CHROME = {
  ink: '#1c1a17',
  'ink-2': '#524e47',
  'ink-3': '#6b665d',
  line: '#e4e0d7',
  sheet: '#ffffff',
  accent: '#044389',
} as const;

export type ChromeToken = keyof typeof CHROME;

export const lookOf = (token: SeriesToken): Look => LOOKS[token];

/** How drawing refers to a colour: by custom property on screen, by value in a picture without a style sheet. */
export interface Paint {
  series(token: SeriesToken, part: 'fill' | 'edge' | 'text'): string;
  chrome(token: ChromeToken): string;
}

export const cssPaint: Paint = {
  series: (token, part) =>
    `var(--vc-${lookOf(token).colourOf ?? token}${part === 'fill' ? '' : `-${part}`}, ${LOOKS[token][part]})`,
  chrome: (token) => `var(--${token}, ${CHROME[token]})`,
};

export const fixedPaint: Paint = {
  series: (token, part) => LOOKS[token][part],
  chrome: (token) => CHROME[token],
};
