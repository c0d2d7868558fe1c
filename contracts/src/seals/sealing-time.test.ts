import { expect, test } from 'vitest';
import { notSealedYet } from './sealing-time.ts';

test.each([
  [
    '2026-11-20',
    '2026-11-20T09:00:00Z',
    '20/11/2026, qui n’est pas encore scellé\u00a0: il le sera à partir du 21/11 01:00',
  ],
  [
    '2026-11-20',
    '2026-11-20T23:59:59Z',
    '20/11/2026, qui n’est pas encore scellé\u00a0: il le sera à partir du 21/11 01:00',
  ],
  [
    '2026-10-25',
    '2026-10-25T22:00:00Z',
    '25/10/2026, qui n’est pas encore scellé\u00a0: il le sera à partir du 26/10 01:00',
  ],
  [
    '2026-11-20',
    '2026-11-21T00:00:00Z',
    '20/11/2026, qui n’est pas encore scellé\u00a0: il le sera quelques minutes après ses dernières captures',
  ],
])('%s at %s', (day, now, sentence) => expect(notSealedYet(day, Date.parse(now))).toBe(sentence));
