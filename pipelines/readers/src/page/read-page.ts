import { getDomain, getHostname } from 'tldts';
import { zoneOf } from '../dates/site-zone.ts';
import { comparable, plainLine } from '../text/plain-line.ts';
import { readAuthors } from './authors/read-authors.ts';
import { readDates } from './dates/read-dates.ts';
import { absolute, readRefresh } from './fields/addresses.ts';
import { mainHeadings, publisherNames, readHeadings, readLead, readPaywall, withParsely } from './fields/fields.ts';
import { readSection, readTopics } from './fields/section.ts';
import { articleNodes, comparableAddress } from './linked-data/article-node.ts';
import { LinkedData } from './linked-data/nodes.ts';
import type { Page } from './page.ts';
import type { PageFacts } from './scan/facts.ts';
import { scanPage } from './scan/scan-page.ts';
import { readTitle } from './title/read-title.ts';

const LINE_MAX = 4000;

const without = <T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')) as never;

const meta = (facts: PageFacts, ...names: readonly string[]): string[] =>
  names.flatMap((name) => facts.metas.get(name) ?? []).filter((value) => value.trim() !== '');

/** `fr`, `fr-FR`: of the page's element, else of its linked data, else of its metas. */
function languageOf(facts: PageFacts, linked: readonly string[]): string {
  const said = [facts.language, ...linked, ...meta(facts, 'content-language', 'og:locale', 'language', 'dc.language')];
  return (
    said
      .map(
        (tag) =>
          tag
            .trim()
            .replaceAll('_', '-')
            .split(/[,;\s.]/)[0] ?? '',
      )
      .find((tag) => /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(tag)) ?? ''
  );
}

/** The site's names: as the page writes them, its host and the host's name. */
const siteNames = (address: string, publishers: readonly string[]): string[] => {
  const domain = getDomain(address) ?? '';
  return [...publishers, getHostname(address) ?? '', domain, domain.split('.')[0] ?? ''].filter((name) => name !== '');
};

/**
 * What a page of the web says about its article. `html` is decoded text, `address` where the page was fetched (it may be of any length and
 * hostile content: reading takes one pass, and time that grows with the length alone). Times after `now` are not believed. Never throws.
 */
export function readPage(html: string, address: string, now = Date.now()): Page {
  const scanned = scanPage(html);
  const facts = { ...scanned, metas: withParsely(scanned.metas) };
  const base = absolute(facts.base, address) ?? address;
  const data = new LinkedData(facts.linkedData);
  const links = (rel: string) =>
    facts.links.filter((link) => link.rel.split(/\s+/).includes(rel)).map(({ href }) => href);
  const first = (addresses: readonly (string | undefined)[]) =>
    addresses.map((url) => absolute(url, base)).find((url) => url !== undefined);
  const canonical = first([...links('canonical'), ...meta(facts, 'og:url')]);
  const headings = mainHeadings(facts);
  const social = meta(facts, 'og:title');
  const nodes = articleNodes(data, {
    addresses: new Set([address, ...(canonical ? [canonical] : []), ...meta(facts, 'og:url')].map(comparableAddress)),
    headlines: new Set([...headings, ...social].map(comparable)),
  });
  const [article] = nodes;
  const language = languageOf(facts, data.texts(article?.inLanguage));
  const publishers = publisherNames(facts, data, nodes);
  const names = siteNames(address, publishers);
  const title = readTitle({
    linked: article ? data.texts(article.headline ?? article.name) : [],
    social,
    headings,
    others: [
      ...meta(
        facts,
        'twitter:title',
        'parsely-title',
        'sailthru.title',
        'dc.title',
        'dcterms.title',
        'headline',
        'cxenseparse:title',
        'parsely-page:title',
        'title',
      ),
      ...(facts.properties.get('headline') ?? []),
    ],
    tab: facts.titles[0] ?? '',
    names,
  });
  const line = (texts: readonly (string | undefined)[], max = LINE_MAX) =>
    texts.map((text) => plainLine(text ?? '', max)).find((text) => text !== '');
  const zone = zoneOf(getHostname(address) ?? '', language);
  const words = Number(article?.wordCount ?? Number.NaN);
  return {
    ...without({
      section: readSection({ facts, data, nodes, title, names }),
      image: first([
        ...meta(facts, 'og:image', 'og:image:url', 'og:image:secure_url', 'twitter:image', 'twitter:image:src'),
        ...nodes.flatMap((node) => data.urls(node.image)),
        ...meta(facts, 'parsely-image-url', 'sailthru.image.full', 'thumbnail'),
        ...links('image_src'),
      ]),
      amp: first(links('amphtml')),
      canonical,
      paywall: readPaywall(facts, data, nodes),
      language,
      description: line([
        ...meta(facts, 'og:description', 'description'),
        ...nodes.flatMap((node) => data.texts(node.description)),
        ...meta(facts, 'twitter:description', 'dc.description', 'sailthru.description'),
      ]),
      lead: readLead(facts, title),
      words: Number.isSafeInteger(words) && words > 0 ? words : undefined,
      publisher: publishers[0],
      refresh: readRefresh(facts, base),
    }),
    ...readDates({ facts, data, nodes, address, language, zone, now }),
    title,
    authors: readAuthors({ facts, data, nodes, language, names }),
    topics: readTopics(facts, data, nodes),
    headings: readHeadings(facts, title),
  };
}
