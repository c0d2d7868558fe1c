import type { Page } from 'playwright-core';
import type { PageLoad } from './stages.ts';

/** One interaction, ms. The browser reports `duration` in steps of 8. */
export interface Interaction {
  duration: number;
  /** Type of the event, and where it went. */
  what: string;
  /** From the input to its first handler, in handlers, and from there to the next paint. */
  delay: number;
  handlers: number;
  paint: number;
}

/** What one visit shows. Milliseconds since the start of navigation; CLS is a sum of shares. */
export interface VisitVitals {
  lcp: number;
  /** The element of the largest paint. */
  largest: string;
  cls: number;
  /** The longest interaction. */
  slowest: Interaction | null;
}

declare global {
  interface Window {
    vitals: VisitVitals;
  }
}

/**
 * Observes from the first byte on, so it must be installed before the page's own scripts. It contains no named
 * function: the loader of this file would add calls to a helper that the page does not have.
 */
export const observe = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.vitals = { lcp: 0, largest: '', cls: 0, slowest: null };
    for (const type of ['largest-contentful-paint', 'layout-shift', 'event']) {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const more = entry as PerformanceEventTiming & {
            value?: number;
            hadRecentInput?: boolean;
            element?: Element | null;
          };
          const element = more.element ?? more.target;
          const name = element instanceof Element ? `${element.tagName.toLowerCase()} ${element.textContent}` : '';
          const text = name.replace(/\s+/g, ' ').slice(0, 60).trim();
          if (type === 'largest-contentful-paint') {
            window.vitals.lcp = entry.startTime;
            window.vitals.largest = text;
          } else if (type === 'layout-shift') window.vitals.cls += more.hadRecentInput ? 0 : (more.value ?? 0);
          else if (more.interactionId && entry.duration > (window.vitals.slowest?.duration ?? 0)) {
            window.vitals.slowest = {
              duration: entry.duration,
              what: `${entry.name} ${text}`.trim(),
              delay: Math.round(more.processingStart - entry.startTime),
              handlers: Math.round(more.processingEnd - more.processingStart),
              paint: Math.round(entry.startTime + entry.duration - more.processingEnd),
            };
          }
        }
      }).observe({ type, buffered: true, ...(type === 'event' ? { durationThreshold: 16 } : {}) });
    }
  });

export const read = (page: Page): Promise<VisitVitals> =>
  page.evaluate(async () => {
    // Entries come after their frame.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
    return window.vitals;
  });

/** What the page has loaded so far. */
export const loaded = (page: Page): Promise<PageLoad> =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return {
      firstByte: navigation?.responseStart ?? 0,
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      files: resources.map(({ name, startTime, responseEnd, initiatorType }) => ({
        path: new URL(name).pathname,
        isCall: initiatorType === 'fetch',
        start: startTime,
        end: responseEnd,
      })),
    };
  });
