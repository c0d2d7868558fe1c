import { readFile } from 'node:fs/promises';
import readXlsxFile, { type SheetData } from 'read-excel-file/node';

/** Files as other programs read them. */

/** By sheet, rows of cells. */
export const readBook = async (path: string): Promise<Map<string, SheetData>> =>
  new Map((await readXlsxFile(path)).map(({ sheet, data }) => [sheet, data]));

export interface ReadPdf {
  pages: string[];
  title: string;
  lang: string | null;
  marked: boolean;
  /** Roles of the structure of each page, in order. */
  roles: string[][];
  /** Alternative texts of figures. */
  alts: string[];
}

interface Struct {
  role?: string;
  alt?: string;
  children?: Struct[];
}

function walk(node: Struct | null, roles: string[], alts: string[]): void {
  if (!node) return;
  if (node.role) roles.push(node.role);
  if (node.role === 'Figure' && node.alt) alts.push(node.alt);
  for (const child of node.children ?? []) walk(child, roles, alts);
}

/** What is used of the reader: its own types ask for a browser's. */
interface Reader {
  getDocument(source: { data: Uint8Array; verbosity: number }): {
    promise: Promise<{
      numPages: number;
      getMetadata(): Promise<{ info: Record<string, unknown> }>;
      getMarkInfo(): Promise<object | null>;
      getPage(number: number): Promise<{
        getTextContent(): Promise<{ items: { str?: string }[] }>;
        getStructTree(): Promise<Struct | null>;
      }>;
    }>;
    destroy(): Promise<void>;
  };
}

const READER = 'pdfjs-dist/legacy/build/pdf.mjs';

export async function readPdf(path: string): Promise<ReadPdf> {
  const { getDocument } = (await import(READER)) as Reader;
  const task = getDocument({ data: new Uint8Array(await readFile(path)), verbosity: 0 });
  const document = await task.promise;
  const { info } = await document.getMetadata();
  const read: ReadPdf = {
    pages: [],
    title: String(info.Title),
    lang: info.Language === undefined ? null : String(info.Language),
    marked: (await document.getMarkInfo()) !== null,
    roles: [],
    alts: [],
  };
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    read.pages.push(items.map(({ str = '' }) => str).join(' '));
    const roles: string[] = [];
    walk(await page.getStructTree(), roles, read.alts);
    read.roles.push(roles);
  }
  await task.destroy();
  return read;
}
