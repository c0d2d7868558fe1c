import { pageTitle } from '../paths/titles.ts';
import type { Opened } from './opened.ts';
import { titleAtFirst } from './title-at-first.ts';

/** Draws the title of the screen that is being opened into the frame's skeleton of index.html. */
export function drawEarlyTitle(opened: Opened): void {
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
