/** Tags whose cut text a browser shows by itself, or the reader can scroll. */
const OWN_WAY = 'input, textarea, select, option, [role="grid"]';
/** Elements above the pointer's that are looked at: a cut text often holds its words in a span. */
const LEVELS = 3;

/** Whether an element leaves out a part of its text. */
export function isCut(element: Element): boolean {
  const { overflow, overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
  if (overflow === 'visible' || overflowX === 'auto' || overflowX === 'scroll') return false;
  const clamped = webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 1;
  return clamped || (textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1);
}

/** The whole of a cut text is its tooltip. Measured when the mouse reaches it, since how much is cut changes with the window. */
export function showCutTexts(document: Document): void {
  let shown: HTMLElement | null = null;
  document.addEventListener(
    'pointerover',
    ({ target }) => {
      // Its text may have changed since.
      shown?.removeAttribute('title');
      shown = null;
      let element = target instanceof Element ? target : null;
      for (let level = 0; element !== null && level < LEVELS; level += 1) {
        if (element.closest(OWN_WAY) || element.closest('[title]')) return;
        if (element instanceof HTMLElement && isCut(element)) {
          element.title = element.textContent ?? '';
          shown = element;
          return;
        }
        element = element.parentElement;
      }
    },
    { passive: true },
  );
}
