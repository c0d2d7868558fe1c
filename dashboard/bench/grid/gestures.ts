import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';

/** One step per frame, as by hand. */
const STEP_MS = 16;
const STEPS = 120;

export type Gesture = (page: Page) => Promise<void>;
type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
type MouseEvent = Parameters<typeof mouse>[1];

/** Two seconds of wheel, down then up. Real input: a scroll position set by a script is painted late and looks fast. */
export const wheel: Gesture = (page) =>
  withMouse(page, (box, step) => ({
    type: 'mouseWheel',
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    deltaX: 0,
    deltaY: step < (STEPS * 2) / 3 ? 240 : -240,
  }));

/** The thumb of the scroll bar, dragged from the top to the end of the table and half-way back. */
export const thumb: Gesture = async (page) => {
  const at = (box: Box, step: number) => {
    // Classic scroll bars begin with an arrow button as high as they are wide.
    const top = box.y + 22;
    const length = box.height - 52;
    const share = step < (STEPS * 2) / 3 ? (1.5 * step) / STEPS : 2 - (1.5 * step) / STEPS;
    return { x: box.x + box.width - 7, y: top + length * share, button: 'left' as const, clickCount: 1 };
  };
  await withMouse(page, (box, step) => {
    if (step === 0) return { type: 'mousePressed', ...at(box, 0) };
    return { type: step === STEPS ? 'mouseReleased' : 'mouseMoved', buttons: 1, ...at(box, step) };
  });
};

/** No gesture: what the machine does by itself. */
export const idle: Gesture = () => sleep(STEPS * STEP_MS);

/**
 * Sends one event per step at a steady pace, without waiting for the page to handle the previous one. A slow page gets
 * its input late, as by hand, and not less of it.
 */
async function withMouse(page: Page, event: (box: Box, step: number) => MouseEvent): Promise<void> {
  const box = await page.getByRole('grid').boundingBox();
  if (!box) throw new Error('the page shows no grid');
  const session = await page.context().newCDPSession(page);
  const handled: Promise<void>[] = [];
  const begun = performance.now();
  for (let step = 0; step <= STEPS; step += 1) {
    handled.push(mouse(session, event(box, step)));
    await sleep(Math.max(0, begun + (step + 1) * STEP_MS - performance.now()));
  }
  await Promise.all(handled);
  await session.detach();
}

async function mouse(
  session: CDPSession,
  event: {
    type: 'mouseWheel' | 'mousePressed' | 'mouseMoved' | 'mouseReleased';
    x: number;
    y: number;
    deltaX?: number;
    deltaY?: number;
    button?: 'left';
    buttons?: number;
    clickCount?: number;
  },
): Promise<void> {
  await session.send('Input.dispatchMouseEvent', event);
}
