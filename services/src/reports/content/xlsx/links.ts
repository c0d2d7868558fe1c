import { isArticleUrl } from '@vigie/contracts/canonical-url';

/** A cell and the address that a click on it opens. */
export interface Link {
  at: string;
  target: string;
}

/** What Excel takes at most: it would call a sheet with more of them, or with longer ones, damaged. */
const MOST = 65_530;
const LONGEST = 2_079;

const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const HYPERLINK = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink';

/** The address as a link holds it, or null for what none should lead to: other schemes, no address, too long. */
export function linkTarget(text: string): string | null {
  if (!isArticleUrl(text)) return null;
  const { href } = new URL(text);
  return href.length > LONGEST ? null : href;
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Not as a cell's text, in which _x0041_ would mean a letter. */
const escaped = (href: string): string => href.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

/** The links of a sheet as they are found, cell by cell. */
export class SheetLinks {
  readonly #links: Link[] = [];

  /** Whether the cell leads there now. */
  add(at: string, text: string): boolean {
    const target = this.#links.length < MOST ? linkTarget(text) : null;
    if (target !== null) this.#links.push({ at, target });
    return target !== null;
  }

  /** Between the filters and the margins of a sheet. */
  sheetXml(): string {
    if (this.#links.length === 0) return '';
    return `<hyperlinks>${this.#links.map(({ at }, i) => `<hyperlink ref="${at}" r:id="rId${i + 1}"/>`).join('')}</hyperlinks>`;
  }

  /** The sheet's own relations, a file beside it. */
  *relationsXml(): Generator<string> {
    yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="${RELATIONS}">`;
    for (const [i, { target }] of this.#links.entries()) {
      yield `<Relationship Id="rId${i + 1}" Type="${HYPERLINK}" Target="${escaped(target)}" TargetMode="External"/>`;
    }
    yield '</Relationships>';
  }
}
