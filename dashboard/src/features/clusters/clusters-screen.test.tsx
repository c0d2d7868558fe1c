import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { madeCard } from '../../testing/made-cluster.ts';
import { answered, attributesOf, elementsOf, htmlOf, textsOf } from '../../testing/screen.tsx';
import ClustersPage from './clusters-page.tsx';

const routed = (
  <Routes>
    <Route path="/dashboard/clusters/:text?" element={<ClustersPage />} />
  </Routes>
);

const page = (at: string, lemmes: string[] = []) =>
  htmlOf(routed, {
    at,
    answers: {
      clusterList: answered({ clusters: [madeCard()], pageInfo: [{ count: 1234, lemmes }] }),
      clusterContents: answered([]),
      publisherCoverage: answered([{ _id: 'Aurore', coverage: [{ couverture_totale: 0.5 }] }]),
      publisherList: [],
    },
  });

test('the list says its title, how many there are, and who covers how much', () => {
  const html = page('/dashboard/clusters');
  expect(elementsOf(html, 'h1')).toEqual(['Clusters']);
  expect(textsOf(html).join(' ')).toContain('1\u202f234 résultats correspondants');
  expect(elementsOf(html, 'h2')).toContain('Taux de couverture');
  expect(textsOf(html)).not.toContain('Recherche optimisée sur les mots: ');
});

test('every cluster of the query can be had as clusters.csv', () => {
  const html = page('/dashboard/clusters?source=google');
  expect(attributesOf(html, 'download')).toEqual(['clusters.csv']);
  expect(attributesOf(html, 'href').some((href) => /^\/api\/cluster\/csv\?.*source=google/.test(href))).toBe(true);
});

test('of a text, the words are said to which it was reduced', () => {
  const text = textsOf(page('/dashboard/clusters/gr%C3%A8ve', ['grève', 'train'])).join('');
  expect(text).toMatch(/Recherche optimisée sur les mots:\s*grève, train/);
});
