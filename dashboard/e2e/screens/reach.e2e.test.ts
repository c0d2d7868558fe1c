import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { logIn, settle } from './browser.ts';
import { ADMIN } from './stack.ts';
import { visitors } from './visitors.ts';

const opened = visitors();

/** Whether a mouse at the middle of an element would press it. */
const isUnderMouse = (what: Locator): Promise<boolean> =>
  what.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return hit !== null && element.contains(hit);
  });

interface Turn {
  x: number;
  y: number;
  /** px down. */
  by: number;
  /** Frames without a scroll after which the page stands still. */
  quietFrames: number;
}

/** Turns the wheel at a place, until what can scroll there has begun to, however late, and stands still. */
async function turnWheel(page: Page, turn: Turn): Promise<void> {
  const turned = await page.evaluateHandle(({ x, y, by, quietFrames }) => {
    const hasRoom = (element: Element): boolean =>
      by < 0 ? element.scrollTop > 0 : element.scrollHeight - element.clientHeight - element.scrollTop >= 1;
    const scrollerFrom = (element: Element | null): Element | null => {
      if (element === null || element === document.documentElement) return document.scrollingElement;
      const { overflowY, overscrollBehaviorY } = getComputedStyle(element);
      const scrolls = /auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight;
      return scrolls && (hasRoom(element) || overscrollBehaviorY !== 'auto')
        ? element
        : scrollerFrom(element.parentElement);
    };
    const scroller = scrollerFrom(document.elementFromPoint(x, y));
    const before = scroller?.scrollTop;
    const moves = scroller !== null && hasRoom(scroller);
    const done = new Promise<void>((resolve) => {
      let quiet = 0;
      const scrolled = () => {
        quiet = 0;
      };
      const frame = () => {
        quiet += 1;
        if (quiet <= quietFrames || (moves && scroller.scrollTop === before)) return requestAnimationFrame(frame);
        removeEventListener('scroll', scrolled, true);
        return resolve();
      };
      addEventListener('scroll', scrolled, true);
      addEventListener('wheel', () => requestAnimationFrame(frame), { once: true, passive: true });
    });
    return { done };
  }, turn);
  await page.mouse.wheel(0, turn.by);
  await turned.evaluate(({ done }) => done);
}

/** Turns the wheel over one element until another one can be pressed. */
async function wheelTo(page: Page, over: Locator, what: Locator): Promise<void> {
  if (await isUnderMouse(what)) return;
  const box = await over.boundingBox();
  if (!box) throw new Error('nothing to turn the wheel over');
  const height = Math.min(box.height, (page.viewportSize()?.height ?? 0) - box.y);
  const [x, y] = [box.x + box.width / 2, box.y + height / 2];
  await page.mouse.move(x, y);
  for (const by of [-4_000, ...Array<number>(20).fill(80)]) {
    await turnWheel(page, { x, y, by, quietFrames: 3 });
    if (await isUnderMouse(what)) return;
  }
  throw new Error(`${await what.textContent()} is out of reach`);
}

async function everythingReached(page: Page, menu: Locator): Promise<void> {
  await menu.getByRole('button', { name: 'Logout' }).waitFor();
  const entries = menu.getByRole('link');
  const count = await entries.count();
  // 26 screens, and "Mon compte" at the foot.
  expect(count).toBe(27);
  for (let place = 0; place < count; place++) await wheelTo(page, menu, entries.nth(place));
  await wheelTo(page, menu, menu.getByRole('button', { name: 'Logout' }));
}

describe('an administrator’s menu', () => {
  // The last is 1440 by 900 at 200 %, which has less room than at 100 %.
  // ASVS 7.4.4
  test.each([
    [1366, 768],
    [1024, 600],
    [720, 450],
  ])('%i by %i: the mouse reaches every entry and Logout, open and folded', async (width, height) => {
    const { page } = await opened({ viewport: { width, height } });
    await logIn(page, ADMIN);
    await page.goto('/dashboard/reporting');
    await settle(page);
    const menu = page.getByRole('complementary', { name: 'Menu' });
    if (height >= 600) expect(await isUnderMouse(menu.getByRole('button', { name: 'Logout' }))).toBe(true);
    await everythingReached(page, menu);
    const fold = menu.getByRole('button', { name: 'Replier le menu' });
    if (!(await fold.isVisible())) return;
    await fold.click();
    await menu.getByRole('button', { name: 'Déplier le menu' }).waitFor();
    await everythingReached(page, menu);
  });

  // The second is 1366 by 768 at 200 %.
  test.each([
    [390, 844],
    [683, 384],
  ])('%i by %i: the mouse reaches every entry and Logout in the menu under the logo', async (width, height) => {
    const { page } = await opened({ viewport: { width, height } });
    await logIn(page, ADMIN);
    await page.goto('/dashboard/reporting');
    await settle(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await everythingReached(page, page.getByRole('dialog', { name: 'Menu' }));
  });

  test('a name in the folded menu is shown beside its icon, uncut, also after scrolling', async () => {
    const { page } = await opened({ viewport: { width: 1024, height: 600 } });
    await logIn(page, ADMIN);
    await page.goto('/dashboard/reporting');
    await settle(page);
    const menu = page.getByRole('complementary', { name: 'Menu' });
    const entry = menu.getByRole('link', { name: 'Administration' });
    await wheelTo(page, menu, entry);
    await entry.hover();
    const place = await entry.evaluate((element) => {
      const tip = getComputedStyle(element, '::after');
      const { top, height } = element.getBoundingClientRect();
      return {
        position: tip.position,
        left: Number.parseFloat(tip.left),
        top: Number.parseFloat(tip.top),
        middle: top + height / 2,
      };
    });
    expect(place.position).toBe('fixed');
    expect(place.left).toBeGreaterThanOrEqual(56);
    expect(Math.abs(place.top - place.middle)).toBeLessThan(2);
  });

  test('logging out with the mouse at 1366 by 768', async () => {
    const { page } = await opened({ viewport: { width: 1366, height: 768 } });
    await logIn(page, ADMIN);
    await page.goto('/dashboard/reporting');
    await settle(page);
    const box = await page.getByRole('button', { name: 'Logout' }).boundingBox();
    if (!box) throw new Error('no Logout');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForURL('**/login');
  });
});
