import type { JSHandle, Page } from 'playwright-core';

/** What can be pressed, chosen or typed in. */
const CONTROLS =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=switch], [role=combobox]';

/** Widgets that the Tab key stops at once; arrows lead to their other controls. */
const COMPOSITES = '[role=tablist], [role=radiogroup], [role=grid], [role=toolbar], [role=listbox], [role=menu]';

/** No screen has so many stops. */
const MOST_STOPS = 1_500;

/** Controls that are seen. Disabled and inert ones wait for another state of the screen. */
const controlsOf = (page: Page): Promise<JSHandle<HTMLElement[]>> =>
  page.evaluateHandle(
    (controls) =>
      [...document.querySelectorAll<HTMLElement>(controls)].filter(
        (element) =>
          !element.matches(':disabled') &&
          !element.closest('[inert], [aria-hidden=true]') &&
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      ),
    CONTROLS,
  );

const namesOf = (elements: JSHandle<HTMLElement[]>): Promise<string[]> =>
  elements.evaluate((all) =>
    all.map((element) => {
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60);
      return `${element.tagName.toLowerCase()} ${name}`;
    }),
  );

/**
 * Names of controls that no mouse can press: scrolled into view as a wheel would, they are still outside of it, or something
 * else lies over them.
 */
export async function mouseMisses(page: Page): Promise<string[]> {
  const controls = await controlsOf(page);
  const misses = await controls.evaluateHandle((all) => {
    const reaches = (targets: readonly Element[], { left, right, top, bottom }: DOMRect): boolean => {
      const points = [0.5, 0.1, 0.9].flatMap((x) => [0.5, 0.2, 0.8].map((y) => [x, y] as const));
      return points.some(([x, y]) => {
        const hit = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
        return hit !== null && targets.some((target) => target.contains(hit));
      });
    };
    /** Puts back what a program has scrolled and a wheel cannot. */
    const unscroll = (element: Element): void => {
      for (let at = element.parentElement; at && at !== document.documentElement; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        if (overflowY === 'hidden') at.scrollTop = 0;
        if (overflowX === 'hidden') at.scrollLeft = 0;
      }
    };
    const canBePressed = (element: HTMLElement): boolean => {
      const { width, height, right, bottom } = element.getBoundingClientRect();
      // The link past the menu stands off the page until the keyboard comes to it.
      if (right + scrollX <= 0 || bottom + scrollY <= 0) return true;
      const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
      // Of a control that is too small to be seen, a mouse presses the label; without one it is the keyboard's alone.
      const small = width <= 1 || height <= 1;
      const shown = small ? labels[0] : element;
      if (!shown) return true;
      shown.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      unscroll(shown);
      return [...shown.getClientRects()].some((rect) => reaches([element, ...labels], rect));
    };
    const place = { x: scrollX, y: scrollY };
    const missed = all.filter((element) => !canBePressed(element));
    scrollTo(place.x, place.y);
    return missed;
  });
  return namesOf(misses);
}

/** Names of controls that neither the Tab key reaches nor, in a composite widget that it stops at, the arrows. */
export async function keyboardMisses(page: Page): Promise<string[]> {
  const controls = await controlsOf(page);
  const focused = await page.evaluateHandle(() => {
    const stops = new Set<Element>();
    document.addEventListener('focusin', ({ target }) => stops.add(target as Element));
    (document.activeElement as HTMLElement | null)?.blur();
    getSelection()?.removeAllRanges();
    return stops;
  });
  // Twenty stops in a row that were known: the round is over.
  for (let stop = 0, before = -1, known = 0; stop < MOST_STOPS && known < 20; stop += 1) {
    await page.keyboard.press('Tab');
    const size = await focused.evaluate((stops) => stops.size);
    known = size === before ? known + 1 : 0;
    before = size;
  }
  const misses = await controls.evaluateHandle(
    (all, { stops, composites }) =>
      all.filter((element) => {
        // What new data replaced meanwhile cannot be reached any more.
        if (stops.has(element) || !element.isConnected) return false;
        if (element instanceof HTMLInputElement && element.type === 'radio') {
          return ![...stops].some((one) => one instanceof HTMLInputElement && one.name === element.name);
        }
        const around = element.closest(composites);
        return element.tabIndex >= 0 || around === null || ![...stops].some((one) => around.contains(one));
      }),
    { stops: focused, composites: COMPOSITES },
  );
  return namesOf(misses);
}
