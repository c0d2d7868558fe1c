import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileTable } from '@vigie/charts/export-slot';
import fc from 'fast-check';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultQuery } from '../../query/shared-query.ts';
import { csvChunks } from '../../table/file/to-csv.ts';
import { csvLines, readClusterFile } from '../clusters/cluster-file.ts';
import { definitionsOf } from './definitions.ts';
import { fieldsAt, sharedFacts } from './export-question.ts';
import type { FileDetails } from './file-details.ts';
import { makeFile } from './make-file.ts';
import { writeXlsx } from './write-xlsx.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'vigie-exports-'));
});
afterAll(() => rm(dir, { recursive: true }));

const TOLD: FileDetails = {
  facts: [
    ['Éditeur', 'Le Grand Matin'],
    ['Période', '20/11/2026'],
  ],
  of: { editeur: 'legrandmatin.example', fromDate: '2026-11-20T00:00', toDate: '2026-11-20T23:59' },
  until: Date.parse('2026-11-20T10:15:00Z'),
  now: Date.parse('2026-11-20T11:00:00Z'),
};
const NEVER = { signal: new AbortController().signal, onProgress: () => undefined };

const TABLE: FileTable = {
  columns: [
    { heading: 'Titre', format: 'text' },
    { heading: 'Score', format: 'number' },
    { heading: 'Part', format: 'percent' },
    { heading: 'Vu', format: 'datetime' },
    { heading: 'Jour', format: 'day' },
    { heading: 'Adresse', format: 'link' },
  ],
  rows: [
    ['=HYPERLINK("x")', 1234.5, 0.25, '2026-07-01T10:15:00Z', '2026-03-29', 'https://a.fr/1'],
    [null, 0, null, null, null, undefined],
  ],
  count: 2,
};

async function read(table: FileTable, title = 'Un essai') {
  const blob = await writeXlsx(title, table, TOLD, NEVER);
  const path = join(dir, 'a.xlsx');
  await writeFile(path, Buffer.from(await blob.arrayBuffer()));
  const [sheet] = await readXlsxFile(path);
  return sheet;
}

test('a workbook says first what its rows answer, then has them with their types', async () => {
  const sheet = await read(TABLE);
  expect(sheet?.sheet).toBe('Un essai');
  const data = sheet?.data ?? [];
  expect(data.slice(0, 6).map((row) => row.slice(0, 2))).toEqual([
    ['Un essai', null],
    ['Éditeur', 'Le Grand Matin'],
    ['Période', '20/11/2026'],
    // Wall clocks of Paris.
    ['Données au', new Date('2026-11-20T11:15:00Z')],
    ['Exporté le', new Date('2026-11-20T12:00:00Z')],
    ['Lignes', '2'],
  ]);
  expect(data[6]?.slice(0, 2)).toEqual(['Définitions', definitionsOf(['Score'])[0]]);
  expect(data[8]).toEqual(['Titre', 'Score', 'Part', 'Vu', 'Jour', 'Adresse']);
  expect(data[9]).toEqual([
    '=HYPERLINK("x")',
    1234.5,
    0.25,
    new Date('2026-07-01T12:15:00Z'),
    new Date('2026-03-29T00:00:00Z'),
    'https://a.fr/1',
  ]);
  expect(data[10]).toEqual([null, 0, null, null, null, null]);
});

test('a name that no sheet can have is changed', async () => {
  expect((await read(TABLE, '[a]: b/c?*\\'))?.sheet).toBe('a   b c');
  expect((await read(TABLE, '??'))?.sheet).toBe('Export');
});

test('CSV and workbook have the same rows', async () => {
  const rows = fc.array(fc.tuple(fc.option(fc.string()), fc.option(fc.integer())), { minLength: 1, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(rows, async (some) => {
      const table: FileTable = {
        columns: [
          { heading: 'Texte', format: 'text' },
          { heading: 'Nombre', format: 'number' },
        ],
        rows: some,
        count: some.length,
      };
      const [, ...lines] = csvLines([...csvChunks(table)].join(''));
      expect(lines.length).toBe(some.length);
      expect(lines.map(([, figure]) => (figure === '' ? null : Number(figure)))).toEqual(
        some.map(([, figure]) => figure),
      );
    }),
  );
});

test('nothing is no file, and a file that was given up is none either', async () => {
  const empty = { ...TABLE, rows: [], count: 0 };
  expect(await makeFile('xlsx', { title: 'Essai', table: () => empty }, TOLD, NEVER)).toBeNull();
  const controller = new AbortController();
  const table = () => {
    controller.abort(new Error('assez'));
    return TABLE;
  };
  const collecting = { ...NEVER, signal: controller.signal };
  await expect(makeFile('csv', { title: 'Essai', table }, TOLD, collecting)).rejects.toThrow('assez');
});

test('a file is named after its publisher, what it holds and its period', async () => {
  const made = await makeFile('csv', { title: 'Top articles', table: () => TABLE }, TOLD, NEVER);
  expect(made?.name).toBe('vigie-legrandmatin-top-articles-2026-11-20.csv');
});

test('the question in words: a relative period has its dates, a filter of the screen its name', () => {
  const defaults = defaultQuery('all', '2026-11-20');
  const query = { ...defaults, source: 'google' as const, articleEntities: 'gare' };
  const facts = sharedFacts({
    query,
    periode: 'aujourdhui',
    defaults,
    fields: fieldsAt('/dashboard/articles'),
    publisher: 'Tous',
  });
  expect(new Map(facts).get('Éditeur')).toBe('Tous les éditeurs');
  expect(new Map(facts).get('Période')).toMatch(/20\/11.*\)$/);
  expect(new Map(facts).get('Filtres')).toContain('gare');
});

test('the file of clusters is read as it was written', () => {
  const text =
    '\ufeffposition;score;articles;editeurs;titre;couverture;tendance_1h;tendance_4h;premiere_detection;derniere_modification;entites;lemmes;id\r\n' +
    '1;1200,5;3;2;"\'=1+1; un ""titre""\nsur deux lignes";"aucune";;"hausse";25/10/2026 02:15;;"a, b";"c";"00aa00aa00aa00aa"\r\n';
  const { columns, rows, count } = readClusterFile(text);
  expect(count).toBe(1);
  expect(columns.slice(0, 5).map(({ heading }) => heading)).toEqual([
    'Place',
    'Score',
    'Articles',
    'Editeurs',
    'Cluster',
  ]);
  const [row] = [...rows];
  expect(row?.slice(0, 5)).toEqual([1, 1200.5, 3, 2, '=1+1; un "titre"\nsur deux lignes']);
  expect(row?.[8]).toBe(Date.parse('2026-10-25T02:15:00+01:00'));
  expect(row?.[9]).toBeNull();
});
