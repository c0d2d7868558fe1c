import { REFERENCE_LABELS } from '@vigie/contracts/option-labels';
import type { ReferenceDate } from '@vigie/contracts/options';

export * from '@vigie/contracts/option-labels';

/** The same on the list of topics (document 2, 2.12). */
export const TOPIC_REFERENCE_LABELS: Readonly<Record<ReferenceDate, string>> = {
  ...REFERENCE_LABELS,
  first_view: 'Date de création du sujet',
};
