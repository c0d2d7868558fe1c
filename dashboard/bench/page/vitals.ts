import type { Page } from 'playwright-core';

/** The web's own measures of one visit. Milliseconds; CLS is a sum of shares. */
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

/** Observes from the first byte on; to be installed before the page's own scripts. */
export const observe = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.vitals = { lcp: 0, cls: 0, inp: 0, interactions: 0 };
    const watch = (type: string, see: (entry: PerformanceEntry) => void, more: object = {}): void =>
      new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true, ...more });
    watch('largest-contentful-paint', ({ startTime }) => {
      window.vitals.lcp = startTime;
    });
    watch('layout-shift', (entry) => {
      const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!shift.hadRecentInput) window.vitals.cls += shift.value;
    });
    watch(
      'event',
      (entry) => {
        if ((entry as PerformanceEntry & { interactionId?: number }).interactionId === 0) return;
        window.vitals.inp = Math.max(window.vitals.inp, entry.duration);
        window.vitals.interactions += 1;
      },
      { durationThreshold: 16 },
    );
  });

export const read = (page: Page): Promise<Seen> =>
  page.evaluate(async () => {
    // Entries come after the frame that they are about.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
    return window.vitals;
  });
