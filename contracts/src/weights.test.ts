import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { POSITIONS, SOURCES } from './options.ts';
import {
  PAGE_KINDS,
  pageKind,
  reorderedKinds,
  SLOTS_OF,
  slotOrder,
  slotsByPoints,
  type Weights,
  weightsFile,
} from './weights.ts';

const json = readFileSync(new URL('../data/weights.v1.json', import.meta.url), 'utf8');
const version1 = weightsFile.parse(JSON.parse(json));
const changed = (change: (weights: Weights) => void): unknown => {
  const copy = JSON.parse(json) as Weights;
  change(copy);
  return copy;
};
const kindOf = (weights: Weights, name: string): Weights['kinds'][number] =>
  weights.kinds.find(({ kind }) => kind === name)!;

describe('version 1 of the weights', () => {
  test('has the points of the table', () => {
    const points = Object.fromEntries(
      version1.kinds.map(({ kind, slots }) => [kind, slots.map((slot) => slot.points)]),
    );
    expect(points).toEqual({
      google_top: [50, 30, 25, 20],
      google_section: [25, 15, 5],
      google_topic: [5],
      applenews: [50],
      flipboard: [20],
    });
  });

  test('names the pages of each kind, so that every page has a kind', () => {
    const named = version1.kinds.flatMap(({ kind, sources, positions }) =>
      sources.flatMap((source) => positions.map((position) => [kind, source, position])),
    );
    expect(named).toHaveLength(SOURCES.length * POSITIONS.length);
    for (const source of SOURCES) {
      for (const position of POSITIONS) expect(named).toContainEqual([pageKind(source, position), source, position]);
    }
  });
});

describe('a weights file', () => {
  test.each<[string, (weights: Weights) => void]>([
    ['a kind is missing', (w) => w.kinds.pop()],
    ['a kind stands twice', (w) => w.kinds.push(w.kinds[0]!)],
    ['a slot is missing', (w) => kindOf(w, 'google_top').slots.pop()],
    ['a slot stands twice', (w) => Object.assign(kindOf(w, 'google_top').slots[1]!, { slot: 1 })],
    [
      'a kind has a slot that its pages do not have',
      (w) => Object.assign(kindOf(w, 'google_topic').slots[0]!, { slot: 2 }),
    ],
    ['points are negative', (w) => Object.assign(kindOf(w, 'applenews').slots[0]!, { points: -1 })],
    ['points are no number', (w) => Object.assign(kindOf(w, 'applenews').slots[0]!, { points: '5' })],
    ['a source is unknown', (w) => Object.assign(kindOf(w, 'applenews'), { sources: ['iphone'] })],
    ['it has no version', (w) => Object.assign(w, { version: undefined })],
  ])('is refused when %s', (_, change) => expect(weightsFile.safeParse(changed(change)).success).toBe(false));

  test('may give any points above 0, fractions too', () => {
    const other = changed((w) => Object.assign(kindOf(w, 'google_section').slots[2]!, { points: 0.5 }));
    expect(weightsFile.safeParse(other).success).toBe(true);
  });
});

describe('the order of slots', () => {
  test('is by points, then by number', () => {
    const other = weightsFile.parse(
      changed((w) => {
        for (const slot of kindOf(w, 'google_top').slots) slot.points = [10, 40, 10, 60][slot.slot - 1] ?? 0;
      }),
    );
    expect(slotsByPoints(kindOf(other, 'google_top')).map(({ slot }) => slot)).toEqual([4, 2, 1, 3]);
    expect(slotOrder(other)).toBe('google_top:4,2,1,3;google_section:1,2,3;google_topic:1;applenews:1;flipboard:1');
  });

  test('has the same name when the file is reordered and all points are multiplied', () => {
    const other = changed((w) => {
      w.kinds.reverse();
      for (const { slots } of w.kinds) {
        slots.reverse();
        for (const slot of slots) slot.points *= 3;
      }
    });
    expect(slotOrder(weightsFile.parse(other))).toBe(slotOrder(version1));
  });

  test('kinds whose slots are put in another order, by their points', () => {
    const other = (...points: number[]) =>
      weightsFile.parse(
        changed((w) => {
          for (const slot of kindOf(w, 'google_top').slots) slot.points = points[slot.slot - 1] ?? 0;
        }),
      );
    expect(reorderedKinds(version1, other(9, 7, 5, 3))).toEqual([]);
    expect(reorderedKinds(version1, other(9, 5, 7, 3))).toEqual(['google_top']);
    expect(reorderedKinds(other(9, 5, 7, 3), version1)).toEqual(['google_top']);
  });

  test('each kind has as many slots as its masks', () => {
    expect(PAGE_KINDS.map((kind) => kindOf(version1, kind).slots.length)).toEqual(
      PAGE_KINDS.map((kind) => SLOTS_OF[kind]),
    );
  });
});
