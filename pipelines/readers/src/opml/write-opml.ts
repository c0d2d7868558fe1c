/** Feeds of one publisher. */
export interface OutlineGroup {
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
