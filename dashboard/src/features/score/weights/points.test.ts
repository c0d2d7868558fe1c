import type { WeightPoints } from '@vigie/contracts/calls/scores';
import { KIND_LABELS } from '@vigie/contracts/option-labels';
import { PAGE_KINDS, SLOTS_OF, weightsFile, weightsName } from '@vigie/contracts/weights';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WeightsAnswer } from '../../../api/calls/scores.ts';
import { readPoints, weightsText, withSlot, writePoints } from './points.ts';

const IN_FORCE: WeightPoints = {
  google_top: [50, 30, 25, 20],
  google_section: [25, 15, 5],
  google_topic: [5],
  applenews: [50],
  flipboard: [20],
};

const ANSWER: WeightsAnswer = {
  version: 1,
  nom: 'x',
  poids: IN_FORCE,
  kinds: PAGE_KINDS.map((kind) => ({
    kind,
    libelle: KIND_LABELS[kind],
    sources: ['google_desktop'],
    positions: ['top'],
    slots: IN_FORCE[kind].map((points, i) => ({ slot: i + 1, libelle: `place ${i + 1}`, points })),
  })),
};

const point = fc.oneof(
  fc.integer({ min: 1, max: 10_000 }),
  fc.double({ min: 0.01, max: 10_000, noNaN: true }).map((value) => Math.round(value * 100) / 100),
);
const points = fc.record(
  Object.fromEntries(
    PAGE_KINDS.map((kind) => [kind, fc.array(point, { minLength: SLOTS_OF[kind], maxLength: SLOTS_OF[kind] })]),
  ),
) as unknown as fc.Arbitrary<WeightPoints>;

test('weights in an address are the same when they are read again', () => {
  fc.assert(
    fc.property(points, (some) => {
      expect(readPoints(writePoints(some), IN_FORCE)).toEqual(some);
    }),
  );
  expect(writePoints(IN_FORCE)).toBe('50_30_25_20~25_15_5~5~50~20');
});

test.each([
  '',
  '50',
  '50_30_25_20~25_15_5~5~50',
  '50_30_25_20~25_15_5~5~50~0',
  '50_30_25_20~25_15_5~5~50~20~1',
  'a_30_25_20~25_15_5~5~50~20',
  '50_30_25_20~25_15~5~50~20',
  '50_30_25_20~25_15_5~5~50~10001',
])('an address with %s has no weights', (text) => expect(readPoints(text, IN_FORCE)).toBeUndefined());

test('one slot changes alone', () => {
  const next = withSlot(IN_FORCE, 'google_section', 1, 7);
  expect(next).toEqual({ ...IN_FORCE, google_section: [25, 7, 5] });
  expect(IN_FORCE.google_section).toEqual([25, 15, 5]);
});

test('the file to download is one that services load, of the next version, with these points', () => {
  fc.assert(
    fc.property(points, fc.integer({ min: 1, max: 99 }), (some, version) => {
      const { name, text } = weightsText({ ...ANSWER, version }, some);
      expect(name).toBe(`weights.v${version + 1}.json`);
      const file = weightsFile.parse(JSON.parse(text));
      expect(file.version).toBe(version + 1);
      expect(weightsName(file)).toBe(PAGE_KINDS.map((kind) => `${kind}:${some[kind]}`).join(';'));
    }),
  );
});
