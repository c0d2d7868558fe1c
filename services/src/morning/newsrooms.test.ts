import { MOST_RIVALS } from '@vigie/contracts/preferences';
import { expect, test } from 'vitest';
import { newsroomsOf } from './newsrooms.ts';

const reader = (bound: string, chosen: string, ...rivals: string[]) => ({ bound, chosen, rivals });

test('a publisher has a newsroom if it is bound to an account or chosen by one that is free', () => {
  const rooms = newsroomsOf([
    reader('b', 'c', 'x'),
    reader('all', 'a', 'y'),
    reader('all', ''),
    reader('all', 'all', 'z'),
    reader('', 'a'),
  ]);
  expect(rooms).toEqual([
    { publisher: 'a', rivals: ['y'] },
    { publisher: 'b', rivals: ['x'] },
  ]);
});

test('its rivals are those that most of its users follow', () => {
  const many = Array.from({ length: MOST_RIVALS + 2 }, (_, i) => `r${i}`);
  const [room] = newsroomsOf([reader('a', '', ...many), reader('a', '', 'r9', 'a'), reader('a', '', 'r9', 'r8')]);
  expect(room?.rivals).toEqual(['r9', 'r8', 'r0', 'r1', 'r2', 'r3', 'r4', 'r5']);
});
