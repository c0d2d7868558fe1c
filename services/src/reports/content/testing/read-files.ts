import { readFile } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import readXlsxFile, { type SheetData } from 'read-excel-file/node';

/** Files as other programs read them. */

/** By sheet, rows of cells. */
export const readBook = async (path: string): Promise<Map<string, SheetData>> =>
  new Map((await readXlsxFile(path)).map(({ sheet, data }) => [sheet, data]));

/** Texts of an archive's files by name, as its directory lists them. */
export async function readParts(path: string): Promise<Map<string, string>> {
  const zip = await readFile(path);
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const parts = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, name, extra, comment] = [20, 28, 30, 32].map((by, i) =>
      i === 0 ? zip.readUInt32LE(at + by) : zip.readUInt16LE(at + by),
    );
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const data = zip.subarray(start, start + (size ?? 0));
    const text = zip.readUInt16LE(at + 10) === 0 ? data : inflateRawSync(data);
    parts.set(zip.toString('utf8', at + 46, at + 46 + (name ?? 0)), text.toString('utf8'));
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return parts;
}

export interface ReadPdf {
  pages: string[];
  title: string;
  lang: string | null;
  marked: boolean;
  /** Roles of the structure of each page, in order. */
  roles: string[][];
  /** Alternative texts of figures. */
  alts: string[];
  /** Addresses that can be pressed, and the names of what is pressed, each in the order of the pages. */
  links: { addresses: string[]; names: string[] };
  /** Rows of cells of each table, headers first, with the heading that it stands under. */
  tables: PdfTable[];
  /** Key figures: label, then value and notes, with the heading that they stand under. */
  tiles: { under: string; lines: string[] }[];
  /** Headings and paragraphs outside of tables and key figures. */
  texts: string[];
  /** Where each text stands, by page. */
  boxes: TextBox[][];
}

/** The letters of one line, from its left lower corner; points from the left lower corner of the page. */
export interface TextBox {
  text: string;
  left: number;
  right: number;
  bottom: number;
  top: number;
}

export interface PdfTable {
  under: string;
  rows: string[][];
}

interface Struct {
  role?: string;
  alt?: string;
  /** Of a leaf: which marked content it stands for. */
  type?: string;
  id?: string;
  children?: Struct[];
}

function walk(node: Struct | null, roles: string[], read: Pick<ReadPdf, 'alts' | 'links'>): void {
  if (!node) return;
  if (node.role) roles.push(node.role);
  if (node.role === 'Figure' && node.alt) read.alts.push(node.alt);
  if (node.role === 'Link') read.links.names.push(plain(node.alt ?? ''));
  for (const child of node.children ?? []) walk(child, roles, read);
}

/** Text of each marked content. */
function contents(items: readonly Item[]): Map<string, string> {
  const texts = new Map<string, string>();
  const open: (string | undefined)[] = [];
  for (const { type, id, str } of items) {
    if (type?.startsWith('beginMarkedContent')) open.push(id);
    else if (type === 'endMarkedContent') open.pop();
    else {
      const at = open.findLast((one) => one !== undefined);
      if (at !== undefined && str !== undefined) texts.set(at, `${texts.get(at) ?? ''} ${str}`);
    }
  }
  return texts;
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Adds what a page holds to the whole. A table that goes on over pages is read on each of them. */
function readPage(
  root: Struct | null,
  texts: ReadonlyMap<string, string>,
  read: ReadPdf,
  under: { now: string },
): void {
  const textOf = (node: Struct): string =>
    plain([node.id === undefined ? '' : (texts.get(node.id) ?? ''), ...(node.children ?? []).map(textOf)].join(' '));
  const find = (node: Struct, roles: readonly string[]): Struct[] =>
    roles.includes(node.role ?? '') ? [node] : (node.children ?? []).flatMap((child) => find(child, roles));
  const visit = (node: Struct): void => {
    const { role = '' } = node;
    if (/^H\d$/.test(role)) under.now = textOf(node) || under.now;
    if (/^H\d$|^P$/.test(role)) read.texts.push(...[textOf(node)].filter((text) => text !== ''));
    else if (role === 'Table') {
      const rows = find(node, ['TR']).map((row) => find(row, ['TH', 'TD']).map(textOf));
      const filled = rows.filter((row) => row.some((cell) => cell !== ''));
      // The rest of a table whose header stands on an earlier page.
      if (rows[0] !== filled[0]) read.tables.at(-1)?.rows.push(...filled);
      else if (filled.length > 0) read.tables.push({ under: under.now, rows: filled });
    } else if (role === 'LI') {
      const lines = find(node, ['Lbl', 'P']).map(textOf);
      if (lines.some((line) => line !== '')) read.tiles.push({ under: under.now, lines });
    } else (node.children ?? []).forEach(visit);
  };
  if (root) visit(root);
}

interface Item {
  str?: string;
  type?: string;
  id?: string;
  transform?: readonly number[];
  width?: number;
  height?: number;
}

/** Of the letters alone: capitals are .73 of the size, what hangs below the line .2. */
const boxOf = ({ str = '', transform = [], width = 0, height = 0 }: Item): TextBox[] => {
  const [, , , , left = 0, line = 0] = transform;
  if (str.trim() === '' || height === 0) return [];
  return [{ text: str, left, right: left + width, bottom: line - 0.2 * height, top: line + 0.73 * height }];
};

/** Pairs of texts of a page that lie on each other, by more than half a point. */
export function overprints(boxes: readonly TextBox[]): string[] {
  const near = 0.5;
  return boxes.flatMap((one, i) =>
    boxes
      .slice(i + 1)
      .filter(
        (other) =>
          one.left < other.right - near &&
          other.left < one.right - near &&
          one.bottom < other.top - near &&
          other.bottom < one.top - near,
      )
      .map((other) => `« ${one.text} » and « ${other.text} »`),
  );
}

interface Glyph {
  originalCharCode: number;
  unicode: string;
}

/** Texts of a file with a letter that its font does not have, which is drawn as a box. */
export async function boxedTexts(path: string): Promise<string[]> {
  const { getDocument, OPS } = (await import(READER)) as Reader;
  const task = getDocument({ data: new Uint8Array(await readFile(path)), verbosity: 0 });
  const document = await task.promise;
  const found: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList();
    fnArray.forEach((name, i) => {
      if (name !== OPS.showText) return;
      const [drawn = []] = (argsArray[i] ?? []) as (Glyph | number)[][];
      const glyphs = drawn.filter((one) => typeof one !== 'number');
      // The first glyph of a font is its box.
      if (glyphs.some(({ originalCharCode }) => originalCharCode === 0)) {
        found.push(glyphs.map(({ unicode }) => unicode).join(''));
      }
    });
  }
  await task.destroy();
  return found;
}

/** What is used of the reader: its own types ask for a browser's. */
interface Reader {
  OPS: { showText: number };
  getDocument(source: { data: Uint8Array; verbosity: number }): {
    promise: Promise<{
      numPages: number;
      getMetadata(): Promise<{ info: Record<string, unknown> }>;
      getMarkInfo(): Promise<object | null>;
      getPage(number: number): Promise<{
        getTextContent(options: { includeMarkedContent: boolean }): Promise<{ items: Item[] }>;
        getStructTree(): Promise<Struct | null>;
        getAnnotations(): Promise<{ subtype: string; url?: string }[]>;
        getOperatorList(): Promise<{ fnArray: number[]; argsArray: unknown[][] }>;
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
    links: { addresses: [], names: [] },
    tables: [],
    tiles: [],
    texts: [],
    boxes: [],
  };
  const under = { now: '' };
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    read.boxes.push(items.flatMap(boxOf));
    read.pages.push(items.flatMap(({ str }) => str ?? []).join(' '));
    const roles: string[] = [];
    const tree = await page.getStructTree();
    walk(tree, roles, read);
    for (const { url } of await page.getAnnotations()) if (url !== undefined) read.links.addresses.push(url);
    readPage(tree, contents(items), read, under);
    read.roles.push(roles);
  }
  await task.destroy();
  return read;
}
