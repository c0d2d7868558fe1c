import { describe, expect, it } from 'vitest';
import { pageRange, rangeLabel } from './pager.tsx';

describe('pageRange', () => {
  it('cuts pages, the last one short', () => {
    expect(pageRange({ index: 0, size: 50 }, 120)).toEqual({ from: 0, to: 50, pages: 3, index: 0 });
    expect(pageRange({ index: 2, size: 50 }, 120)).toEqual({ from: 100, to: 120, pages: 3, index: 2 });
  });

  it('goes back to the last page when rows are removed', () => {
    expect(pageRange({ index: 9, size: 50 }, 60)).toEqual({ from: 50, to: 60, pages: 2, index: 1 });
    expect(pageRange({ index: 3, size: 50 }, 0)).toEqual({ from: 0, to: 0, pages: 1, index: 0 });
  });

  it('is one page of all', () => {
    expect(pageRange({ index: 0, size: 'all' }, 120)).toEqual({ from: 0, to: 120, pages: 1, index: 0 });
  });
});

describe('rangeLabel', () => {
  it('counts from 1, in French figures', () => {
    expect(rangeLabel(pageRange({ index: 0, size: 50 }, 12_345), 12_345)).toBe('1–50 sur 12\u202f345');
    expect(rangeLabel(pageRange({ index: 246, size: 50 }, 12_345), 12_345)).toBe(
      '12\u202f301–12\u202f345 sur 12\u202f345',
    );
    expect(rangeLabel(pageRange({ index: 0, size: 50 }, 0), 0)).toBe('0 sur 0');
  });
});
