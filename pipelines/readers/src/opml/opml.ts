import { plainLine } from '../text/plain-line.ts';
import { XmlStream } from '../xml/xml-stream.ts';

/** One feed of a list of feeds. */
interface OutlineFeed {
  xmlUrl: string;
  title: string;
  /** Of its tag, from 1. */
  line: number;
}

export interface Opml {
  /** In the file's order, whatever folders they stand in. */
  feeds: OutlineFeed[];
  /** Why it was not read to its end: what was found before is not all. */
  why?: 'not-opml' | 'too-many' | 'too-deep' | 'too-long' | 'cut';
}

/** Folders count too. */
export const OUTLINES_MAX = 10_000;
const TITLE_MAX = 200;
const PIECE = 65_536;

/** Reads a list of feeds (OPML 1 and 2). Entities of a DTD are not declared, nothing is loaded. */
export function readOpml(text: string): Opml {
  const feeds: OutlineFeed[] = [];
  const lineOf = lineCounter(text);
  let outlines = 0;
  let isOpml = false;
  let why: Opml['why'];
  let pending: { line: number; values: Map<string, string> } | undefined;
  const settle = (): void => {
    const { values, line: at } = pending ?? {};
    pending = undefined;
    const xmlUrl = values?.get('xmlurl')?.trim();
    if (!xmlUrl || at === undefined) return;
    const title = plainLine(values?.get('title') || values?.get('text') || '', TITLE_MAX) ?? '';
    feeds.push({ xmlUrl, title, line: at });
  };
  const stream = new XmlStream({
    open(name, parent) {
      settle();
      if (parent === undefined && name === 'opml') isOpml = true;
      if (name !== 'outline' || !isOpml) return;
      outlines += 1;
      if (outlines > OUTLINES_MAX) why ??= 'too-many';
      pending = { line: lineOf(stream.tagAt), values: new Map() };
    },
    attribute(name, value) {
      if (pending && !pending.values.has(name)) pending.values.set(name, value);
    },
    text: settle,
    close: settle,
  });
  for (let at = 0; at < text.length && why === undefined; at += PIECE) {
    if (!stream.write(text.slice(at, at + PIECE))) break;
  }
  settle();
  why ??= stream.fault ?? (isOpml ? undefined : 'not-opml') ?? (stream.isOpen ? 'cut' : undefined);
  return { feeds, ...(why && { why }) };
}

/** Lines of places in a text, asked for in their order. */
function lineCounter(text: string): (at: number) => number {
  let line = 1;
  let next = text.indexOf('\n');
  return (at) => {
    for (; next >= 0 && next < at; next = text.indexOf('\n', next + 1)) line += 1;
    return line;
  };
}

/** Feeds of one publisher. */
interface OutlineGroup {
  publisher: string;
  /** Of its site. */
  htmlUrl: string;
  feeds: readonly { xmlUrl: string; language: string }[];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has none of these
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const quoted = (text: string): string =>
  `"${text
    .toWellFormed()
    .replace(CONTROLS, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/[\t\n\r]/g, ' ')}"`;

/** A list of feeds (OPML 2.0), a folder a publisher. */
export function* writeOpml(title: string, groups: readonly OutlineGroup[], at: Date): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<opml version="2.0">\n  <head>\n    <title>${quoted(title).slice(1, -1)}</title>\n    <dateCreated>${at.toUTCString()}</dateCreated>\n  </head>\n  <body>\n`;
  for (const { publisher, htmlUrl, feeds } of groups) {
    const name = `text=${quoted(publisher)} title=${quoted(publisher)}`;
    yield `    <outline ${name}>\n`;
    for (const { xmlUrl, language } of feeds) {
      const said = language === '' ? '' : ` language=${quoted(language)}`;
      yield `      <outline type="rss" ${name} xmlUrl=${quoted(xmlUrl)} htmlUrl=${quoted(htmlUrl)}${said}/>\n`;
    }
    yield '    </outline>\n';
  }
  yield '  </body>\n</opml>\n';
}
