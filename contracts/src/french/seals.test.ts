import { expect, test } from 'vitest';
import { sealLinkWords } from './seals.ts';

test.each([
  ['premier', null, 'premier sceau'],
  ['suite', '2026-11-19', 'suit le 19/11/2026'],
  ['jour-absent', '2026-11-17', 'suit le 17/11/2026 : aucun jour entre les deux n’a de sceau'],
  ['jour-complete', '2026-11-19', 'suit le 19/11/2026, complété depuis par des captures arrivées plus tard'],
  [
    'jour-tardif',
    '2026-11-17',
    'suit le 17/11/2026 : des captures plus anciennes sont arrivées, et ont été scellées, après',
  ],
  ['jour-tardif', null, 'premier sceau : des captures plus anciennes sont arrivées, et ont été scellées, après'],
] as const)('%s after %s: « %s »', (link, before, words) =>
  expect(sealLinkWords(link, before).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(words),
);
