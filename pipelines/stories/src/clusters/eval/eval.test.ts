import { describe, expect, it } from 'vitest';
import { readStream } from './read-stream.ts';
import { mixtures, scores } from './scores.ts';

const HEADER = 'id\tat\ttitle\tgold\tlead';

describe('readStream', () => {
  it('reads rows with columns in any order; an empty lead means no lead', () => {
    const rows = readStream('\uFEFFgold\tid\tat\ttitle\textra\r\nA\t1\t2026-01-05T06:00:00+01:00\tUn titre\tx\r\n\r\n');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      gold: 'A',
      record: { title: 'Un titre', at: '2026-01-05T05:00:00.000Z', lead: null },
    });
  });

  it('reads times without a zone as UTC', () => {
    const at = (time: string) => readStream(`${HEADER}\n1\t${time}\tUn titre\t\t`)[0]!.record.at;
    expect(['2026-01-05', '2026-01-05 06:30', '2026-01-05T06:30:01'].map(at)).toEqual([
      '2026-01-05T00:00:00.000Z',
      '2026-01-05T06:30:00.000Z',
      '2026-01-05T06:30:01.000Z',
    ]);
  });

  it.each([
    ['id\tat\ttitle\n', /line 1: no column 'gold'/],
    [`${HEADER}\n`, /no rows/],
    [`${HEADER}\n1\tnever\tUn titre\tA`, /line 2: 'never' is not an ISO 8601 time/],
    [`${HEADER}\n1\t2026-01-05\t\tA`, /line 2: empty title/],
    [`${HEADER}\n1\t2026-01-05\ta\tA\n1\t2026-01-05\tb\tA`, /line 3: id '1' was used in line 2/],
    [`${HEADER}\n1\t2026-01-05\ta\tA\t\tmore`, /line 2: 6 cells under 5 columns/],
  ])('refuses %j', (text, message) => {
    expect(() => readStream(text)).toThrow(message);
  });
});

describe('scores', () => {
  it('are 1 for the gold clustering itself, under any labels', () => {
    const { bcubed, pairs } = scores(['x', 'x', 'y'], ['a', 'a', 'b']);
    expect([bcubed.f1, pairs.f1]).toEqual([1, 1]);
  });

  it('are those of a case computed by hand', () => {
    // Found {1,2,3}{4}, gold {1,2}{3,4}.
    const { bcubed, pairs } = scores(['x', 'x', 'x', 'y'], ['a', 'a', 'b', 'b']);
    expect(bcubed.precision).toBeCloseTo((2 / 3 + 2 / 3 + 1 / 3 + 1) / 4);
    expect(bcubed.recall).toBeCloseTo((1 + 1 + 0.5 + 0.5) / 4);
    expect([pairs.precision, pairs.recall]).toEqual([1 / 3, 1 / 2]);
  });
});

describe('mixtures', () => {
  it('are the clusters of several stories, the largest first, with their parts', () => {
    expect(mixtures(['a', 'b', 'b', 'c', 'c', 'c', 'd'], ['x', 'x', 'y', 'z', 'y', 'y', 'w'])).toEqual([
      {
        label: 'c',
        size: 3,
        parts: [
          { label: 'y', count: 2, first: 4 },
          { label: 'z', count: 1, first: 3 },
        ],
      },
      {
        label: 'b',
        size: 2,
        parts: [
          { label: 'x', count: 1, first: 1 },
          { label: 'y', count: 1, first: 2 },
        ],
      },
    ]);
  });
});
