import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A sitemap of a test of crawler-commons, and what it says of it. */
export interface JavaCase {
  name: string;
  content: Uint8Array;
  address: string;
  /** Entries or sitemaps. */
  count: number | undefined;
  /** Addresses that must be among them. */
  urls: string[];
}

const STEP = new RegExp(
  [
    '(?<start>new StringBuilder)',
    String.raw`append\("(?<append>(?:[^"\\]|\\.)*)"\)`,
    String.raw`String s?content = (?<text>"(?:[^"\\]|\\.)*"(?:[\s/]*\+ "(?:[^"\\]|\\.)*")*)`,
    '"(?<file>src/test/resources/[^"]+)"',
    String.raw`URL url = new URI\("(?<address>[^"]+)"\)`,
    String.raw`assertEquals\((?<count>\d+), [^;]*?\.get(?:SiteMapUrls|Sitemaps)\(\)\.size\(\)`,
    String.raw`assertEquals\(new URI\("(?<url>[^"]+)"\)\.toURL\(\), [^;]*getUrl\(\)\)`,
  ].join('|'),
  'g',
);
/** Tests of what this reader does otherwise on purpose: it is never strict, normalises no address, expands no entity. */
const OTHER =
  /assertThrows|setURLFilter|new SiteMapParser\(\)[\s\S]*new SiteMapParser\(false\)|validateSiteMapURLs|getXMLSitemapAsBytes|CatalogueFile/;

const literal = (text: string): string => String(JSON.parse(`"${text}"`));

/** The folder that paths of a test are relative to. */
function baseOf(file: string): string | undefined {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, 'src/test/resources'))) return folder;
  return undefined;
}

/** Sitemaps in tests of crawler-commons (`*Test.java`), where a test builds one or reads one and counts what is in it. */
export function javaCases(file: string): JavaCase[] {
  const base = baseOf(file);
  const tests = readFileSync(file, 'utf8')
    .split(/@Test\b/)
    .slice(1);
  return tests.flatMap((body) => {
    const name = /void (\w+)/.exec(body)?.[1];
    if (!name || OTHER.test(body)) return [];
    const cases: JavaCase[] = [];
    let text = '';
    let content: Uint8Array | undefined;
    let address = '';
    for (const { groups = {} } of body.matchAll(STEP)) {
      const { start, append, file: path, count, url } = groups;
      if (start) text = '';
      if (append !== undefined) text += literal(append);
      if (groups.text)
        text = [...groups.text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, part = '']) => literal(part)).join('');
      if (start || append !== undefined || groups.text) content = Buffer.from(text);
      if (groups.address) address = groups.address;
      if (path && base && existsSync(join(base, path))) content = readFileSync(join(base, path));
      if (content && count) cases.push({ name, content, address, count: Number(count), urls: [] });
      if (url) cases.at(-1)?.urls.push(url);
    }
    return cases;
  });
}
