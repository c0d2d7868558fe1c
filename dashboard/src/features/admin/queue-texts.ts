import type { Job } from '../../api/calls/queues.ts';

/** In the order of a job's life. */
export const STATES: Readonly<Record<Job['etat'], string>> = {
  waiting: 'En attente',
  active: 'En cours',
  delayed: 'Nouvel essai prévu',
  completed: 'Terminé',
  failed: 'En échec',
};

const TITLES: Readonly<Record<string, string>> = { reports: 'Reportings', analyses: 'Analyses' };

export const titleOf = (queue: string): string => TITLES[queue] ?? queue;
