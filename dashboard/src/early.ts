import { askEarly } from './app/early-calls.ts';
import { type OpenedScreen, openedHere } from './app/opened.ts';
import { titleAtFirst } from './app/title-at-first.ts';
import { pageTitle } from './paths/titles.ts';

/** Draws the title of the screen that is being opened into the frame's skeleton of index.html. */
function drawEarlyTitle(opened: OpenedScreen): void {
  const title = titleAtFirst(opened);
  if (!title) return;
  document.title = pageTitle(title.words);
  const draw = (): boolean => {
    const place = document.querySelector<HTMLElement>('#frame-skeleton .screen-skeleton-title');
    if (!place) return false;
    place.textContent = title.words;
    place.toggleAttribute('data-tile', title.tile);
    return true;
  };
  // A script from the browser's cache may run before the page is parsed.
  if (!draw()) requestAnimationFrame(draw);
}

const opened = openedHere();
if (opened) {
  drawEarlyTitle(opened);
  askEarly(opened);
}
