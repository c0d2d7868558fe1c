import { ANOMALY_POSITIONS } from '@vigie/contracts/options';
import { expect, test } from 'vitest';
import { useAnomalies } from '../../../api/calls/admin.ts';
import { ADMIN, attributesOf, elementsOf, htmlOf } from '../../../testing/screen.tsx';
import { askedBy } from '../../../testing/sent-request.tsx';
import AnomaliesPage from './anomalies-page.tsx';

test('anomalies are listed in a table, each with a link to its article', () => {
  const anomalies = ANOMALY_POSITIONS.map((position, i) => ({
    _id: `a${i}`,
    titleId: `00000000000000a${i}`,
    position,
    comment: `Commentaire ${i}`,
    auteur: 'chef@exemple.fr',
    addDate: `2026-11-21T10:0${i}:00.000Z`,
  }));
  const html = htmlOf(<AnomaliesPage />, { user: ADMIN, answers: { anomalies } });
  expect(elementsOf(html, 'th').slice(0, 3)).toEqual(['Date', 'Position', 'Commentaire']);
  expect(elementsOf(html, 'td')).toEqual(
    ['Titre', 'URL', 'Informations', 'Entité', 'Graphiques', 'Autre'].flatMap((label, i) => [
      `21/11 11:0${i}`,
      label,
      `Commentaire ${i}`,
      'chef@exemple.fr',
      "Voir l'article",
    ]),
  );
  const links = attributesOf(html, 'href').filter((href) => href.startsWith('/dashboard/article/'));
  expect(links.map((href) => href.slice(19, 35))).toEqual(anomalies.map(({ titleId }) => titleId));
});

test('an anomaly that the crawler raised leads to the pages of aggregators', () => {
  const raised = {
    _id: 'a',
    titleId: null,
    position: 'autre' as const,
    comment: 'Relevé refusé',
    auteur: 'Robot de collecte',
    addDate: '2026-11-21T10:00:00.000Z',
  };
  const html = htmlOf(<AnomaliesPage />, { user: ADMIN, answers: { anomalies: [raised] } });
  expect(elementsOf(html, 'td')).toEqual([
    '21/11 11:00',
    'Autre',
    'Relevé refusé',
    'Robot de collecte',
    'Voir les agrégateurs',
  ]);
});

test('GET /api/article/report has no body', async () => {
  expect(await askedBy(() => useAnomalies())).toMatchObject({
    method: 'GET',
    address: '/api/article/report',
    body: {},
  });
});
