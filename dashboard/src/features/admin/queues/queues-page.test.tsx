import { expect, test } from 'vitest';
import type { WorkQueue } from '../../../api/calls/admin.ts';
import { elementsOf, htmlOf } from '../../../testing/screen.tsx';
import { QueueSection } from './queues-page.tsx';

const QUEUE: WorkQueue = {
  nom: 'reports',
  nombres: { waiting: 3, active: 1, delayed: 0, completed: 1_200, failed: 1 },
  travaux: [
    {
      _id: '2',
      nom: 'daily-2026-11-20-a',
      etat: 'active',
      demande: '2026-11-20T09:00:00.000Z',
      debut: '2026-11-20T09:01:00.000Z',
      fin: null,
      essais: 0,
      avancement: 0.25,
      erreur: null,
    },
    {
      _id: '1',
      nom: 'daily-2026-11-20-b',
      etat: 'failed',
      demande: '2026-11-20T08:00:00.000Z',
      debut: '2026-11-20T08:01:00.000Z',
      fin: '2026-11-20T08:02:00.000Z',
      essais: 4,
      avancement: 0.5,
      erreur: 'connect ECONNREFUSED',
    },
  ],
};

test('a queue shows its counts, the progress of running jobs and the errors of failed ones', () => {
  const html = htmlOf(<QueueSection queue={QUEUE} />);
  expect(elementsOf(html, 'h2')).toEqual(['Reportings']);
  expect(elementsOf(html, 'dd')).toEqual(['3', '1', '0', '1\u202f200', '1']);
  const [, running, failed] = elementsOf(html, 'tr');
  expect(running).toMatch(/^daily-2026-11-20-aEn cours 25\u202f%20\/11 10:0020\/11 10:01–0–$/);
  expect(failed).toMatch(/En échec.*20\/11 09:02.*4connect ECONNREFUSED$/);
});

test('a queue without work says so', () => {
  expect(htmlOf(<QueueSection queue={{ ...QUEUE, nom: 'analyses', travaux: [] }} />)).toContain('Pas de données');
});
