import { isOwnParameter } from '@vigie/contracts/roles/screen-parameters';
import { SCREEN_NAMES, type ScreenName } from '@vigie/contracts/roles/screens';
import { expect, test, vi } from 'vitest';
import { isQueryParameter } from '../query/query-codec.ts';
import { firstPicture, type Opening, openings } from '../testing/first-picture.tsx';

/** Nobody else writes it, so it tells the screen's own address from those of links. */
const MARK = 'zz';

/** Every parameter that a screen looks for in its address. */
async function readBy(name: ScreenName, [address, user, stored]: Opening): Promise<Set<string>> {
  const read = new Set<string>();
  const Real = URLSearchParams;
  class WatchedParams extends Real {
    override get(key: string): string | null {
      if (super.has(MARK)) read.add(key);
      return super.get(key);
    }
    override has(key: string): boolean {
      if (super.has(MARK)) read.add(key);
      return super.has(key);
    }
  }
  globalThis.URLSearchParams = WatchedParams;
  try {
    const marked: Opening = [`${address}${address.includes('?') ? '&' : '?'}${MARK}=1`, user, stored];
    await firstPicture(name, marked);
    await vi.dynamicImportSettled();
    await firstPicture(name, marked);
  } finally {
    globalThis.URLSearchParams = Real;
  }
  return read;
}

test.each(SCREEN_NAMES)('%s lists every parameter that it reads, so that none is called unknown', async (name) => {
  const read = new Set<string>();
  for (const opening of openings(name)) for (const key of await readBy(name, opening)) read.add(key);
  expect(read.size).toBeGreaterThan(0);
  expect([...read].filter((key) => key !== MARK && !isQueryParameter(key) && !isOwnParameter(name, key))).toEqual([]);
});
