import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axe, picture, settled, sidewaysScroll } from './browser.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/**
 * The screen as it stands, on a desk and on a phone, light and dark: nothing scrolls sideways and axe finds no fault.
 * Keeps a picture of each, and leaves the page at the size of a desk.
 */
export async function lookIsClean(page: Page, name: string): Promise<void> {
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      await picture(page, `${name}-${size.width}-${colorScheme}`);
      expect(await sidewaysScroll(page), `${name} ${size.width}`).toBe(0);
      expect(await axe(page), `${name} ${size.width} ${colorScheme}`).toEqual([]);
    }
  }
  await page.setViewportSize(DESK);
}
