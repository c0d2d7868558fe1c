import type { Page } from 'playwright-core';

/** Web vitals of one visit. Milliseconds; CLS is a sum of shares. */
export interface Vitals {
  lcp: number;
  cls: number;
  /** The longest interaction, from input to the next paint, as the Event Timing API reports it (steps of 8 ms). */
  inp: number;
}

interface Seen extends Vitals {
  interactions: number;
}

declare global {
  interface Window {
    vitals: Seen;
  }
}

/**
 * Observes from the first byte on, so it must be installed before the page's own scripts. It contains no named
 * function: the loader of this file would add calls to a helper that the page does not have.
 */
export const observe = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.vitals = { lcp: 0, cls: 0, inp: 0, interactions: 0 };
    for (const type of ['largest-contentful-paint', 'layout-shift', 'event']) {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const more = entry as PerformanceEntry & { value?: number; hadRecentInput?: boolean; interactionId?: number };
          if (type === 'largest-contentful-paint') window.vitals.lcp = entry.startTime;
          else if (type === 'layout-shift') window.vitals.cls += more.hadRecentInput ? 0 : (more.value ?? 0);
          else if (more.interactionId) {
            window.vitals.inp = Math.max(window.vitals.inp, entry.duration);
            window.vitals.interactions += 1;
          }
        }
      }).observe({ type, buffered: true, ...(type === 'event' ? { durationThreshold: 16 } : {}) });
    }
  });

export const read = (page: Page): Promise<Seen> =>
  page.evaluate(async () => {
    // Entries come after their frame.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
    return window.vitals;
  });
