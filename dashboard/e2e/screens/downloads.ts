import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import readXlsxFile, { type SheetData } from 'read-excel-file/node';

const LABELS = { csv: 'CSV', xlsx: 'Excel (XLSX)', png: 'Image (PNG)' } as const;

/** The button that opens the menu of files of the table, list or chart with this name; by default the only one. */
export const exportButton = (page: Page, title?: string): Locator =>
  title === undefined
    ? page.getByRole('button', { name: /^Exporter «/ })
    : page.getByRole('button', { name: `Exporter «\u00a0${title}\u00a0»`, exact: true });

interface FileOnDisk {
  name: string;
  path: string;
}

/** Opens a menu of files and downloads one. */
export async function download(page: Page, button: Locator, kind: keyof typeof LABELS): Promise<FileOnDisk> {
  await button.click();
  const choice = page.getByRole('dialog').getByText(LABELS[kind], { exact: true });
  const [file] = await Promise.all([page.waitForEvent('download'), choice.click()]);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return { name: file.suggestedFilename(), path: await file.path() };
}

/** The name and the lines of a CSV file. */
export async function csvOf(page: Page, title?: string): Promise<{ name: string; lines: string[] }> {
  const { name, path } = await download(page, exportButton(page, title), 'csv');
  const text = await readFile(path, 'utf8');
  return { name, lines: text.split('\r\n').filter((line) => line !== '') };
}

export interface Workbook {
  name: string;
  /** The first lines, by their label. */
  facts: ReadonlyMap<string, unknown>;
  headings: unknown[];
  rows: SheetData;
}

/** A workbook as another program reads it: what stands above its table, and the table. */
export async function workbookOf(page: Page, button: Locator): Promise<Workbook> {
  const { name, path } = await download(page, button, 'xlsx');
  const [sheet] = await readXlsxFile(path);
  const data = sheet?.data ?? [];
  const blank = data.findIndex((row) => row.every((cell) => cell === null));
  const facts = new Map(data.slice(0, blank).map(([label, words]) => [String(label ?? ''), words]));
  return { name, facts, headings: data[blank + 1] ?? [], rows: data.slice(blank + 2) };
}
