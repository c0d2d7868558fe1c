import { isLargeRun } from '@vigie/local/testing/large-run';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { screenAt } from '../../src/app/screens.ts';
import {
  axe,
  frameOf,
  logIn,
  logInByForm,
  picture,
  settle,
  settled,
  sidewaysScroll,
  strangeWords,
  wrongEncodings,
} from './browser.ts';
import { keyboardMisses, mouseMisses } from './controls.ts';
import { looksOf } from './look-is-clean.ts';
import { coveredLinks, cutTexts, overfullTiles, unevenTiles } from './looks.ts';
import { everyScreen } from './screen-list.ts';
import { ADMIN } from './stack.ts';
import { visitors } from './visitors.ts';

const opened = visitors();

const SCHEMES = ['light', 'dark'] as const;

const looksAt = (wide: Size, narrow: Size): readonly Look[] =>
  [wide, narrow].flatMap((size) => SCHEMES.map((colorScheme) => ({ size, colorScheme })));

interface Size {
  width: number;
  height: number;
}

interface Look {
  size: Size;
  colorScheme: (typeof SCHEMES)[number];
}

/** Sizes for mouse and touch. A screen is opened once for each pointer, then resized and switched between the schemes. */
const POINTERS = [
  { pointer: 'mouse', looks: looksAt({ width: 1440, height: 900 }, { width: 1024, height: 768 }) },
  { pointer: 'touch', looks: looksAt({ width: 390, height: 844 }, { width: 320, height: 640 }) },
] as const;

/** Three dozen screens, each in four looks. */
const LOOK_MS = 900_000;

type VisitedScreen = Awaited<ReturnType<typeof opened>>;

/**
 * Checks the open page in each of `looks`. At the first size axe checks everything in the first scheme, and only contrast in the
 * second, since schemes differ only in colours. The second size of a pointer is only checked for sideways scroll. Outside of the
 * large run there is one look per screen, which axe checks in full.
 */
async function lookAt(page: Page, name: string, looks: readonly Look[]): Promise<void> {
  for (const [index, { size, colorScheme }] of looks.entries()) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await settled(page);
    const look = `${name}, ${size.width} px, ${colorScheme}`;
    await picture(page, `${name}-${size.width}-${colorScheme}`);
    expect(await sidewaysScroll(page), look).toBe(0);
    expect.soft(await cutTexts(page), `${look}: cut, without a tooltip`).toEqual([]);
    expect.soft(await unevenTiles(page), `${look}: figures at two heights`).toEqual([]);
    expect.soft(await overfullTiles(page), `${look}: words over the next tile`).toEqual([]);
    expect.soft(await coveredLinks(page), `${look}: labels over links`).toEqual([]);
    if (size !== looks[0]?.size) continue;
    expect(await axe(page, index > 0 ? ['color-contrast'] : undefined), look).toEqual([]);
  }
}

/** Opens a screen, checks what is the same in every look, then checks its looks. */
async function visitScreen(
  { page }: VisitedScreen,
  [name, path]: readonly [string, string],
  looks: readonly Look[],
  keys: boolean,
) {
  await page.goto(path);
  await settle(page);
  expect(await page.getByRole('heading', { level: 1 }).count(), name).toBe(1);
  const bar = screenAt(path.split('?')[0] ?? '')?.bar ?? [];
  expect(await frameOf(page), name).toEqual({
    lang: 'fr',
    filters: bar.length === 0 ? 0 : 1,
    held: true,
  });
  expect(await strangeWords(page), name).toEqual([]);
  expect(await wrongEncodings(page), name).toEqual([]);
  await lookAt(page, name, looks);
  // Last, since it scrolls controls into view.
  if (looks[0]) await page.setViewportSize(looks[0].size);
  await settled(page);
  expect.soft(await mouseMisses(page), `${name}: out of a mouse's reach`).toEqual([]);
  if (keys) expect.soft(await keyboardMisses(page), `${name}: out of the keyboard's reach`).toEqual([]);
}

describe('look', () => {
  test.each(POINTERS)(
    'with a $pointer, two sizes, light and dark: no sideways scroll, one h1, no fault that axe finds, every control within reach',
    async ({ pointer, looks }) => {
      const visited = await opened({
        viewport: looks[0]?.size ?? null,
        colorScheme: 'light',
        hasTouch: pointer === 'touch',
      });
      const { page, complaints, stack } = visited;
      await page.goto('/login');
      await page.getByRole('button', { name: 'Login' }).waitFor();
      await lookAt(page, 'login', looks);
      await page.goto('/reinitialisation#essai');
      await page.getByRole('button', { name: 'Changer le mot de passe' }).waitFor();
      await lookAt(page, 'reinitialisation', looks);
      await logIn(page, ADMIN);
      const screens = await everyScreen(page, stack.publisher);
      for (const [place, screen] of screens.entries()) {
        // Outside of the large run, screens take turns: one is tested with the mouse, the next by touch.
        const own = place % 2 === (pointer === 'mouse' ? 0 : 1);
        if (!isLargeRun && !own) continue;
        await visitScreen(visited, screen, looksOf(looks, Math.floor(place / 2), 1), isLargeRun || pointer === 'mouse');
        if (pointer === 'mouse') await page.getByRole('button', { name: 'Logout' }).waitFor();
      }
      expect(complaints).toEqual([]);
    },
    LOOK_MS,
  );

  test('axe finds no fault in panels over the page', async () => {
    const { page } = await opened();
    await logIn(page, ADMIN);
    await page.goto('/dashboard/articles');
    await settle(page);
    await page.getByRole('button', { name: /^Filtres/ }).click();
    await page.getByRole('dialog', { name: 'Filtres' }).waitFor();
    await picture(page, 'filtres');
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Palette de commandes' }).click();
    await page.getByRole('dialog', { name: 'Palette de commandes' }).waitFor();
    await picture(page, 'palette');
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: /^Éditeur/ }).click();
    await page.locator('[role=option]').first().waitFor();
    await picture(page, 'editeur');
    expect(await axe(page)).toEqual([]);
  });

  test('on a phone filters are a sheet and the menu is under the logo', async () => {
    const { page } = await opened({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await logInByForm(page, ADMIN);
    await page.getByRole('button', { name: /^Filtres/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Filtres' });
    await sheet.getByLabel('Zone').selectOption('mobile');
    await picture(page, 'filtres-390');
    expect(await axe(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Rechercher' }).click();
    await page.waitForURL(/source=mobile/);
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.waitFor();
    await picture(page, 'menu-390');
    expect(await axe(page)).toEqual([]);
    await menu.getByRole('link', { name: 'Administration' }).click();
    await page.waitForURL(/dashboard\/admin/);
    await menu.waitFor({ state: 'detached' });
  });
});
