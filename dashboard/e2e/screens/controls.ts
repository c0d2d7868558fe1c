import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** Controls that stand on the page, and those that the Tab key has reached. Of keyboardMisses only. */
    vigieControls?: { all: Element[]; focused: Set<Element> };
  }
}

/** What can be pressed, chosen or typed in. Disabled and inert controls wait for another state of the screen. */
const CONTROLS =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=switch], [role=combobox]';

/** No screen has so many stops. */
const MOST_STOPS = 1_500;

/**
 * Controls that no mouse can press: scrolled into view as a wheel would, they are still outside of it, or something else
 * lies over them.
 */
export const mouseMisses = (page: Page): Promise<string[]> =>
  page.evaluate((controls) => {
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)}`;
    const reaches = (targets: readonly Element[], { left, right, top, bottom }: DOMRect): boolean => {
      const points = [0.5, 0.1, 0.9].flatMap((x) => [0.5, 0.2, 0.8].map((y) => [x, y] as const));
      return points.some(([x, y]) => {
        const hit = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
        return hit !== null && targets.some((target) => target.contains(hit));
      });
    };
    /** Undoes what only a program can scroll. */
    const letGo = (element: Element): void => {
      for (let at = element.parentElement; at && at !== document.documentElement; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        if (overflowY === 'hidden') at.scrollTop = 0;
        if (overflowX === 'hidden') at.scrollLeft = 0;
      }
    };
    const place = { x: scrollX, y: scrollY };
    const misses = [...document.querySelectorAll<HTMLElement>(controls)].flatMap((element) => {
      if (element.matches(':disabled') || element.closest('[inert], [aria-hidden=true]')) return [];
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      const { width, height, right, bottom } = element.getBoundingClientRect();
      // The link past the menu stands off the page until the keyboard comes to it.
      if (right + scrollX <= 0 || bottom + scrollY <= 0) return [];
      const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
      // Drawn for readers and the keyboard alone; a mouse presses the label.
      const unseen = width <= 1 || height <= 1;
      if (unseen && labels.length === 0) return [];
      const targets = [element, ...labels];
      const shown = unseen ? labels[0]! : element;
      shown.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      letGo(shown);
      return [...shown.getClientRects()].some((rect) => reaches(targets, rect)) ? [] : [nameOf(element)];
    });
    scrollTo(place.x, place.y);
    return misses;
  }, CONTROLS);

/** Controls that neither the Tab key reaches nor, inside of what has one stop (tabs, radios, a grid), the arrows may. */
export async function keyboardMisses(page: Page): Promise<string[]> {
  await page.evaluate((controls) => {
    const focused = new Set<Element>();
    const all = [...document.querySelectorAll<HTMLElement>(controls)].filter(
      (element) =>
        !element.matches(':disabled') &&
        !element.closest('[inert], [aria-hidden=true]') &&
        element.checkVisibility({ visibilityProperty: true }),
    );
    window.vigieControls = { all, focused };
    document.addEventListener('focusin', ({ target }) => focused.add(target as Element));
    (document.activeElement as HTMLElement | null)?.blur();
    getSelection()?.removeAllRanges();
    scrollTo(0, 0);
  }, CONTROLS);
  let before = -1;
  // A whole round adds nothing new: twenty stops that were all known end it.
  for (let stop = 0, known = 0; stop < MOST_STOPS && known < 20; stop += 1) {
    await page.keyboard.press('Tab');
    const size = await page.evaluate(() => window.vigieControls?.focused.size ?? 0);
    known = size === before ? known + 1 : 0;
    before = size;
  }
  return page.evaluate(() => {
    const { all, focused } = window.vigieControls!;
    const COMPOSITE = '[role=tablist], [role=radiogroup], [role=grid], [role=toolbar], [role=listbox], [role=menu]';
    const reached = (element: HTMLElement): boolean => {
      if (focused.has(element) || !element.isConnected) return true;
      if (element instanceof HTMLInputElement && element.type === 'radio') {
        return [...focused].some((one) => one instanceof HTMLInputElement && one.name === element.name);
      }
      const around = element.closest(COMPOSITE);
      return element.tabIndex < 0 && around !== null && [...focused].some((one) => around.contains(one));
    };
    return (all as HTMLElement[])
      .filter((element) => !reached(element))
      .map(
        (element) =>
          `${element.tagName.toLowerCase()} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)}`,
      );
  });
}
