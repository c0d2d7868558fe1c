import { AUDIT_ACTION_LABELS, AUDIT_ACTIONS } from '@vigie/contracts/audit-actions';
import { JOURNAL_PAGE } from '@vigie/contracts/calls/journal';
import { expect, test } from 'vitest';
import { JOURNAL_BLOCK, type JournalLine, useJournal } from '../../../api/calls/admin.ts';
import { ADMIN, attributesOf, elementsOf, htmlOf, textsOf } from '../../../testing/screen.tsx';
import { askedBy } from '../../../testing/sent-request.tsx';
import JournalPage, { detailWords } from './journal-page.tsx';

const line: JournalLine = {
  _id: 'r1',
  date: '2026-11-21T10:00:00.000Z',
  utilisateur: 'admin@vigie.example',
  adresse: '192.0.2.1',
  action: 'key.make',
  appel: 'makeKey',
  objet: 'k1',
  detail: '{"nom":"crawler"}',
  statut: 200,
  resultat: 'done',
};
const shown = (count: number, lignes: readonly JournalLine[]) =>
  htmlOf(<JournalPage />, { user: ADMIN, answers: { journal: { count, lignes } } });

test('the journal is a grid with filters; its columns can be chosen and its entries downloaded', () => {
  const html = shown(1, [line]);
  expect(textsOf(html)).toContain('1 entrée sur la période · conservation de 400 jours');
  expect(attributesOf(html, 'aria-label')).toContain('Journal');
  expect(elementsOf(html, 'option').slice(0, AUDIT_ACTIONS.length + 1)).toEqual([
    'Toutes',
    ...AUDIT_ACTIONS.map((action) => AUDIT_ACTION_LABELS[action]),
  ]);
  expect(textsOf(html)).toContain('Exporter');
  expect(attributesOf(html, 'aria-label')).not.toContain('Entrées du journal');
});

test('an empty journal says so; one that is longer than an answer says which part is listed', () => {
  expect(textsOf(shown(0, []))).toContain('Aucune entrée sur la période');
  const texts = textsOf(shown(2_500, [line])).join(' ');
  expect(texts).toContain(`1 à ${JOURNAL_BLOCK.toLocaleString('fr-FR')} sur ${(2_500).toLocaleString('fr-FR')}`);
});

test('details in words', () => {
  expect(detailWords('{"nom":"crawler","isAdmin":true,"vide":"","nombre":2}')).toBe(
    'nom\u00a0: crawler, isAdmin\u00a0: oui, nombre\u00a0: 2',
  );
  expect(detailWords('{}')).toBe('');
});

test('POST /api/journal has the range, the filters and the part', async () => {
  const question = {
    fromDate: '2026-11-21T00:00',
    toDate: '2026-11-21T23:59',
    user: 'a@',
    action: 'key.make',
    offset: 0,
  } as const;
  expect(await askedBy(() => useJournal(question))).toMatchObject({
    method: 'POST',
    address: '/api/journal',
    body: { ...question, count: JOURNAL_BLOCK },
  });
  expect(JOURNAL_BLOCK).toBe(JOURNAL_PAGE);
});
