import { askEarly } from './app/early-calls.ts';
import { drawEarlyTitle } from './app/early-title.ts';
import { openedHere } from './app/opened.ts';

const opened = openedHere();
if (opened) {
  drawEarlyTitle(opened);
  askEarly(opened);
}
