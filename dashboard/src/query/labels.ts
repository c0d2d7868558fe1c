import { REFERENCE_LABELS } from '@vigie/contracts/option-labels';
import type { AnomalyPosition, ReferenceDate } from '@vigie/contracts/options';

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
