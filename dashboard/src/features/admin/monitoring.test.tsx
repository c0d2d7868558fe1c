import { ANOMALY_POSITIONS } from '@vigie/contracts/options';
import { expect, test } from 'vitest';
import { GuardedScreen } from '../../app/guarded-screen.tsx';
import { screenAt } from '../../app/screens.ts';
import { ADMIN, attributesOf, elementsOf, htmlOf, textsOf } from '../../testing/screen.tsx';
import AnomaliesPage from './anomalies-page.tsx';

test('others than administrators get the prompt', () => {
  const screen = screenAt('/dashboard/admin/sitemaps');
  if (!screen) throw new Error('no screen');
  const html = htmlOf(<GuardedScreen screen={screen} />);
  expect(textsOf(html)).toContain("Vous n'avez pas les droits pour afficher cette page");
});

test('anomalies tell date, position and comment, and lead to the article', () => {
  const anomalies = ANOMALY_POSITIONS.map((position, i) => ({
    _id: `a${i}`,
    titleId: `00000000000000a${i}`,
    position,
    comment: `Commentaire ${i}`,
    addDate: `2026-11-21T10:0${i}:00.000Z`,
  }));
  const html = htmlOf(<AnomaliesPage />, { user: ADMIN, answers: { anomalies } });
  expect(elementsOf(html, 'th').slice(0, 3)).toEqual(['Date', 'Position', 'Commentaire']);
  expect(elementsOf(html, 'td').slice(0, 4)).toEqual(['21/11 11:00', 'Titre', 'Commentaire 0', "Voir l'article"]);
  expect(elementsOf(html, 'td').filter((_, i) => i % 4 === 1)).toEqual([
    'Titre',
    'URL',
    'Informations',
    'Entité',
    'Graphiques',
    'Autre',
  ]);
  expect(attributesOf(html, 'href').filter((href) => href.includes('/article/00000000000000a3'))).toHaveLength(1);
});
