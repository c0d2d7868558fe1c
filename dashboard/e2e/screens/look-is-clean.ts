import { isLargeRun } from '@vigie/local/testing/large-run';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axe, picture, settled, sidewaysScroll } from './browser.ts';

/**
 * The looks in which a screen is tested: all of them in the large run, otherwise `count`, chosen by the screen's place in the list.
 * So every screen and every look is tested, and each run tests the same ones.
 */
export function looksOf<T>(looks: readonly T[], place: number, count: number): readonly T[] {
  if (isLargeRun) return looks;
  const step = Math.floor(looks.length / count);
  const chosen = new Set(Array.from({ length: count }, (_, index) => (place + index * step) % looks.length));
  return looks.filter((_, index) => chosen.has(index));
}

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const LOOKS = [DESK, PHONE].flatMap((size) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ size, colorScheme })),
);

/** A number that differs between names, so that some screens are tested light and others dark. */
const placeOf = (name: string): number => name.length;

/**
 * The screen as it stands, on a desk and on a phone, light and dark: nothing scrolls sideways and axe finds no fault. Outside of the
 * large run both sizes are tested in one scheme, which differs by name. Keeps a picture of each, and leaves the page at the size of a desk.
 */
export async function lookIsClean(page: Page, name: string): Promise<void> {
  for (const { size, colorScheme } of looksOf(LOOKS, placeOf(name), 2)) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await settled(page);
    await picture(page, `${name}-${size.width}-${colorScheme}`);
    expect(await sidewaysScroll(page), `${name} ${size.width}`).toBe(0);
    expect(await axe(page), `${name} ${size.width} ${colorScheme}`).toEqual([]);
  }
  await page.setViewportSize(DESK);
}
