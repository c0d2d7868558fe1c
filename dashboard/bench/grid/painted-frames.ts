import type { Page } from 'playwright-core';
import type { Gesture } from './gestures.ts';

export interface PaintedFrames {
  readonly frames: number;
  /** The least share of the view's horizontal bands with content, over all frames that the browser showed. */
  readonly leastInk: number;
}

/**
 * Films a gesture with the browser's own screencast and examines the pixels: these are the pictures on the screen,
 * while the probe reads the document. Filming costs frames, so it is a separate pass without timing.
 */
export async function filmGesture(page: Page, gesture: Gesture): Promise<PaintedFrames> {
  const session = await page.context().newCDPSession(page);
  const pictures: string[] = [];
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    pictures.push(data);
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 60, maxWidth: 720, maxHeight: 450 });
  await gesture(page);
  await session.send('Page.stopScreencast');
  await session.detach();
  const ink = await page.evaluate((filmed) => window.bench.inkOf(filmed), pictures);
  return { frames: ink.length, leastInk: Math.min(...ink) };
}
