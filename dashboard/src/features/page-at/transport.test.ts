import fc from 'fast-check';
import { expect, test } from 'vitest';
import { playedIn } from './transport.tsx';

test('a second is ten minutes, in frames of any length', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 300 })), (frames) => {
      let [played, left] = [0, 0];
      for (const ms of frames) {
        const { minutes, rest } = playedIn(left + ms);
        [played, left] = [played + minutes, rest];
      }
      expect(played).toBe(Math.floor(frames.reduce((sum, ms) => sum + ms, 0) / 100));
    }),
  );
});
