import { FETCHES_PAGE } from '@vigie/contracts/calls/collect-fetches';
import { FETCH_KINDS, FETCH_OUTCOMES } from '@vigie/contracts/sources';
import { expect, test } from 'vitest';
import { type CollectFetch, FETCHES_BLOCK, useCollectFetches } from '../../../../api/calls/collect.ts';
import { withoutEffect } from '../../../../shared/unreadable.ts';
import { storedTable } from '../../../../table/file/stored-table.ts';
import { toCsv } from '../../../../table/file/to-csv.ts';
import { ColumnStore } from '../../../../table/store/column-store.ts';
import { ADMIN, attributesOf, elementsOf, htmlOf, textsOf } from '../../../../testing/screen.tsx';
import { askedBy } from '../../../../testing/sent-request.tsx';
import CollectPage, { PANELS } from '../collect-page.tsx';
import { durationText, FETCH_COLUMNS, FETCH_KIND_LABELS, FETCH_OUTCOME_LABELS } from './fetch-columns.ts';
import { FETCH_PARAMETERS, fetchesOf, NO_FILTERS, readFilters, withFilters } from './fetches-address.tsx';

await PANELS.Fetches.load();

const LINE: CollectFetch = {
  _id: 'f1',
  date: '2026-11-21T10:00:00.000Z',
  hote: 'www.aurore.fr',
  url: 'https://www.aurore.fr/1',
  source: 'a',
  editeur: 'aurore.fr',
  genre: 'page',
  resultat: 'refused',
  motif: '=Refus du site (403)',
  statut: 403,
  redirections: ['https://www.aurore.fr/2', 'https://www.aurore.fr/3'],
  octets: 12_400,
  duree: 840,
  conditionnel: false,
  nouveaux: 0,
  modifies: 0,
};
const shown = (count: number, lignes: readonly CollectFetch[], at = '/?onglet=releves') =>
  htmlOf(<CollectPage />, { user: ADMIN, at, answers: { collecte: [], releves: { count, lignes } } });

test('fetches are a grid with filters, of which the address holds the chosen ones', () => {
  const html = htmlOf(<CollectPage />, {
    user: ADMIN,
    at: '/?onglet=releves&hote=aurore&genre=page&resultat=refused',
    answers: { collecte: [], releves: { count: 1, lignes: [LINE] } },
  });
  expect(textsOf(html)).toContain('1 relevé sur la période, conservés 90 jours');
  expect(attributesOf(html, 'aria-label')).toEqual(expect.arrayContaining(['Relevés', 'Filtres des relevés']));
  expect(attributesOf(html, 'aria-label')).not.toContain('Blocs de relevés');
  const options = elementsOf(html, 'option');
  for (const label of [
    ...FETCH_KINDS.map((kind) => FETCH_KIND_LABELS[kind]),
    ...FETCH_OUTCOMES.map((one) => FETCH_OUTCOME_LABELS[one]),
  ])
    expect(options).toContain(label);
  expect(attributesOf(html, 'value')).toContain('aurore');
  expect(textsOf(html)).toContain('Exporter');
});

test('none is said; of more than one answer holds, which part is listed', () => {
  expect(textsOf(shown(0, []))).toContain('Aucun relevé sur la période');
  expect(textsOf(shown(2_500, [LINE])).join(' ')).toContain(
    `1 à ${(1_000).toLocaleString('fr-FR')} sur ${(2_500).toLocaleString('fr-FR')}`,
  );
});

test('a file has plain figures, the final address, and nothing that a spreadsheet would run', async () => {
  const text = await (await toCsv(storedTable(ColumnStore.of(FETCH_COLUMNS, [LINE]), FETCH_COLUMNS))).text();
  expect(text).toContain('12400');
  expect(text).toContain('https://www.aurore.fr/3');
  expect(text).toContain('Refus du site (403)');
  expect(text).not.toMatch(/[;\n"]=Refus/);
});

test('filters of an address are read back as written; what is unknown is named', () => {
  const filters = { hote: 'www.aurore.fr', idSource: 'ab12', genre: 'feed', resultat: 'failed' } as const;
  expect(readFilters(new URLSearchParams(withFilters('?onglet=releves&x=1', filters)))).toEqual(filters);
  expect(withFilters(withFilters('?x=1', filters), NO_FILTERS)).toBe('?x=1');
  expect(fetchesOf('?onglet=hotes&genre=feed', { hote: 'a.fr' })).toBe('?onglet=releves&hote=a.fr');
  const wrong = new URLSearchParams('genre=robots&resultat=failed');
  expect(withoutEffect(wrong, FETCH_PARAMETERS)).toEqual([{ name: 'genre', value: 'robots' }]);
});

test('durations in words', () => {
  expect([durationText(840), durationText(12_400)]).toEqual(['840\u00a0ms', '12\u00a0s']);
});

test('POST /api/collecte/releves has the range, the filters and the part', async () => {
  const question = { fromDate: '2026-11-21T00:00', toDate: '2026-11-21T23:59', ...NO_FILTERS, offset: 0 };
  expect(await askedBy(() => useCollectFetches(question))).toMatchObject({
    method: 'POST',
    address: '/api/collecte/releves',
    body: { ...question, count: FETCHES_BLOCK },
  });
  expect(FETCHES_BLOCK).toBe(FETCHES_PAGE);
});
