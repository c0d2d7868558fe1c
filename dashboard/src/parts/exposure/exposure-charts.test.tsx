import { expect, test } from 'vitest';
import { defaultQuery } from '../../query/shared-query.ts';
import { exposition } from '../../testing/exposition.ts';
import { ADMIN, answered, elementsOf, filesOf, htmlOf, textsOf } from '../../testing/screen.tsx';
import { ExposureCharts } from './exposure-charts.tsx';

const DAY = '2026-11-21';
const one = exposition([DAY], (_, hour) => hour);
const charts = (user?: typeof ADMIN) =>
  htmlOf(<ExposureCharts query={defaultQuery('aurore', DAY)} answer={answered([one])} exposition={one} />, {
    ...(user ? { user } : {}),
    answers: { publisherExposition: answered([exposition(['2026-11-14'], () => 1)]) },
  });

test('exposed articles and the sitemap stand side by side, both grouped by hour or by day', () => {
  const html = charts();
  expect(elementsOf(html, 'h2')).toEqual(['Articles Exposés par Heure', 'Sitemap']);
  expect(textsOf(html).filter((text) => text === 'Groupement par heure/jour')).toHaveLength(2);
  expect(textsOf(html)).toEqual(
    expect.arrayContaining([
      'Articles exposés',
      'Mêmes jours, 4 semaines',
      'Moyenne du mois',
      'Nouveaux articles en sitemap',
      'Articles modifiés en sitemap',
    ]),
  );
});

test('administrators alone download sitemaps.csv; everybody the picture', () => {
  expect(filesOf(charts()).get('sitemaps')).toEqual({ picture: true, table: false });
  expect(filesOf(charts(ADMIN)).get('sitemaps')).toEqual({ picture: true, table: true });
});
