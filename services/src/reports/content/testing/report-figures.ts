import { join } from 'node:path';
import { articleIdToUInt64 } from '@vigie/contracts/article-id';
import { formatNumber, formatPercent, formatRank } from '@vigie/contracts/french/numbers';
import { addDays } from '@vigie/contracts/paris';
import type { Query, QueryInput } from '@vigie/contracts/query';
import type { ArticleRow } from '@vigie/contracts/rows';
import { expect } from 'vitest';
import { articleRows } from '../../../figures/articles/article-lists.ts';
import { clusterCards } from '../../../figures/clusters/cards.ts';
import { clusterContents } from '../../../figures/clusters/cluster-contents.ts';
import type { LifeQuestion } from '../../../figures/clusters/cluster-question.ts';
import type { ExposureFixture } from '../../../figures/testing/exposure-fixture.ts';
import { writeReport } from '../write-report.ts';
import { DAY } from './market.ts';
import { type PdfTable, type ReadPdf, readBook, readPdf } from './read-files.ts';

export const PUBLISHERS = 9;
export const NEVER: AbortSignal = new AbortController().signal;
/** The afternoon of the market's day: a range up to its end is cut here. */
export const RUNNING = Date.parse(`${DAY}T13:22:30Z`);
export const OVER = Date.parse(`${addDays(DAY, 1)}T09:00:00Z`);

export type Book = Awaited<ReturnType<typeof readBook>>;
export type Value = Book extends Map<string, (infer Row)[]> ? (Row extends (infer Cell)[] ? Cell : never) : never;

export const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
/** As pages write figures; whole ones. */
export const shown = (value: unknown): string =>
  plain(value === null || value === undefined ? '–' : formatNumber(Math.round(Number(value))));
export const percent = (value: unknown): string =>
  plain(formatPercent(value === null || value === undefined ? null : Number(value)));
export const rank = (value: unknown): string => {
  if (value === null || value === undefined) return '–';
  return plain(Number.isInteger(value) ? formatRank(Number(value)) : formatNumber(Number(value)));
};
export const sum = (values: readonly unknown[]): number =>
  values.reduce<number>((all, value) => all + Number(value ?? 0), 0);

/** Cards and contents of the calls tell the same of each cluster of a sheet, over its whole life. */
export async function clustersAreTheCalls(
  question: LifeQuestion,
  sheet: readonly Record<string, Value>[],
): Promise<void> {
  const ids = sheet.slice(0, 100).map((row) => String(row.id));
  const [cards, contents] = await Promise.all([
    clusterCards(question, ids.map(articleIdToUInt64), new Map()),
    clusterContents(question, ids),
  ]);
  expect(sheet.slice(0, 100).map((row) => [row['Articles, vie entière'], row['Editeurs, vie entière']])).toEqual(
    ids.map((id) => [
      cards.find(({ _id }) => _id === id)?.articles,
      contents.find(({ _id }) => _id === id)?.coverageList.length,
    ]),
  );
}

/** A figure, and all places that tell it. */
export class Figures {
  compared = 0;
  /** Figures that differ. */
  readonly torn: object[] = [];
  readonly about: string;
  constructor(about: string) {
    this.about = about;
  }
  same(figure: string, values: Readonly<Record<string, string | undefined>>): void {
    const places = Object.entries(values).filter((place): place is [string, string] => place[1] !== undefined);
    const [first] = places;
    this.compared += Math.max(0, places.length - 1);
    if (places.some(([, value]) => value !== first?.[1])) {
      this.torn.push({ figure, about: this.about, ...Object.fromEntries(places) });
    }
  }
}

/** A sheet's rows as records by header. */
export function records(book: Book, sheet: string): Record<string, Value>[] {
  const [header = [], ...rows] = book.get(sheet) ?? [];
  return rows.map((row) => Object.fromEntries(header.map((name, i) => [String(name), row[i] ?? (null as Value)])));
}
/** The first row with this label in the head sheet, below a table's header where one is named. */
export function fact(book: Book, label: string, below?: string): readonly Value[] | undefined {
  const rows = book.get('Synthèse') ?? [];
  const from = below === undefined ? 0 : rows.findIndex(([first]) => first === below);
  return from < 0 ? undefined : rows.slice(from).find(([first]) => first === label);
}
export const tile = (pdf: ReadPdf, label: string): string[] | undefined =>
  pdf.tiles.find(({ lines }) => lines[0] === label)?.lines.map(plain);
export const table = (pdf: ReadPdf, under: RegExp): PdfTable | undefined =>
  pdf.tables.find((one) => under.test(one.under));
export const rowOf = (found: PdfTable | undefined, label: string): string[] | undefined =>
  found?.rows.slice(1).find((row) => row.some((cell) => plain(cell) === plain(label)));
export const cell = (
  found: PdfTable | undefined,
  row: readonly string[] | undefined,
  header: string,
): string | undefined => {
  const at = found?.rows[0]?.findIndex((name) => plain(name) === header) ?? -1;
  return at < 0 ? undefined : plain(row?.[at] ?? '');
};
export const said = (pdf: ReadPdf, words: RegExp): string | undefined => {
  for (const text of pdf.texts) {
    const found = words.exec(text)?.[1];
    if (found !== undefined) return plain(found);
  }
  return undefined;
};

export interface Case {
  filter: QueryInput;
  range: readonly [string, string];
  running: boolean;
}

export async function listed(fixture: ExposureFixture, query: QueryInput): Promise<ArticleRow[]> {
  const rows: ArticleRow[] = [];
  for await (const step of articleRows(await fixture.ask(query), { sitemap: false, unexposed: false }))
    rows.push(...step);
  return rows;
}

/** Writes a report and reads both files back. `null` means there was nothing to tell. */
export async function read(fixture: ExposureFixture, dir: string, kind: 'daily' | 'theme', query: Query, now: number) {
  const options = { dir, name: 'r', deps: fixture.deps, signal: NEVER };
  const files = await writeReport({ kind, query, now: new Date(now) }, options);
  if (files === 'nothing') return null;
  return { book: await readBook(join(dir, files.xlsx ?? '')), pdf: await readPdf(join(dir, files.pdf)) };
}
