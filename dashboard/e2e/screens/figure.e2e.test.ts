import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { logIn, settle, settled } from './browser.ts';
import { answerTo } from './calls.ts';
import { firstClusterWords } from './demo-clusters.ts';
import { ScreenAnswers } from './figures/answers.ts';
import { wallText } from './figures/expected.ts';
import { readScreen } from './figures/read-screen.ts';
import { figureScreens } from './figures/screens.ts';
import { looksOf } from './look-is-clean.ts';
import { ADMIN } from './stack.ts';
import { visitors } from './visitors.ts';

const opened = visitors();

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;

/** `looksOf` takes look i and look i + 4: in this order they differ in scheme and in width. */
const LOOKS = [
  ...SIZES.map((size, index) => ({ size, colorScheme: index % 2 === 0 ? 'light' : 'dark' }) as const),
  ...[2, 3, 0, 1].map(
    (index) => ({ size: SIZES[index] ?? SIZES[0], colorScheme: index % 2 === 0 ? 'dark' : 'light' }) as const,
  ),
];

const HOUR_MS = 3_600_000;
/** Time in which the demo sends its last hours. */
const SENT_MS = 60_000;

/** A dozen screens at four widths, light and dark. */
const FIGURES_MS = 600_000;

async function detailsOf(page: Page): Promise<{ cluster: string; article: string }> {
  const { _id, urls } = await firstClusterWords(page);
  return { cluster: _id, article: urls[0]?.id ?? '' };
}

/** The clock hour that began `hours` before that of `now`, as the range of a query. */
function hourBefore(now: number, hours: number) {
  const start = (Math.floor(now / HOUR_MS) - hours) * HOUR_MS;
  const end = start + HOUR_MS - 60_000;
  return { fromDate: wallText(new Date(start).toISOString()), toDate: wallText(new Date(end).toISOString()) };
}

/**
 * A range whose exposure no longer changes, as part of an address: two calls read the same events at any time. The demo sends
 * its history backwards, so this hour is complete once there are articles of the hour before it.
 */
async function closedRange(page: Page): Promise<string> {
  const now = Date.now();
  const earlier = { ...hourBefore(now, 3), editeur: 'all' };
  await expect
    .poll(async () => (await answerTo<unknown[]>(page, '/api/article', earlier)).length, { timeout: SENT_MS })
    .toBeGreaterThan(0);
  return new URLSearchParams(hourBefore(now, 2)).toString();
}

/** The coverage of Suivi général is loaded when it is near. */
async function bringCoverage(page: Page): Promise<void> {
  const coverage = page.getByRole('region', { name: 'Taux de couverture' });
  if ((await coverage.count()) === 0) return;
  await coverage.scrollIntoViewIfNeeded();
  await settled(page);
  await page.evaluate(() => scrollTo(0, 0));
}

describe('figures', () => {
  test(
    'every figure of a screen is the calls’, at four widths, light and dark',
    async () => {
      const { page, stack } = await opened();
      await logIn(page, ADMIN);
      const answers = new ScreenAnswers(page);
      const details = { ...(await detailsOf(page)), closed: await closedRange(page) };
      for (const [place, { name, path, differences }] of figureScreens(stack.publisher, details).entries()) {
        answers.clear();
        await page.setViewportSize(SIZES[0]);
        await page.goto(path);
        await settle(page);
        await bringCoverage(page);
        await page.waitForLoadState('networkidle');
        // Outside of the large run: two widths, one light and one dark.
        for (const { size, colorScheme } of looksOf(LOOKS, place, 2)) {
          await page.setViewportSize(size);
          await page.emulateMedia({ colorScheme });
          await settled(page);
          // A newer answer may be on its way to the screen.
          await expect
            .poll(async () => differences(await readScreen(page), answers), {
              message: `${name}, ${size.width} px, ${colorScheme}`,
            })
            .toEqual([]);
        }
      }
    },
    FIGURES_MS,
  );
});
