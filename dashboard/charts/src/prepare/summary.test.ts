import { expect, it } from 'vitest';
import type { Series } from '../types.ts';
import { prepareBars } from './prepare-bars.ts';
import { prepareRank, prepareTime } from './prepare-lines.ts';

const buckets = ['2025-11-01', '2025-11-02', '2025-11-03'];
const size = { width: 700, height: 260 };
const series = (...values: (number | null)[][]): Series[] =>
  values.map((one, index) => {
    return { id: `${index}`, label: ['Score Total', 'A la une'][index] ?? '', token: 'total', values: one };
  });
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

it('describes the course of a rank and the last ranks of the others', () => {
  const { summary } = prepareRank(
    { title: 'Classement Editeur', buckets, grain: 'day', series: series([5, 2, 3], [1, 1, null]) },
    size,
  );
  expect(plain(summary)).toBe(
    'Classement Editeur, du 01/11 au 03/11 : Score Total passe de la 5e place à la 3e place (meilleure : 2e) ; dernières valeurs : A la une 1er.',
  );
});

it('describes the peak of an amount and the last values', () => {
  const { summary } = prepareTime({ title: 'Visibilité', buckets, grain: 'day', series: series([5, 2000, 3]) }, size);
  expect(plain(summary)).toBe(
    'Visibilité, du 01/11 au 03/11 : Score Total au plus haut à 2 000 (02/11) ; dernières valeurs : Score Total 3.',
  );
});

it('describes the highest bucket of a stack and its parts', () => {
  const { summary } = prepareBars(
    { title: 'Sitemap', buckets, grain: 'day', series: series([5, 2, 3], [1, 9, 0]) },
    size,
  );
  expect(plain(summary)).toBe(
    'Sitemap, du 01/11 au 03/11 : au plus haut 11 (02/11) dont Score Total 2, A la une 9 ; en dernier 3 (03/11).',
  );
});

it.each([prepareRank, prepareTime, prepareBars])('states that nothing was measured', (prepare) => {
  const layout = prepare({ title: 'T', buckets, grain: 'day', series: series([null, null, null]) }, size);
  expect(layout.empty).toBe(true);
  expect(plain(layout.summary)).toBe('T, du 01/11 au 03/11 : aucune donnée sur la période.');
});
