import type { CSSProperties } from 'react';

/** Looks of every mail. Programs that leave the sheet of styles out show the light one, whose colours are inline. */

const LIGHT = {
  ground: '#f5f3ee',
  sheet: '#ffffff',
  line: '#e4e0d7',
  ink: '#1c1a17',
  soft: '#524e47',
  accent: '#044389',
};
const DARK = {
  ground: '#16171a',
  sheet: '#1f2125',
  line: '#3a3d43',
  ink: '#eceae5',
  soft: '#b9b5ac',
  accent: '#8fb8ee',
};

const FONT = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const text = (size: number, line: number, color: string): CSSProperties => ({
  margin: 0,
  fontFamily: FONT,
  fontSize: size,
  lineHeight: `${line}px`,
  color,
});

export const STYLES = {
  body: { margin: 0, padding: 0, backgroundColor: LIGHT.ground },
  preheader: {
    display: 'none',
    maxHeight: 0,
    maxWidth: 0,
    overflow: 'hidden',
    opacity: 0,
    fontSize: 1,
    lineHeight: '1px',
  },
  ground: { backgroundColor: LIGHT.ground },
  page: { width: '100%', maxWidth: 600 },
  edge: { padding: '20px 12px' },
  h1: { ...text(22, 28, LIGHT.ink), fontWeight: 700 },
  night: { ...text(13, 18, LIGHT.soft), paddingTop: 4 },
  h2: { ...text(13, 18, LIGHT.soft), fontWeight: 700, padding: '18px 0 6px' },
  sheet: { width: '100%', backgroundColor: LIGHT.sheet, border: `1px solid ${LIGHT.line}`, borderRadius: 8 },
  card: { backgroundColor: LIGHT.sheet, border: `1px solid ${LIGHT.line}`, borderRadius: 8, padding: 24 },
  title: { ...text(19, 26, LIGHT.ink), fontWeight: 700, marginBottom: 12 },
  paragraph: { ...text(15, 22, LIGHT.ink), marginBottom: 12 },
  action: { ...text(15, 22, LIGHT.ink), marginTop: 20 },
  first: { padding: '10px 14px' },
  next: { padding: '10px 14px', borderTop: `1px solid ${LIGHT.line}` },
  link: { ...text(15, 21, LIGHT.ink), display: 'block', textDecoration: 'none' },
  figure: { color: LIGHT.accent, fontWeight: 700 },
  word: text(14, 20, LIGHT.soft),
  foot: { ...text(13, 18, LIGHT.soft), paddingTop: 18 },
  plainLink: { color: LIGHT.accent },
  leave: { color: LIGHT.soft },
} as const satisfies Record<string, CSSProperties>;

/** Classes that the sheet below names. */
export const CLASSES = {
  ground: 'v-ground',
  sheet: 'v-sheet',
  next: 'v-next',
  ink: 'v-ink',
  soft: 'v-soft',
  accent: 'v-accent',
} as const;

export const SHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.v-ground{background-color:${DARK.ground}!important}
.v-sheet{background-color:${DARK.sheet}!important;border-color:${DARK.line}!important}
.v-next{border-color:${DARK.line}!important}
.v-ink{color:${DARK.ink}!important}
.v-soft{color:${DARK.soft}!important}
.v-accent{color:${DARK.accent}!important}
}`;
