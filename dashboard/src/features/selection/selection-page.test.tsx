import { readChosenClusters } from '@vigie/contracts/views/chosen-clusters';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import type { ClusterCardData } from '../../api/calls/clusters.ts';
import { useCurrentClusters } from '../../api/calls/clusters.ts';
import type { TopicRecord } from '../../api/calls/topics.ts';
import { defaultQuery } from '../../query/shared-query.ts';
import { madeCard, madeCluster } from '../../testing/made-cluster.ts';
import { madeCurve } from '../../testing/made-curve.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { answered, elementsOf, htmlOf, htmlOnceLoaded, textsOf } from '../../testing/screen.tsx';
import { askedBy } from '../../testing/sent-request.tsx';
import { readSelected, withChoice, writeSelected } from './selected-clusters.ts';
import SelectionPage from './selection-page.tsx';
import { alreadyIn } from './topic-dialog.tsx';

/** Ticked when the filters had another period. */
const TICKED = madeCard({ score: 777, articles: 55, tendance_1h: 'down', tendance_4h: 'down' });
const NOW = madeCluster({
  score: 9_000,
  scoresFiltres: { score: 42 } as never,
  articles: 3,
  tendance_1h: 'up',
  tendance_4h: null,
});

const scene = (search: string, answers: Record<string, unknown>) => ({
  at: `/dashboard/selectclusters?fromDate=2026-11-20T00%3A00&toDate=2026-11-20T23%3A59${search}`,
  stored: { selectedClusters: JSON.stringify([TICKED]) },
  answers: {
    clusterList: answered({ clusters: [], pageInfo: [{ count: 0 }] }),
    clusterContents: answered([]),
    publisherList: [],
    ...answers,
  },
});
const page = (search: string, answers: Record<string, unknown>) => htmlOf(<SelectionPage />, scene(search, answers));
const rowsOf = (html: string, title: string): string => {
  const from = html.indexOf(`>${title}</h2>`);
  return html.slice(html.indexOf('<article', from), html.indexOf('</article>', from));
};

test('the chosen clusters stand above all clusters, whose heading has their number', () => {
  const list = (count: number) => ({ clusterList: answered({ clusters: [], pageInfo: [{ count, lemmes: [] }] }) });
  expect(elementsOf(page('', list(1_234)), 'h2')).toEqual([
    'Clusters choisis',
    'Tous les clusters (1\u202f234 résultats)',
  ]);
});

test('before a choice, the two strongest clusters are its example; a single one is none', () => {
  const cards = ['Un', 'Deux', 'Trois'].map((titre, i) => ({ ...TICKED, _id: `00000000000000d${i}`, titre }));
  const examples = (clusters: object[]) =>
    elementsOf(
      page('&clusters=', { clusterList: answered({ clusters, pageInfo: [{ count: clusters.length, lemmes: [] }] }) }),
      'button',
    ).filter((text) => text.startsWith('Par exemple'));
  expect(examples(cards)).toEqual(['Par exemple «\u00a0Un\u00a0» et «\u00a0Deux\u00a0»']);
  expect(examples(cards.slice(0, 1))).toEqual([]);
});

test('chosen clusters have the figures of the filters on screen, not those that they had when they were ticked', () => {
  const row = rowsOf(page('', { currentCluster: answered(NOW) }), 'Clusters choisis');
  const text = textsOf(row).join(' ');
  expect(text).toMatch(/Un titre .*42 {2}points 3 {2}articles au total .*1\u00a0h ▲ en hausse/);
  expect(text).not.toContain('777');
});

test('while figures load, and when they are not available, none are shown', () => {
  const row = rowsOf(page('', {}), 'Clusters choisis');
  expect(row).toContain('aria-busy="true"');
  const text = textsOf(row).join(' ');
  expect(text).toContain('Un titre');
  expect(text).not.toMatch(/777|55|en baisse/);
});

test('once the cluster has loaded, no figure is awaited', () => {
  const row = rowsOf(page('', { currentCluster: answered(NOW) }), 'Clusters choisis');
  expect(row).not.toContain('aria-busy="true"');
});

test('the comparison has the same figures, and the sum of their articles', async () => {
  const theme = {
    entities: [],
    lemmes: [],
    dataChart: madeCurve(['2026-11-20'], [42]),
    editeurDataChart: null,
  };
  const compared = (answers: Record<string, unknown>) =>
    htmlOnceLoaded(<SelectionPage />, scene('&vue=comparaison', { theme: answered(theme), ...answers }));
  const known = await compared({ currentCluster: answered(NOW) });
  expect(textsOf(rowsOf(known, 'Clusters')).join(' ')).toMatch(/42 {2}points 3 {2}articles/);
  expect(textsOf(known).join(' ')).toContain('Articles, vie entière 3 ');
  expect(textsOf(await compared({})).join(' ')).not.toMatch(/777|55/);
});

test('each cluster is requested by its id, with the filters on screen', async () => {
  const query = defaultQuery('aurore', '2026-11-20');
  const sentRequest = await askedBy(() => useCurrentClusters(query, ['00000000000000c1']));
  expect([sentRequest.method, sentRequest.address]).toEqual(['POST', '/api/cluster/00000000000000c1?nolookup=true']);
  expect(sentRequest.body).toEqual({ query });
});

const card = (_id: string) => ({ _id, titre: `T${_id}`, titre_selectionne: '', score: 1 }) as ClusterCardData;
const [a, b] = [card('a'), card('b')] as const;

let storage: Storage;
beforeEach(() => {
  storage = memoryStorage();
});

test('the address holds the choice: each cluster once, in order, an empty one too', () => {
  const id = fc.stringMatching(/^[0-9a-f]{16}$/);
  fc.assert(
    fc.property(fc.uniqueArray(id, { maxLength: 20 }), (ids) => {
      const search = withChoice('?periode=hier&editeur=all&clusters=old', ids);
      expect(readChosenClusters(new URLSearchParams(search))).toEqual({ ids, unreadable: null });
      expect(search).toContain('periode=hier&editeur=all&');
    }),
  );
  expect(readChosenClusters(new URLSearchParams('vue=comparaison'))).toBeNull();
  expect(readChosenClusters(new URLSearchParams(`clusters=${TICKED._id}.x.${TICKED._id}.7`))).toEqual({
    ids: [TICKED._id],
    unreadable: 'x.7',
  });
});

test('a shared comparison has the clusters of its address, whatever the reader chose before', async () => {
  const shared = ['00000000000000aa', '00000000000000bb', TICKED._id];
  const at = `&vue=comparaison&clusters=${shared.join('.')}`;
  for (const stored of [[], [TICKED], [{ ...TICKED, _id: '00000000000000cc' }]]) {
    const html = await htmlOnceLoaded(<SelectionPage />, {
      ...scene(at, {}),
      stored: { selectedClusters: JSON.stringify(stored) },
    });
    expect(textsOf(html)).toContain('3 Clusters Sélectionnés');
  }
  const none = htmlOf(<SelectionPage />, scene('&clusters=', {}));
  expect(textsOf(none)).toContain('0 cluster choisi');
});

test('the choice is stored; without clusters the entry is removed', () => {
  writeSelected(storage, [a, b]);
  expect(Object.keys(storage)).toEqual(['selectedClusters']);
  expect(readSelected(storage)).toEqual([a, b]);
  writeSelected(storage, []);
  expect(storage.getItem('selectedClusters')).toBeNull();
});

test.each(['[1]', '{', '"text"', '[{"_id":"a"}]'])('%s is ignored', (stored) => {
  storage.setItem('selectedClusters', stored);
  expect(readSelected(storage)).toEqual([]);
});

test('a topic says which chosen clusters it holds', () => {
  const topic = { clusters: ['b', 'c'] } as TopicRecord;
  expect(alreadyIn([a, b], topic)).toEqual([b]);
  expect(alreadyIn([a, b], undefined)).toEqual([]);
});
