import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { ADMIN, htmlOf, textsOf } from '../../testing/screen.tsx';
import { AnomalyDialog } from './anomaly-dialog.tsx';

const sent = vi.hoisted(() => ({ isSuccess: false, error: null as Error | null }));
vi.mock('../../api/calls/admin.ts', () => ({
  useReportAnomaly: () => ({ mutate: () => undefined, isPending: false, reset: () => undefined, ...sent }),
}));

const texts = () =>
  textsOf(htmlOf(<AnomalyDialog titleId="00000000000000a1" onClose={() => undefined} />, { user: ADMIN }));

beforeEach(() => {
  sent.isSuccess = false;
  sent.error = null;
});

test('a saved anomaly shows « Ok », « Data ajouté ! »', () => {
  sent.isSuccess = true;
  expect(texts().slice(0, 2)).toEqual(['Ok', 'Data ajouté !']);
});

test('an anomaly that could not be saved shows « Erreur » and the reason', () => {
  expect(texts()).not.toContain('Erreur');
  sent.error = new ApiError('http', 'Le serveur ne répond pas', { status: 500 });
  expect(texts()).toEqual(expect.arrayContaining(['Erreur', 'Le serveur ne répond pas']));
});
