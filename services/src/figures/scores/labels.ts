import { POSITION_LABELS, SOURCE_LABELS } from '@vigie/contracts/option-labels';
import type { Position, Source } from '@vigie/contracts/options';
import type { PageKind } from '@vigie/contracts/weights';

/** French names of slots, by number, and of pages. */

export const SLOT_LABELS: Readonly<Record<PageKind, readonly string[]>> = {
  google_top: [
    'tête du premier sujet',
    'tête des sujets 2 et 3',
    'tête d’un sujet suivant',
    'à l’intérieur d’un sujet',
  ],
  google_section: ['tête du premier sujet', 'tête des sujets 2 et 3', 'tout le reste'],
  google_topic: ['partout'],
  applenews: ['partout'],
  flipboard: ['partout'],
};

/** « Google Mobile · Sections » */
export const pageLabel = (source: Source, position: Position): string =>
  `${SOURCE_LABELS[source]} · ${POSITION_LABELS[position]}`;
