import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cell, cellXml, columnName, serialDate } from '@vigie/contracts/workbook/cells';
import { type Column, type Sheet, SheetLinks, sheetXml } from '@vigie/contracts/workbook/sheet';
import { isLargeRun } from '@vigie/local/testing/large-run';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBook, readParts } from '../testing/read-files.ts';
import { sampleRow } from '../testing/sample-rows.ts';
import { ARTICLE_SHEET, articleCells } from './tables.ts';
import { writeWorkbook } from './workbook.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'vigie-books-'));
});
afterAll(() => rm(dir, { recursive: true }));

const NEVER = new AbortController().signal;
const column = (format: Column['format']): Column => ({ header: format, format, width: 10 });
const book = (sheets: Sheet[]) => ({ title: 'Essai', created: new Date('2026-11-20T12:00:00Z'), sheets });

async function read(sheets: Sheet[], name = 'a.xlsx') {
  const path = join(dir, name);
  await writeWorkbook(path, book(sheets), NEVER);
  return readBook(path);
}

test('cells keep their type: text, figures, shares, moments of Paris', async () => {
  const columns = [column('text'), column('integer'), column('percent'), column('datetime'), column('day')];
  const [summer, winter] = [Date.parse('2026-07-01T10:15:00Z'), Date.parse('2026-11-20T10:15:00Z')];
  const rows: Cell[][] = [
    ['L’œuvre à Łódź', 1_234_567, 0.042, summer, summer],
    ['<b>&"', 0, 1, winter, null],
  ];
  const sheet = (await read([{ name: 'Articles & co', columns, rows: [rows] }])).get('Articles & co');
  expect(sheet).toEqual([
    ['text', 'integer', 'percent', 'datetime', 'day'],
    ['L’œuvre à Łódź', 1_234_567, 0.042, new Date('2026-07-01T12:15:00Z'), new Date('2026-07-01T12:15:00Z')],
    ['<b>&"', 0, 1, new Date('2026-11-20T11:15:00Z'), null],
  ]);
});

test('any text comes back unchanged, except what no sheet can contain', async () => {
  const texts = fc.sample(fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }), { numRuns: 400, seed: 7 });
  const odd = ['=SOMME(1;2)', '+33', '-1', '@nom', '_x0041_', 'a\nb', '\ud800', '\u0000fin', '  espaces  '];
  const all = [...odd, ...texts];
  const sheet = (
    await read([{ name: 'T', columns: [column('integer'), column('text')], rows: [all.map((text, i) => [i, text])] }])
  ).get('T');
  // What XML cannot hold is left out; the reader joins lines and trims.
  const readText = (text: string) => text.replace(/[^\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '').trim();
  const shown = sheet?.slice(1).map((row) => row[1] ?? '');
  expect(shown?.map((text) => readText(String(text)))).toEqual(all.map(readText));
});

test('a formula that a spreadsheet would run is text, and stays text when it is edited', () => {
  for (const text of ['=1+1', '+A1', '-A1', '@somme', '\tx']) {
    const xml = cellXml(text, 'text', 'A1');
    expect(xml).toContain('t="inlineStr"');
    expect(xml).toContain('s="10"');
    expect(xml).not.toContain('<f');
  }
  expect(cellXml('-12,5', 'text', 'A1')).not.toContain('s="10"');
  expect(cellXml({ value: '=A1', format: 'header' }, 'text', 'A1')).toContain('s="10"');
});

test('addresses are links to exactly themselves; an invalid one, or one that leads elsewhere, is text', async () => {
  const linked = [
    'https://www.exemple.fr/a?b=1&c=<2>"3"#d',
    'http://exemple.fr/_x0041_/%C3%A9',
    'https://élysée.fr/un-été',
  ];
  const others = [
    'javascript:alert(1)',
    '=HYPERLINK("https://x.fr")',
    'file:///etc/passwd',
    `https://x.fr/${'a'.repeat(2_100)}`,
    'pas une adresse',
  ];
  const urls = [...linked, ...others];
  const path = join(dir, 'links.xlsx');
  const sheet: Sheet = {
    name: 'L',
    columns: [column('integer'), column('link')],
    rows: [urls.map((url, i) => [i, url])],
  };
  const plain: Sheet = { name: 'P', columns: [column('text')], rows: [[[linked[0]!]]] };
  await writeWorkbook(path, book([sheet, plain]), NEVER);
  // The text stays the address as it is known.
  expect(
    (await readBook(path))
      .get('L')
      ?.slice(1)
      .map((row) => row[1]),
  ).toEqual(urls);
  const parts = await readParts(path);
  const xml = parts.get('xl/worksheets/sheet1.xml') ?? '';
  expect(xml).toMatch(/<autoFilter [^>]+><hyperlinks>.*<\/hyperlinks><pageMargins/s);
  expect([...xml.matchAll(/<hyperlink ref="(\w+)" r:id="(\w+)"\/>/g)].map(([, ref, id]) => [ref, id])).toEqual([
    ['B2', 'rId1'],
    ['B3', 'rId2'],
    ['B4', 'rId3'],
  ]);
  const relations = parts.get('xl/worksheets/_rels/sheet1.xml.rels') ?? '';
  const unescaped = (text: string) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  const targets = [...relations.matchAll(/Id="(\w+)" [^>]*Target="([^"]*)" TargetMode="External"/g)];
  expect(targets.map(([, id, target]) => [id, unescaped(target ?? '')])).toEqual(
    linked.map((url, i) => [`rId${i + 1}`, new URL(url).href]),
  );
  expect(parts.has('xl/worksheets/_rels/sheet2.xml.rels')).toBe(false);
});

test('a sheet has no more links than a spreadsheet accepts', () => {
  const links = new SheetLinks();
  const added = Array.from({ length: 65_540 }, (_, i) => links.add(`A${i + 2}`, `https://x.fr/${i}`));
  expect(added.filter(Boolean)).toHaveLength(65_530);
  expect(links.sheetXml().match(/<hyperlink /g)).toHaveLength(65_530);
});

test('headers are frozen, filters cover the table, a free sheet has neither', async () => {
  const xml = async (sheet: Sheet) => {
    let all = '';
    for await (const piece of sheetXml(sheet, () => undefined, true)) all += piece;
    return all;
  };
  const sheet: Sheet = { name: 'S', columns: [column('text'), column('integer')], rows: [[['a', 1]], [['b', 2]]] };
  const table = await xml(sheet);
  expect(table).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(table).toContain('<autoFilter ref="A1:B3"/>');
  const free = await xml({ ...sheet, free: true });
  expect(free).not.toMatch(/<pane|<autoFilter/);
});

test('columns beyond Z, days of 23 and 25 hours', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  const wall = (at: string) => new Date(Math.round((serialDate(Date.parse(at)) - 25_569) * 86_400_000)).toISOString();
  expect(wall('2026-03-29T00:59:00Z')).toBe('2026-03-29T01:59:00.000Z');
  expect(wall('2026-03-29T01:00:00Z')).toBe('2026-03-29T03:00:00.000Z');
  expect(wall('2026-10-25T00:30:00Z')).toBe('2026-10-25T02:30:00.000Z');
  expect(wall('2026-10-25T01:30:00Z')).toBe('2026-10-25T02:30:00.000Z');
});

test('an abort ends the writing with its reason', async () => {
  const controller = new AbortController();
  async function* rows(): AsyncGenerator<Cell[][]> {
    yield [['a']];
    controller.abort(new Error('assez'));
    yield [['b']];
  }
  const sheet: Sheet = { name: 'S', columns: [column('text')], rows: rows() };
  await expect(writeWorkbook(join(dir, 'b.xlsx'), book([sheet]), controller.signal)).rejects.toThrow('assez');
});

test('an error of the rows ends the writing', async () => {
  async function* rows(): AsyncGenerator<Cell[][]> {
    yield [['a']];
    throw new Error('moteur absent');
  }
  const sheet: Sheet = { name: 'S', columns: [column('text')], rows: rows() };
  await expect(writeWorkbook(join(dir, 'c.xlsx'), book([sheet]), NEVER)).rejects.toThrow('moteur absent');
});

const ARTICLES = isLargeRun ? 100_000 : 20_000;

test(`memory does not grow with ${ARTICLES} articles`, async () => {
  let peak = 0;
  async function* rows(): AsyncGenerator<Cell[][]> {
    for (let from = 0; from < ARTICLES; from += 1_000) {
      yield Array.from({ length: 1_000 }, (_, i) => articleCells(sampleRow(from + i + 1, { shares: i })));
      peak = Math.max(peak, process.memoryUsage().rss);
    }
  }
  const before = process.memoryUsage().rss;
  const path = join(dir, 'd.xlsx');
  await writeWorkbook(path, book([{ name: 'Articles', columns: ARTICLE_SHEET, rows: rows() }]), NEVER);
  const grown = (peak - before) / 2 ** 20;
  if (isLargeRun) console.log(`${ARTICLES} articles: ${Math.round(grown)} MB more`);
  expect(grown).toBeLessThan(150);
});

test('a text with an override of direction is isolated in its cell, and is no formula behind it', () => {
  expect(cellXml('un\u202e titre', 'text', 'A1')).toContain('>un titre</t>');
  expect(cellXml('\u202e=1+1', 'text', 'A1')).toBe(cellXml('=1+1', 'text', 'A1'));
});
