import { expect, test } from 'vitest';
import { defaultQuery } from '../../filters/shared-query.ts';
import { ADMIN, attributesOf, elementsOf, htmlOf } from '../../testing/screen.tsx';
import { EditDialog } from './edit-dialog.tsx';

test('« Management de sujet » has the name, a deletion, and its two buttons', () => {
  const at = '2026-11-20T09:05:00.000Z';
  const topic = {
    ...{ _id: 's1', name: 'Le gel', clusters: [], fromDate: '2026-11-19T00:00', toDate: '2026-11-20T23:59' },
    ...{ date_creation: at, date_modification: at },
  };
  const html = htmlOf(<EditDialog topic={topic} query={defaultQuery('all', '2026-11-20')} onClose={() => {}} />, {
    user: ADMIN,
    at: '/dashboard/sujets',
  });
  expect(elementsOf(html, 'h2')).toEqual(['Management de sujet']);
  expect(elementsOf(html, 'label')).toEqual(['Modifier le nom du sujet']);
  expect(attributesOf(html, 'value')).toEqual(['Le gel']);
  expect(attributesOf(html, 'aria-label')).toContain('Supprimer le sujet');
  expect(elementsOf(html, 'button')).toEqual(['', 'Annuler', 'Sauvegarder les changements']);
});
