import type { FileFact } from '@vigie/charts/export-slot';
import { dayName } from '@vigie/contracts/french/clock';
import { pageLabel } from '@vigie/contracts/pages';
import { dayOf } from '../../shared/paris.ts';
import type { Film } from './film/film.ts';
import { minuteTitle } from './minute-words.ts';

/** What a file about a page says of its question: the page, its day, and the minutes. */
export const filmFacts = (film: Film, ...minutes: readonly number[]): FileFact[] => [
  ['Page', pageLabel(film.answer.page)],
  ['Jour', dayName(dayOf(film.start))],
  ...minutes.map((at): FileFact => ['Minute', minuteTitle(at)]),
];
