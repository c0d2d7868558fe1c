import { SHARES } from '@vigie/contracts/options';
import { expect, test } from 'vitest';
import { SHARED_COLUMNS } from '../../article-table/shared-columns.ts';
import { ADMIN, answered, elementsOf, htmlOf } from '../../testing/screen.tsx';
import PartagesPage from './partages-page.tsx';

test('the chosen network’s column comes first, the others stay', () => {
  expect(SHARES.map((share) => SHARED_COLUMNS[share][0]?.header)).toEqual([
    'Total de partages Sociaux',
    'Partage Facebook',
    'Partage Twitter',
  ]);
  for (const share of SHARES) {
    const ids = SHARED_COLUMNS[share].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(['partages', 'facebook', 'twitter', 'titre', 'id', 'editeur']));
  }
});

test('it is titled, and says when nothing was shared', () => {
  const html = htmlOf(<PartagesPage />, { user: ADMIN, answers: { sharedArticles: answered([]), publisherList: [] } });
  expect(elementsOf(html, 'h1')).toEqual(['Articles partagés']);
  expect(html).toContain('Aucun article partagé sur la période');
});
