import type { FileSource } from '@vigie/charts/export-slot';
import { dataFileName } from '@vigie/contracts/file-name';
import { SHARES } from '@vigie/contracts/options';
import { SHARE_COLUMN } from '@vigie/contracts/row-columns';
import { expect, test, vi } from 'vitest';
import { useSharedArticles } from '../../api/use-article-list.ts';
import { SHARED_COLUMNS } from '../../parts/article-table/column-sets.ts';
import { defaultQuery } from '../../query/shared-query.ts';
import { ADMIN, answered, elementsOf, htmlOf } from '../../testing/screen.tsx';
import { askedBy } from '../../testing/sent-request.tsx';
import PartagesPage from './shares-page.tsx';

const files = vi.hoisted(() => [] as string[]);
vi.mock('../../parts/export/export-button.tsx', () => ({
  ExportButton: ({ title, kind = title, of = {} }: FileSource) => {
    files.push(dataFileName(kind, of, 'csv'));
    return null;
  },
}));

test('the page is called « Articles partagés », its file names network, publisher and period', () => {
  const html = htmlOf(<PartagesPage />, {
    user: ADMIN,
    at: '/dashboard/partages?share=bluesky&editeur=lemonde.fr&fromDate=2026-11-20T00:00&toDate=2026-11-20T23:59',
    answers: { sharedArticles: answered([]), publisherList: [] },
  });
  expect(elementsOf(html, 'h1')).toEqual(['Articles partagés']);
  expect(files).toEqual(['vigie-lemonde-partages-bluesky-2026-11-20.csv']);
});

test.each([
  ['total', 'Total de partages Sociaux'],
  ['facebook', 'Partage Facebook'],
  ['twitter', 'Partage Twitter'],
  ['bluesky', 'Partage Bluesky'],
  ['mastodon', 'Partage Mastodon'],
] as const)('the column of %s stands first where it is the network', (share, header) => {
  const [first] = SHARED_COLUMNS[share];
  expect([first?.id, first?.header]).toEqual([SHARE_COLUMN[share], header]);
});

test('POST /api/article/partages holds the query and is waited for 60 s', async () => {
  const query = defaultQuery('all', '2026-11-21');
  const request = await askedBy(() => useSharedArticles(query));
  expect(request).toMatchObject({
    method: 'POST',
    address: '/api/article/partages',
    body: { ...query, limit: 250 },
    timeoutMs: 60_000,
  });
});

test('the chosen network’s column comes first, the others stay', () => {
  expect(SHARES.map((share) => SHARED_COLUMNS[share][0]?.header)).toEqual([
    'Total de partages Sociaux',
    'Partage Facebook',
    'Partage Twitter',
    'Partage Bluesky',
    'Partage Mastodon',
  ]);
  for (const share of SHARES) {
    const ids = SHARED_COLUMNS[share].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(
      expect.arrayContaining(['partages', 'facebook', 'twitter', 'bluesky', 'mastodon', 'titre', 'id', 'editeur']),
    );
  }
});

test('it is titled, and says when nothing was shared', () => {
  const html = htmlOf(<PartagesPage />, { user: ADMIN, answers: { sharedArticles: answered([]), publisherList: [] } });
  expect(elementsOf(html, 'h1')).toEqual(['Articles partagés']);
  expect(html).toContain('Aucun article partagé sur la période');
});
