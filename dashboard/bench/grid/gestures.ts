import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** One step a frame, as a hand would. */
const STEP_MS = 16;

export type Gesture = (page: Page) => Promise<void>;

/** Three seconds of wheel, down then up. Real input: a scroll position set from a script is painted late and looks fast. */
export const wheel: Gesture = async (page) => {
  const box = await gridBox(page);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (let step = 0; step < 180; step += 1) {
    await page.mouse.wheel(0, step < 120 ? 240 : -240);
    await sleep(STEP_MS);
  }
};

/** The thumb of the scroll bar, dragged to the end of the table and half way back. */
export const thumb: Gesture = async (page) => {
  const box = await gridBox(page);
  const x = box.x + box.width - 7;
  // Classic scroll bars begin with an arrow button of their own width.
  const top = box.y + 22;
  const bottom = box.y + box.height - 30;
  await page.mouse.move(x, top);
  await page.mouse.down();
  for (let step = 0; step <= 120; step += 1) {
    await page.mouse.move(x, top + ((bottom - top) * step) / 120);
    await sleep(STEP_MS);
  }
  for (let step = 0; step <= 60; step += 1) {
    await page.mouse.move(x, bottom - ((bottom - top) * step) / 120);
    await sleep(STEP_MS);
  }
  await page.mouse.up();
};

/** Nothing: what the machine does by itself. */
export const idle: Gesture = () => sleep(2_000);

async function gridBox(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await page.getByRole('grid').boundingBox();
  if (!box) throw new Error('the page shows no grid');
  return box;
}
