import { expect, test } from 'vitest';
import { formatLifetime } from './lifetime.ts';

test.each([
  [0, '0\u00a0min'],
  [59, '59\u00a0min'],
  [60, '1\u00a0h'],
  [43_200 + 2 * 1440 + 3 * 60 + 4, '1\u00a0mois 2\u00a0j 3\u00a0h 4\u00a0min'],
])('%i minutes are %s', (minutes, text) => expect(formatLifetime(minutes)).toBe(text));
