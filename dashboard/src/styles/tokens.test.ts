import { describe, expect, it } from 'vitest';

/**
 * In a variable, since the dashboard's own code is checked without Node's types and the test runner empties style
 * sheets.
 */
const files: string = 'node:fs';
const { readFileSync }: { readFileSync(path: URL, encoding: 'utf8'): string } = await import(/* @vite-ignore */ files);
const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The custom properties of the rule that begins with this selector. */
function properties(selector: string): Record<string, string> {
  const start = css.indexOf('{', css.indexOf(selector));
  const body = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((match) => [match[1]!, match[2]!.replace(/\s+/g, ' ')]),
  );
}

/** WCAG 2 relative luminance of #rrggbb. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
}

const light = properties(':root {');
const dark = properties(":root[data-theme='dark']".replaceAll("'", css.includes("data-theme='dark'") ? "'" : '"'));
const system = properties(':root:not(');
const fixed = properties(':root {\n  --font-ui');

describe('tokens', () => {
  it('have one accent, a blue', () => {
    expect([light.accent, dark.accent]).toEqual(['#044389', '#7db1f5']);
  });

  it('have one dark scheme, with every colour of the light one', () => {
    expect(dark).toEqual(system);
    expect(Object.keys(dark)).toEqual(Object.keys(light));
  });

  it.each([
    ['light', light],
    ['dark', dark],
  ] as const)('%s: text is readable on the sheet and on the ground', (_, palette) => {
    for (const name of ['ink', 'ink-2', 'ink-3', 'accent', 'up', 'down', 'warning']) {
      expect(contrast(palette[name]!, palette.sheet!), name).toBeGreaterThanOrEqual(4.5);
      expect(contrast(palette[name]!, palette.ground!), `${name} on ground`).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(palette['on-accent']!, palette.accent!)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.accent!, palette['accent-soft']!)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.edge!, palette.sheet!)).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ['light', light],
    ['dark', dark],
  ] as const)('%s: series labels are readable on the sheet', (_, palette) => {
    const lines = Object.keys(palette).filter((name) => /^series-\w+-line$/.test(name));
    expect(lines.length).toBeGreaterThanOrEqual(5);
    for (const name of lines) expect(contrast(palette[name]!, palette.sheet!), name).toBeGreaterThanOrEqual(4.5);
  });

  it('have white text on every publisher’s tile', () => {
    const tiles = Object.entries(fixed).filter(([name]) => name.startsWith('tile-'));
    expect(tiles.length).toBe(26);
    expect(new Set(tiles.map(([, colour]) => colour)).size).toBe(26);
    for (const [name, colour] of tiles) expect(contrast('#ffffff', colour), name).toBeGreaterThanOrEqual(4.5);
  });
});
