import { ANOMALY_POSITIONS } from '@vigie/contracts/options';
import { expect, test } from 'vitest';
import { useAnomalies } from '../../api/calls/anomalies.ts';
import { askedBy } from '../../testing/asked.tsx';
import { ADMIN, attributesOf, elementsOf, htmlOf, READER } from '../../testing/screen.tsx';
import { ReportButton } from '../article/report-button.tsx';
import { ReportDialog } from '../article/report-dialog.tsx';
import AnomaliesPage from './anomalies-page.tsx';

const ID = '00000000000000a1';

test('anomalies stand in a table, each with the way to its article', () => {
  const anomaly = {
    _id: 'x',
    titleId: ID,
    position: 'titre',
    comment: 'Le titre est coupé',
    addDate: '2026-11-21T09:30:00Z',
  };
  const html = htmlOf(<AnomaliesPage />, { user: ADMIN, answers: { anomalies: [anomaly] } });
  expect(elementsOf(html, 'th').slice(0, 3)).toEqual(['Date', 'Position', 'Commentaire']);
  expect(elementsOf(html, 'td')).toEqual(['21/11 10:30', 'Titre', 'Le titre est coupé', "Voir l'article"]);
  expect(attributesOf(html, 'href').some((href) => href.startsWith(`/dashboard/article/${ID}`))).toBe(true);
});

test('« Signaler une anomalie » is the administrators’, with a position and a comment', () => {
  expect(elementsOf(htmlOf(<ReportButton titleId={ID} />, { user: ADMIN }), 'button')).toEqual([
    'Signaler une anomalie',
  ]);
  expect(htmlOf(<ReportButton titleId={ID} />, { user: { ...READER, role: 'actus' } })).toBe('');
  expect(ANOMALY_POSITIONS).toEqual(['titre', 'url', 'informations', 'entite', 'graphiques', 'autre']);
  const dialog = htmlOf(<ReportDialog titleId={ID} onClose={() => {}} />, { user: ADMIN });
  expect(attributesOf(dialog, 'value')).toEqual(expect.arrayContaining([...ANOMALY_POSITIONS]));
  expect(elementsOf(dialog, 'label')).toEqual(['Position', 'Commentaire']);
});

test('GET /api/article/report has no body', async () => {
  expect(await askedBy(() => useAnomalies())).toMatchObject({
    method: 'GET',
    address: '/api/article/report',
    body: {},
  });
});
