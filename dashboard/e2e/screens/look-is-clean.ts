import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axe, picture, settled, sidewaysScroll } from './browser.ts';
import { looksOf } from './sample.ts';

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
