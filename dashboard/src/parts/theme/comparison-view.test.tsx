import { expect, test } from 'vitest';
import { defaultQuery } from '../../query/shared-query.ts';
import { madeCard } from '../../testing/made-cluster.ts';
import { madeCurve } from '../../testing/made-curve.ts';
import { answered, elementsOf, htmlOf } from '../../testing/screen.tsx';
import { ComparisonView } from './comparison-view.tsx';

const theme = {
  entities: [],
  lemmes: [],
  dataChart: madeCurve(['2026-11-20', '2026-11-21'], [10, 20]),
  editeurDataChart: null,
};
const named = (titre: string, score: number) => madeCard({ _id: titre.padEnd(16, '0'), titre, score });

const legendOf = (cards: ReturnType<typeof named>[]): string[] => {
  const html = htmlOf(
    <ComparisonView
      title="Comparaison de clusters"
      cards={cards}
      query={defaultQuery('all', '2026-11-21')}
      back="Changer les clusters"
      onBack={() => {}}
    />,
    { answers: { theme: answered(theme), publisherList: [], clusterDetails: answered([]) } },
  );
  const from = html.indexOf('aria-label="Séries"');
  return from < 0 ? [] : elementsOf(html.slice(from, html.indexOf('</ul>', from)), 'button');
};

test('the comparison draws a curve of each cluster beside their total', () =>
  expect(legendOf([named('Orages', 5), named('Grève', 9)])).toEqual(['Total', 'Grève', 'Orages']));

test('one cluster alone is its own curve', () => expect(legendOf([named('Orages', 5)])).toEqual([]));
