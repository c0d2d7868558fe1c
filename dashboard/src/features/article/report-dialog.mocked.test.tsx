import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { ADMIN, htmlOf, textsOf } from '../../testing/screen.tsx';
import { ReportDialog } from './report-dialog.tsx';

const sent = vi.hoisted(() => ({ isSuccess: false, error: null as Error | null }));
vi.mock('../../api/calls/anomalies.ts', () => ({
  useReportAnomaly: () => ({ mutate: () => undefined, isPending: false, reset: () => undefined, ...sent }),
}));

const texts = () =>
  textsOf(htmlOf(<ReportDialog titleId="00000000000000a1" onClose={() => undefined} />, { user: ADMIN }));

beforeEach(() => {
  sent.isSuccess = false;
  sent.error = null;
});

test('a saved anomaly is told: « Ok », « Data ajouté ! »', () => {
  sent.isSuccess = true;
  expect(texts().slice(0, 2)).toEqual(['Ok', 'Data ajouté !']);
});

test('one that could not be saved: « Erreur », and why', () => {
  expect(texts()).not.toContain('Erreur');
  sent.error = new ApiError('http', 'Le serveur ne répond pas', { status: 500 });
  expect(texts()).toEqual(expect.arrayContaining(['Erreur', 'Le serveur ne répond pas']));
});
