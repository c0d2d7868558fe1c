/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cssPaint, LOOKS, lookOf, type SeriesToken } from './palette.ts';

const css = readFileSync(new URL('../styles/colours.css', import.meta.url), 'utf8');
const blocks = [...css.matchAll(/:root[^{]*\{([^}]*)\}/g)].map(([, body]) => body ?? '');

type Colours = ReadonlyMap<string, string>;

function read(block: string): Colours {
  const colours = new Map<string, string>();
  for (const [, name, value] of block.matchAll(/--vc-([a-z-]+):\s*([^;]+);/g)) {
    const hex = value?.match(/#[0-9a-f]{6}/)?.[0];
    const same = value?.match(/^var\(--vc-([a-z]+)\)$/)?.[1];
    colours.set(name ?? '', hex ?? colours.get(same ?? '') ?? '');
  }
  return colours;
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].toSorted((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const every = Object.keys(LOOKS) as SeriesToken[];
const tokens = every.filter((token) => lookOf(token).colourOf === undefined);
const [light, darkBySystem, darkByChoice] = blocks.map(read) as [Colours, Colours, Colours];

describe('charts.css', () => {
  it('has the light colours of pictures without a style sheet', () => {
    for (const token of tokens) {
      const { fill, edge, text } = LOOKS[token];
      expect([light.get(token), light.get(`${token}-edge`), light.get(`${token}-text`)], token).toEqual([
        fill,
        edge,
        text,
      ]);
    }
  });

  it('has one dark scheme, twice', () => {
    expect([...darkByChoice]).toEqual([...darkBySystem]);
    expect([...darkByChoice.keys()]).toEqual([...light.keys()]);
  });

  it.each([
    ['light', light, '#ffffff'],
    ['dark', darkByChoice, '#191c21'],
  ] as const)('%s: outlines or fills reach 3:1 on the sheet, names 4.5:1', (_, colours, sheet) => {
    for (const token of tokens) {
      const shape = Math.max(contrast(colours.get(token)!, sheet), contrast(colours.get(`${token}-edge`)!, sheet));
      expect(shape, token).toBeGreaterThanOrEqual(3);
      expect(contrast(colours.get(`${token}-text`)!, sheet), token).toBeGreaterThanOrEqual(4.5);
    }
  });
});

it('a series with the colours of another is told from it by its dashes', () => {
  const borrowed = every.filter((token) => !tokens.includes(token));
  expect(borrowed).toHaveLength(8);
  for (const token of borrowed) {
    const { colourOf, dash, fill, edge, text } = lookOf(token);
    const owner = lookOf(colourOf as SeriesToken);
    expect([fill, edge, text], token).toEqual([owner.fill, owner.edge, owner.text]);
    expect(dash, token).not.toBe(owner.dash);
    expect(cssPaint.series(token, 'text')).toBe(cssPaint.series(colourOf as SeriesToken, 'text'));
  }
});

it('keeps the colours of the specification', () => {
  expect([LOOKS.desktop.fill, LOOKS.mobile.fill, LOOKS.applenews.fill, LOOKS.cluster.fill]).toEqual([
    '#044389',
    '#ffcc00',
    '#d3d3d3',
    '#ca5c54',
  ]);
  expect([LOOKS.facebook.fill, LOOKS.twitter.fill]).toEqual(['#044389', '#3993f9']);
});
