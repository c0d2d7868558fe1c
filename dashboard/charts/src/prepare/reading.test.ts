import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBuckets } from '../buckets.ts';
import type { Series } from '../types.ts';
import { moveReading, readBucket } from './reading.ts';

describe('moveReading', () => {
  it('enters at the last figure, steps, jumps and leaves', () => {
    expect(moveReading('ArrowLeft', null, 10, 7)).toBe(7);
    expect(moveReading('ArrowLeft', 7, 10, 7)).toBe(6);
    expect(moveReading('ArrowRight', 7, 10, 7)).toBe(8);
    expect(moveReading('Home', 7, 10, 7)).toBe(0);
    expect(moveReading('End', 7, 10, 7)).toBe(9);
    expect(moveReading('Escape', 7, 10, 7)).toBeNull();
  });

  it('does not handle other keys', () => {
    expect(moveReading('Escape', null, 10, 7)).toBeUndefined();
    expect(moveReading('Tab', 3, 10, 7)).toBeUndefined();
    expect(moveReading('ArrowLeft', null, 0, 0)).toBeUndefined();
  });

  it('never leaves the buckets', () => {
    const key = fc.constantFrom('ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End');
    fc.assert(
      fc.property(fc.array(key, { maxLength: 40 }), fc.integer({ min: 1, max: 30 }), (keys, count) => {
        let at: number | null = null;
        for (const one of keys) {
          at = moveReading(one, at, count, count - 1) ?? at;
          expect(at).toBeGreaterThanOrEqual(0);
          expect(at).toBeLessThan(count);
        }
      }),
    );
  });
});

it('describes a bucket in one sentence, with missing figures', () => {
  const series: Series[] = [
    { id: 'a', label: 'Desktop', token: 'desktop', values: [1200] },
    { id: 'b', label: 'Mobile', token: 'mobile', values: [null] },
  ];
  const buckets = readBuckets(['2025-11-21T09:15:00Z'], 'quarter');
  const reading = readBucket(buckets, series, 0, [{ index: 0, words: 'en cours' }], true);
  expect(reading.sentence).toBe(
    '21/11 10:15 (en cours)\u00a0: Desktop 1\u202f200, Mobile sans donnée, total 1\u202f200',
  );
  expect(reading.lines.map(({ value }) => value)).toEqual(['1\u202f200', '–']);
});
