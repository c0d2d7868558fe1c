/** A part of the screen, by its heading. */
export interface PagePart {
  title: string;
  heading: HTMLElement;
}

/** The parts of the screen as it stands, in order. */
export function pageParts(): PagePart[] {
  const headings = [...document.querySelectorAll<HTMLElement>('main h2')];
  return headings.flatMap((heading) => {
    const title = heading.textContent?.trim() ?? '';
    return title === '' || heading.getClientRects().length === 0 ? [] : [{ title, heading }];
  });
}

/** Scrolls to a part and gives its heading the focus, so that readers go on there. */
export function goTo({ heading }: PagePart): void {
  heading.tabIndex = -1;
  heading.scrollIntoView({ block: 'start' });
  heading.focus({ preventScroll: true });
}
