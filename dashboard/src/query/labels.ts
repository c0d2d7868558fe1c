import { REFERENCE_LABELS } from '@vigie/contracts/option-labels';
import type { AnomalyPosition, ReferenceDate } from '@vigie/contracts/options';
import { type FilterField, SCREEN_FIELDS } from '@vigie/contracts/views/screen-fields';

export * from '@vigie/contracts/option-labels';

/** The same on the list of topics. */
export const TOPIC_REFERENCE_LABELS: Readonly<Record<ReferenceDate, string>> = {
  ...REFERENCE_LABELS,
  first_view: 'Date de création du sujet',
};

/** What an anomaly can be about. */
export const ANOMALY_LABELS: Readonly<Record<AnomalyPosition, string>> = {
  titre: 'Titre',
  url: 'URL',
  informations: 'Informations',
  entite: 'Entité',
  graphiques: 'Graphiques',
  autre: 'Autre',
};

/** The names of the reference dates on a screen with these fields: the list of topics has a date of its own. */
export const referenceLabels = (fields: readonly FilterField[]): Readonly<Record<ReferenceDate, string>> =>
  fields === SCREEN_FIELDS.sujets ? TOPIC_REFERENCE_LABELS : REFERENCE_LABELS;
