import { expect, test } from 'vitest';
import { useCurrentClusters } from '../../api/calls/cluster-detail.ts';
import { defaultQuery } from '../../filters/shared-query.ts';
import { askedBy } from '../../testing/asked.tsx';
import { madeCard, madeCluster } from '../../testing/made-cluster.ts';
import { answered, htmlOf, textsOf } from '../../testing/screen.tsx';
import SelectionPage from './selection-page.tsx';

/** Ticked while another period stood in the filters. */
const TICKED = madeCard({ score: 777, articles: 55, tendance_1h: 'down', tendance_4h: 'down' });
const NOW = madeCluster({
  score: 9_000,
  scoresFiltres: { score: 42 } as never,
  articles: 3,
  tendance_1h: 'up',
  tendance_4h: null,
});

const page = (search: string, answers: Record<string, unknown>) =>
  htmlOf(<SelectionPage />, {
    at: `/dashboard/selectclusters?fromDate=2026-11-20T00%3A00&toDate=2026-11-20T23%3A59${search}`,
    stored: { selectedClusters: JSON.stringify([TICKED]) },
    answers: {
      clusterList: answered({ clusters: [], pageInfo: [{ count: 0 }] }),
      clusterContents: answered([]),
      publisherList: [],
      ...answers,
    },
  });
const rowsOf = (html: string, title: string): string => {
  const from = html.indexOf(`>${title}</h2>`);
  return html.slice(html.indexOf('<article', from), html.indexOf('</article>', from));
};

test('chosen clusters have the figures of the filters on screen, not those that they had when they were ticked', () => {
  const row = rowsOf(page('', { currentCluster: answered(NOW) }), 'Clusters choisis');
  const text = textsOf(row).join(' ');
  expect(text).toMatch(/Un titre .*42 {2}points 3 {2}articles au total .*1\u00a0h ▲ en hausse/);
  expect(text).not.toContain('777');
});

test('until they are there, and where they cannot be had, no figure stands in their place', () => {
  const row = rowsOf(page('', {}), 'Clusters choisis');
  expect(row).toContain('aria-busy="true"');
  const text = textsOf(row).join(' ');
  expect(text).toContain('Un titre');
  expect(text).not.toMatch(/777|55|en baisse/);
});

test('a cluster of which nothing is known any more is not waited for', () => {
  const row = rowsOf(page('', { currentCluster: answered(NOW) }), 'Clusters choisis');
  expect(row).not.toContain('aria-busy="true"');
});

test('so it is in their comparison, and with the sum of their articles', () => {
  const theme = {
    entities: [],
    lemmes: [],
    dataChart: { jours: ['2026-11-20'], scores: [42], timeframe: 'daily' },
    editeurDataChart: null,
  };
  const compared = (answers: Record<string, unknown>) =>
    page('&vue=comparaison', { theme: answered(theme), ...answers });
  const known = compared({ currentCluster: answered(NOW) });
  expect(textsOf(rowsOf(known, 'Clusters')).join(' ')).toMatch(/42 {2}points 3 {2}articles/);
  expect(textsOf(known).join(' ')).toContain('Articles au total 3 ');
  expect(textsOf(compared({})).join(' ')).not.toMatch(/777|55/);
});

test('each is asked for by its id, with the filters on screen', async () => {
  const query = defaultQuery('aurore', '2026-11-20');
  const asked = await askedBy(() => useCurrentClusters(query, ['00000000000000c1']));
  expect([asked.method, asked.address]).toEqual(['POST', '/api/cluster/00000000000000c1?nolookup=true']);
  expect(asked.body).toEqual({ query });
});
