import { XMLBuilder } from 'fast-xml-parser';

export interface AtomEntry {
  id: string;
  title: string;
  href: string;
  /** ISO 8601. */
  at: string;
}

export interface AtomFeed {
  id: string;
  title: string;
  /** Of the page that it tells of. */
  href: string;
  updated: string;
  entries: readonly AtomEntry[];
}

/** Characters that XML 1.0 has no place for, escaped or not, and carriage returns, which parsers change. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones
const NOT_XML = /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]/g;
const clean = (text: string): string => text.toWellFormed().replace(NOT_XML, '');

const builder = new XMLBuilder({ ignoreAttributes: false, suppressEmptyNode: true });
const link = (href: string) => ({ '@_rel': 'alternate', '@_href': clean(href) });

/** A feed as XML (RFC 4287). */
export const atomXml = ({ id, title, href, updated, entries }: AtomFeed): string =>
  builder.build({
    '?xml': { '@_version': '1.0', '@_encoding': 'utf-8' },
    feed: {
      '@_xmlns': 'http://www.w3.org/2005/Atom',
      '@_xml:lang': 'fr',
      id,
      title: clean(title),
      updated,
      author: { name: 'Vigie' },
      link: link(href),
      entry: entries.map((entry) => ({
        id: entry.id,
        title: clean(entry.title),
        updated: entry.at,
        published: entry.at,
        link: link(entry.href),
      })),
    },
  });
