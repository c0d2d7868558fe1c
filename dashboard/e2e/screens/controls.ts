import type { JSHandle, Page } from 'playwright-core';

/** Elements that can be pressed, chosen or typed in. */
const CONTROLS =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=switch], [role=combobox]';

/** Widgets with a single Tab stop; arrows lead to their other controls. */
const COMPOSITES = '[role=tablist], [role=radiogroup], [role=grid], [role=toolbar], [role=listbox], [role=menu]';

/** No screen has so many stops. */
const MOST_STOPS = 1_500;
const KNOWN_STOPS = 20;

/** Visible controls. Disabled and inert ones belong to another state of the screen. */
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

/** Names of controls that no mouse can press: after scrolling with the wheel they are still out of view, or covered. */
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
    /** Undoes scrolling by a program that a wheel cannot do. */
    const unscroll = (element: Element): void => {
      for (let at = element.parentElement; at && at !== document.documentElement; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        if (overflowY === 'hidden') at.scrollTop = 0;
        if (overflowX === 'hidden') at.scrollLeft = 0;
      }
    };
    const canBePressed = (element: HTMLElement): boolean => {
      const { width, height, right, bottom } = element.getBoundingClientRect();
      // The skip link is off the page until it has the focus.
      if (right + scrollX <= 0 || bottom + scrollY <= 0) return true;
      const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
      // A control too small to be seen is pressed through its label; without a label it is only for the keyboard.
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

/** Names of controls that neither the Tab key nor, in a composite widget, the arrows reach. */
export async function keyboardMisses(page: Page): Promise<string[]> {
  const controls = await controlsOf(page);
  const focused = await page.evaluateHandle(() => {
    const stops = new Set<Element>();
    document.addEventListener('focusin', ({ target }) => stops.add(target as Element));
    (document.activeElement as HTMLElement | null)?.blur();
    getSelection()?.removeAllRanges();
    return stops;
  });
  // Twenty known stops in a row: every control was visited.
  for (let stop = 0, before = -1, now = 0; stop < MOST_STOPS && now > before; stop += KNOWN_STOPS) {
    before = now;
    for (let press = 0; press < KNOWN_STOPS; press += 1) await page.keyboard.press('Tab');
    now = await focused.evaluate((stops) => stops.size);
  }
  const misses = await controls.evaluateHandle(
    (all, { stops, composites }) =>
      all.filter((element) => {
        // New data may have replaced it meanwhile.
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
