import { expect, test } from 'vitest';
import { defaultQuery } from '../../query/shared-query.ts';
import { madeCard } from '../../testing/made-cluster.ts';
import { ADMIN, answered, attributesOf, elementsOf, htmlOf, partOf } from '../../testing/screen.tsx';
import { EditDialog } from './edit-dialog.tsx';

const at = '2026-11-20T09:05:00.000Z';
const dialog = (clusters: string[], answers: Record<string, unknown> = {}): string => {
  const topic = {
    _id: 's1',
    name: 'Le gel',
    clusters,
    fromDate: '2026-11-19T00:00',
    toDate: '2026-11-20T23:59',
    date_creation: at,
    date_modification: at,
  };
  return htmlOf(<EditDialog topic={topic} query={defaultQuery('all', '2026-11-20')} onClose={() => {}} />, {
    user: ADMIN,
    at: '/dashboard/sujets',
    answers,
  });
};

test('« Management de sujet » has the name, a deletion, and its two buttons', () => {
  const html = dialog([]);
  expect(elementsOf(html, 'h2')).toEqual(['Management de sujet']);
  expect(elementsOf(html, 'label')).toEqual(['Modifier le nom du sujet']);
  expect(attributesOf(html, 'value')).toEqual(['Le gel']);
  expect(attributesOf(html, 'aria-label')).toContain('Supprimer le sujet');
  expect(elementsOf(html, 'button')).toEqual(['', 'Annuler', 'Sauvegarder les changements']);
});

test('while its clusters load it says so and keeps their room', () => {
  const ids = ['00000000000000c1', '00000000000000c2'];
  const waiting = dialog(ids);
  expect(attributesOf(waiting, 'aria-busy')).toEqual(['true']);
  expect(elementsOf(waiting, 'span')).toContain('Chargement');
  expect(waiting).toContain('style="height:72px"');
  expect(attributesOf(waiting, 'aria-label')).not.toContain('Clusters du sujet');
  const contents = [{ _id: 's1', clustersLists: ids.map((_id) => madeCard({ _id, titre: `Titre ${_id}` })) }];
  const there = dialog(ids, { topics: answered(contents) });
  expect(elementsOf(partOf(there, 'Clusters du sujet'), 'li')).toEqual(ids.map((id) => `Titre ${id}`));
  expect(elementsOf(there, 'span')).not.toContain('Chargement');
});

test('a cluster has its chosen title, unless that is empty or « Sans titre »', () => {
  const chosen = ['Choisi', '', 'Sans titre'];
  const clusters = chosen.map((titre_selectionne, i) =>
    madeCard({ _id: `c${i}`, titre: 'Le sien', titre_selectionne }),
  );
  const html = dialog(
    clusters.map(({ _id }) => _id),
    { topics: answered([{ _id: 's1', clustersLists: clusters }]) },
  );
  const shown = ['Choisi', 'Le sien', 'Le sien'];
  expect(elementsOf(partOf(html, 'Clusters du sujet'), 'li')).toEqual(shown);
  expect(attributesOf(html, 'aria-label')).toEqual(expect.arrayContaining(shown.map((title) => `Retirer ${title}`)));
});
