import type { ReferenceDate } from '@vigie/contracts/options';
import { type FilterField, SCREEN_FIELDS } from './filter-fields.ts';
import { REFERENCE_LABELS, TOPIC_REFERENCE_LABELS } from './labels.ts';

/** The names of the reference dates on a screen with these fields: the list of topics has a date of its own. */
export const referenceLabels = (fields: readonly FilterField[]): Readonly<Record<ReferenceDate, string>> =>
  fields === SCREEN_FIELDS.sujets ? TOPIC_REFERENCE_LABELS : REFERENCE_LABELS;
