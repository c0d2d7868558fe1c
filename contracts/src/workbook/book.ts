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
    const header = (sheet.head?.length ?? 0) + 1;
    const range = filterRange(sheet, counts[i] ?? 1).replace(/([A-Z]+)(\d+)/g, '$$$1$$$2');
    return [
      `<definedName name="_xlnm._FilterDatabase" localSheetId="${i}" hidden="1">${quoted}!${range}</definedName>`,
      `<definedName name="_xlnm.Print_Titles" localSheetId="${i}">${quoted}!$${header}:$${header}</definedName>`,
    ];
  });
  return names.length === 0 ? '' : `<definedNames>${names.join('')}</definedNames>`;
}

const bookXml = ({ sheets }: Workbook, counts: readonly number[]): string =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}/relationships"><bookViews><workbookView activeTab="0"/></bookViews><sheets>${sheets.map(({ name }, i) => `<sheet name="${xmlText(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets>${definedNames(sheets, counts)}</workbook>`;

/** A file of the archive that a workbook is. */
export interface BookPart {
  name: string;
  pieces: () => Iterable<string> | AsyncIterable<string>;
}

/**
 * The files of a workbook. Each must be read to its end before the next one: relations know the links that their sheet has turned out to
 * have, and the last file the ranges.
 */
export function* bookParts(book: Workbook): Generator<BookPart> {
  const counts: number[] = [];
  const part = (name: string, xml: string): BookPart => ({ name, pieces: () => [xml] });
  yield part('[Content_Types].xml', contentTypes(book));
  yield part('_rels/.rels', rootRelations());
  yield part('docProps/core.xml', coreProperties(book));
  yield part('xl/_rels/workbook.xml.rels', bookRelations(book));
  yield part('xl/styles.xml', stylesXml());
  for (const [i, sheet] of book.sheets.entries()) {
    const onEnd = (rows: number): void => {
      counts[i] = rows;
    };
    const links = new SheetLinks();
    yield { name: `xl/worksheets/sheet${i + 1}.xml`, pieces: () => sheetXml(sheet, onEnd, i === 0, links) };
    if (sheet.columns.some(({ format }) => format === 'link')) {
      yield { name: `xl/worksheets/_rels/sheet${i + 1}.xml.rels`, pieces: () => links.relationsXml() };
    }
  }
  yield { name: 'xl/workbook.xml', pieces: () => [bookXml(book, counts)] };
}
