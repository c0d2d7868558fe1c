import type { AnalysisStatus } from '@vigie/contracts/options';

export const STATUS_LABELS: Readonly<Record<AnalysisStatus, string>> = {
  saved: 'Enregistrée',
  running: 'En cours',
  completed: 'Terminée',
  failed: 'Échouée',
};
