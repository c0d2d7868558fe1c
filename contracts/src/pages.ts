import { CATEGORY_LABELS, POSITION_LABELS, SOURCE_LABELS } from './option-labels.ts';
import type { Category, Position, Source } from './options.ts';

/** Words of an aggregator's page at a minute that the calls and the dashboard share. Free of run-time schemas. */

/** One page of an aggregator: what docs/scoring.md calls a page. */
export interface PageAddress {
  source: Source;
  position: Position;
  category: Category | null;
  topic: string | null;
}

/**
 * How much is known of a page at a minute. `exacte`: its entries in the order of the page; `places`: its articles by slot, without
 * an order inside a slot, since the snapshots are past their retention; `manquante`: no snapshot stands for the minute.
 */
export const PAGE_STATES = ['exacte', 'places', 'manquante'] as const;
export type PageState = (typeof PAGE_STATES)[number];

/** Positions of a passage in a film. Minutes count from the film's `debut`; a passage ends before `fin`. */
export const PASSAGE = { debut: 0, fin: 1, rang: 2, rangDansBloc: 3, place: 4, vus: 5 } as const;

/** Positions of a photographed stretch in a film. `crawlers`: how many stand for each of its minutes. */
export const STRETCH = { debut: 0, fin: 1, crawlers: 2 } as const;

/** Most moments of a film, and the fewest minutes between two of them. */
export const MOST_MOMENTS = 5;
export const MOMENT_GAP_MINUTES = 20;

/** « Google Desktop, Sections, France », « Apple News, Topic, Climat ». */
export const pageLabel = ({ source, position, category, topic }: PageAddress): string =>
  [
    SOURCE_LABELS[source],
    POSITION_LABELS[position],
    ...(category === null ? [] : [CATEGORY_LABELS[category]]),
    ...(topic === null ? [] : [topic]),
  ].join(', ');
