import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { stylesXml, xmlText } from './cells.ts';
import { filterRange, type Sheet, SheetLinks, sheetXml } from './sheet.ts';

export interface Workbook {
  title: string;
  /** Moment of writing. */
  created: Date;
  sheets: readonly Sheet[];
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = ({ sheets }: Workbook): string =>
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/>${sheets.map((_, i) => `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ContentType="${SPREADSHEET}.worksheet+xml"/>`).join('')}<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`;

const rootRelations = (): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/relationships/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`;

const bookRelations = ({ sheets }: Workbook): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${sheets.map((_, i) => `<Relationship Id="rId${i + 1}" Type="${OFFICE}/relationships/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`).join('')}<Relationship Id="rId${sheets.length + 1}" Type="${OFFICE}/relationships/styles" Target="styles.xml"/></Relationships>`;

const coreProperties = ({ title, created }: Workbook): string =>
  `${XML}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${xmlText(title)}</dc:title><dc:creator>Vigie</dc:creator><dc:language>fr-FR</dc:language><dcterms:created xsi:type="dcterms:W3CDTF">${created.toISOString()}</dcterms:created></cp:coreProperties>`;

/** Filters need a hidden name, and printed pages repeat the header. */
function definedNames(sheets: readonly Sheet[], counts: readonly number[]): string {
  const names = sheets.flatMap((sheet, i) => {
    if (sheet.free) return [];
    const quoted = `'${xmlText(sheet.name.replaceAll("'", "''"))}'`;
    const range = filterRange(sheet, counts[i] ?? 1).replace(/([A-Z]+)(\d+)/g, '$$$1$$$2');
    return [
      `<definedName name="_xlnm._FilterDatabase" localSheetId="${i}" hidden="1">${quoted}!${range}</definedName>`,
      `<definedName name="_xlnm.Print_Titles" localSheetId="${i}">${quoted}!$1:$1</definedName>`,
    ];
  });
  return names.length === 0 ? '' : `<definedNames>${names.join('')}</definedNames>`;
}

const bookXml = ({ sheets }: Workbook, counts: readonly number[]): string =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}/relationships"><bookViews><workbookView activeTab="0"/></bookViews><sheets>${sheets.map(({ name }, i) => `<sheet name="${xmlText(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets>${definedNames(sheets, counts)}</workbook>`;

/**
 * Writes the workbook, sheet after sheet, into the archive. By hand, because no maintained library streams cells with formats: write-excel-file 4.1 holds the
 * whole workbook in memory (1.5 GB and 18 s for 100,000 rows of 30 columns).
 *
 * Memory does not grow with the rows. An abort or an error leaves a part of the file.
 */
export async function writeWorkbook(path: string, book: Workbook, signal: AbortSignal): Promise<void> {
  const zip = new ZipFile();
  const mtime = book.created;
  const counts: number[] = [];
  // The archive waits for ever for an entry that failed.
  const failed = new AbortController();
  const ended = AbortSignal.any([signal, failed.signal]);
  const add = (name: string, xml: string): void => zip.addBuffer(Buffer.from(xml), name, { mtime });
  const addStream = (name: string, pieces: AsyncIterable<string> | Iterable<string>): void =>
    zip.addReadStream(Readable.from(bytes(pieces, (error) => failed.abort(error))), name, { mtime });
  add('[Content_Types].xml', contentTypes(book));
  add('_rels/.rels', rootRelations());
  add('docProps/core.xml', coreProperties(book));
  add('xl/_rels/workbook.xml.rels', bookRelations(book));
  add('xl/styles.xml', stylesXml());
  book.sheets.forEach((sheet, i) => {
    const onEnd = (rows: number): void => {
      counts[i] = rows;
    };
    const links = new SheetLinks();
    addStream(`xl/worksheets/sheet${i + 1}.xml`, sheetXml(sheet, onEnd, i === 0, links));
    // Read after the sheet, which finds them.
    if (sheet.columns.some(({ format }) => format === 'link')) {
      addStream(`xl/worksheets/_rels/sheet${i + 1}.xml.rels`, links.relationsXml());
    }
  });
  // Last, since it names the ranges that the sheets have turned out to have.
  addStream(
    'xl/workbook.xml',
    later(() => bookXml(book, counts)),
  );
  zip.end();
  zip.on('error', (error) => failed.abort(error));
  try {
    await pipeline(zip.outputStream as Readable, createWriteStream(path), { signal: ended });
  } catch (error) {
    throw ended.aborted ? ended.reason : error;
  }
}

async function* later(make: () => string): AsyncGenerator<string> {
  yield make();
}

async function* bytes(
  pieces: AsyncIterable<string> | Iterable<string>,
  onError: (error: unknown) => void,
): AsyncGenerator<Buffer> {
  try {
    for await (const piece of pieces) yield Buffer.from(piece);
  } catch (error) {
    onError(error);
  }
}
