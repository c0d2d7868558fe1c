import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { logIn, settle, settled } from './browser.ts';
import { firstCluster } from './demo-clusters.ts';
import { Answers } from './figures/answers.ts';
import { readScreen } from './figures/read-screen.ts';
import { figureScreens } from './figures/screens.ts';
import type { Opened } from './opened.ts';
import { ADMIN } from './stack.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;

/** Within this a page renews its figures twice. */
const RENEWED_MS = 150_000;

/** A dozen screens in eight looks. */
const FIGURES_MS = 600_000;

async function detailsOf(page: Page): Promise<{ cluster: string; article: string }> {
  const { _id } = await firstCluster(page);
  const answer = await page.request.post(`/api/cluster/${_id}`, { data: {} });
  const { urls } = (await answer.json()) as { urls: { id: string }[] };
  return { cluster: _id, article: urls[0]?.id ?? '' };
}

export const figureTests = (opened: Opened) =>
  describe('figures', () => {
    test(
      'every figure of a screen is the calls’, at four widths, light and dark',
      async () => {
        const { page, stack } = await opened();
        await logIn(page, ADMIN);
        const answers = new Answers(page);
        for (const { name, path, differences } of figureScreens(stack.publisher, await detailsOf(page))) {
          answers.clear();
          await page.setViewportSize(SIZES[0]);
          await page.goto(path);
          await settle(page);
          await page.waitForLoadState('networkidle');
          for (const size of SIZES) {
            for (const colorScheme of ['light', 'dark'] as const) {
              await page.setViewportSize(size);
              await page.emulateMedia({ colorScheme });
              await settled(page);
              // The demo goes on: an event may come between two answers, until the page is renewed.
              await expect
                .poll(async () => differences(await readScreen(page), answers), {
                  message: `${name}, ${size.width} px, ${colorScheme}`,
                  timeout: RENEWED_MS,
                })
                .toEqual([]);
            }
          }
        }
      },
      FIGURES_MS,
    );
  });
