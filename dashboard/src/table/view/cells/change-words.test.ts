import { expect, test } from 'vitest';
import { changeWords } from './figure-cells.ts';

const AGAINST = 'vs période précédente (20/11 00:00–23:59)';

test.each([
  [22, '22 places gagnées'],
  [1, '1 place gagnée'],
  [-3, '3 places perdues'],
  [0, 'Même place'],
  [Number.NaN, 'Sans rang à comparer,'],
])('%s places name what they are compared with', (gained, words) =>
  expect(changeWords(gained, AGAINST)).toBe(`${words} ${AGAINST}`),
);
