import { expect, test } from 'vitest';
import { stagesOf } from './stages.ts';

const file = (path: string, start: number, end: number) => ({ path, isCall: path.startsWith('/api'), start, end });

test('what comes after the largest paint is no part of it', () => {
  const files = [
    file('/assets/a.js', 20, 90),
    file('/assets/a.woff2', 20, 200),
    file('/api/status', 110, 130),
    file('/api/article', 120, 290),
    file('/assets/later.js', 280, 420),
    file('/api/editeur', 300, 600),
  ];
  expect(stagesOf({ firstByte: 10, firstPaint: 100, files }, 350)).toEqual({
    firstByte: 10,
    firstPaint: 100,
    code: 90,
    firstCall: 110,
    answered: 290,
    lcp: 350,
  });
});

test('a page that asks nothing has no moment of asking', () => {
  const stages = stagesOf({ firstByte: 10, firstPaint: 100, files: [file('/assets/a.js', 20, 90)] }, 100);
  expect([stages.firstCall, stages.answered]).toEqual([Number.NaN, Number.NaN]);
});
