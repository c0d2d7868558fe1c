import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bodyHeight,
  followScroll,
  poolSize,
  revealRow,
  rowWindow,
  type ScrollExtent,
  scrollFor,
  TALLEST_BODY,
} from './scroll-scale.ts';

const viewport = 800;
const extents = fc
  .integer({ min: 1, max: 3_000_000 })
  .map((rows): ScrollExtent => ({ virtualHeight: rows * 32, viewport }));
const lastTop = ({ virtualHeight }: ScrollExtent): number => Math.max(0, virtualHeight - viewport);
const end = (extent: ScrollExtent): number => Math.max(0, bodyHeight(extent.virtualHeight) - viewport);
const top = { scrollTop: 0, virtualTop: 0 };

describe('scroll scale', () => {
  it('never makes an element taller than browsers support', () => {
    fc.assert(fc.property(extents, (extent) => bodyHeight(extent.virtualHeight) <= TALLEST_BODY));
    expect(bodyHeight(32 * 1_000_000)).toBe(TALLEST_BODY);
    expect(bodyHeight(32 * 100_000)).toBe(3_200_000);
  });

  it('reaches both ends and stays inside', () => {
    fc.assert(
      fc.property(extents, fc.double({ min: 0, max: 1, noNaN: true }), (extent, share) => {
        const before = scrollFor(share * extent.virtualHeight, extent);
        expect(followScroll(before, 0, extent).virtualTop).toBe(0);
        expect(followScroll(before, end(extent), extent).virtualTop).toBe(lastTop(extent));
        const { virtualTop } = followScroll(top, Math.round(share * end(extent)), extent);
        expect(virtualTop).toBeGreaterThanOrEqual(0);
        expect(virtualTop).toBeLessThanOrEqual(lastTop(extent));
      }),
    );
  });

  it('places the rows in proportion when the thumb is dragged', () => {
    const extent = { virtualHeight: 32 * 1_000_000, viewport };
    const { virtualTop } = followScroll(top, end(extent) / 2, extent);
    expect(virtualTop).toBeCloseTo(lastTop(extent) / 2, 0);
  });

  it('keeps the length of a short move, so that a wheel skips no row', () => {
    fc.assert(
      fc.property(extents, fc.integer({ min: -viewport, max: viewport }), (extent, move) => {
        const before = scrollFor(lastTop(extent) / 2, extent);
        const after = followScroll(before, before.scrollTop + move, extent);
        const inside = before.scrollTop + move > 0 && before.scrollTop + move < end(extent) - 1;
        if (inside && bodyHeight(extent.virtualHeight) !== extent.virtualHeight) {
          expect(after.virtualTop - before.virtualTop).toBeCloseTo(move, 3);
        }
      }),
    );
  });

  it('does not move the rows when the scroll bar is where it was put', () => {
    fc.assert(
      fc.property(extents, fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean(), (extent, share, nearEnd) => {
        // A scaled pixel is several pixels of rows, so the places next to the ends are the difficult ones.
        const wanted = nearEnd ? lastTop(extent) - Math.round(8 * share) : Math.round(share * lastTop(extent));
        const place = scrollFor(wanted, extent);
        expect(followScroll(place, place.scrollTop, extent).virtualTop).toBeCloseTo(place.virtualTop, 6);
      }),
    );
  });

  it('is the scroll bar itself without scaling', () => {
    expect(followScroll(top, 1234, { virtualHeight: 32_000, viewport })).toEqual({ scrollTop: 1234, virtualTop: 1234 });
  });
});

const view = fc.integer({ min: 0, max: 2000 });
const rowHeight = fc.constantFrom(28, 32, 36, 44);
const count = fc.nat({ max: 1_000_000 });
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('rowWindow', () => {
  it('has every row in view, and no more than the pool', () => {
    fc.assert(
      fc.property(view, rowHeight, count, share, (height, row, rows, at) => {
        const top = at * Math.max(0, rows * row - height);
        const [first, end] = rowWindow(top, height, row, rows);
        expect(first).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(rows);
        expect(end - first).toBeLessThanOrEqual(poolSize(height, row));
        expect(first).toBeLessThanOrEqual(Math.floor(top / row));
        expect(end).toBeGreaterThanOrEqual(Math.min(rows, Math.ceil((top + height) / row)));
      }),
    );
  });
});

describe('revealRow', () => {
  it('shows the whole row, and does not move if it is shown already', () => {
    fc.assert(
      fc.property(rowHeight, fc.nat({ max: 1000 }), fc.nat({ max: 40_000 }), (row, index, top) => {
        const next = revealRow(index, top, 400, row);
        expect(next).toBeLessThanOrEqual(index * row);
        expect(next + 400).toBeGreaterThanOrEqual((index + 1) * row);
        expect(revealRow(index, next, 400, row)).toBe(next);
      }),
    );
  });
});
