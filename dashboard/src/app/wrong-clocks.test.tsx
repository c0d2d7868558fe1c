import { SCREEN_NAMES } from '@vigie/contracts/roles/screens';
import { expect, test, vi } from 'vitest';
import { openScreen } from '../testing/asked-by-screen.ts';
import { firstPicture, openings } from '../testing/first-picture.tsx';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const FULL = process.env.VIGIE_FULL !== undefined;
/** Ten minutes, two hours and a day, fast and slow. */
const WRONG = [10 * MINUTE_MS, 2 * HOUR_MS, 24 * HOUR_MS].flatMap((ms) => [ms, -ms]);

test.each(SCREEN_NAMES.map((name, at) => [name, at] as const))(
  '%s: draws and asks the same on a computer whose clock is wrong, however it is opened',
  async (name, at) => {
    const opened = openings(name).filter((_, index) => FULL || index % 4 === at % 4);
    // Parts that are loaded lazily would be in some pictures and not in others.
    for (const opening of opened) await firstPicture(name, opening);
    await vi.dynamicImportSettled();
    for (const [index, opening] of opened.entries()) {
      const right = await openScreen(name, opening);
      for (const wrong of FULL ? WRONG : [WRONG[(at + index) % WRONG.length]])
        expect(await openScreen(name, opening, wrong), opening[0]).toEqual(right);
    }
  },
);
