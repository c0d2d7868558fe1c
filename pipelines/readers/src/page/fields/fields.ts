import { comparable, plainLine } from '../../text/plain-line.ts';
import { asList, type LinkedData, type LinkedNode } from '../linked-data/nodes.ts';
import { parseJson } from '../linked-data/parse-json.ts';
import type { PageFacts } from '../scan/facts.ts';

const HEADINGS_MAX = 100;
const HEADING_LENGTH = 500;

/** Headings of the article below its headline, each once. */
export function readHeadings(facts: PageFacts, title: string): string[] {
  const headings = facts.headings
    .filter(({ level, place }) => level > 1 && place === 'article')
    .map(({ text }) => plainLine(text, HEADING_LENGTH))
    .filter((text) => text.length > 1 && comparable(text) !== comparable(title));
  return [...new Set(headings)].slice(0, HEADINGS_MAX);
}

/** Main headings of the page, those of the article first. */
export function mainHeadings(facts: PageFacts): string[] {
  const first = facts.headings.filter(({ level }) => level === 1);
  return ['article', 'page', 'furniture'].flatMap((place) =>
    first.filter((heading) => heading.place === place).map(({ text }) => text),
  );
}

const LEAD_MAX = 4000;

/** The standfirst: the first text marked as one that is a sentence and not the headline. */
export function readLead(facts: PageFacts, title: string): string | undefined {
  const headline = comparable(title);
  return facts.leads
    .filter(({ place }) => place !== 'furniture')
    .map(({ text }) => plainLine(text, LEAD_MAX))
    .find((text) => text.length >= 40 && text.length < 1500 && comparable(text) !== headline);
}

/** What the page calls its publisher or site, the surest first. */
export function publisherNames(facts: PageFacts, data: LinkedData, nodes: readonly LinkedNode[]): string[] {
  const sites = data.nodes
    .filter(({ node }) => /WebSite|NewsMediaOrganization/.test(String(node['@type'])))
    .map(({ node }) => data.text(node.name));
  return [
    ...nodes.map((node) => data.text(node.publisher)),
    ...[
      'og:site_name',
      'application-name',
      'apple-mobile-web-app-title',
      'dc.publisher',
      'publisher',
      'copyright',
    ].flatMap((name) => facts.metas.get(name) ?? []),
    ...sites,
  ]
    .map((name) => plainLine(name ?? '', 200))
    .filter((name) => /\p{L}/u.test(name) && !/^https?:/.test(name));
}

const NO = /^(?:https?:\/\/schema\.org\/)?(?:false|no|non|0)$/i;
const YES = /^(?:https?:\/\/schema\.org\/)?(?:true|yes|oui|1)$/i;
const LOCKED = /^(?:locked|paid|premium|subscribers?(?:-only)?|payant|abonn[ée]s?|closed|hard)$/i;
const TIERS = [
  'article:content_tier',
  'content_tier',
  'og:article:content_tier',
  'contenttier',
  'access',
  'ad:paywall',
];

/** Whether the text is for subscribers; `undefined` when the page does not say. */
export function readPaywall(facts: PageFacts, data: LinkedData, nodes: readonly LinkedNode[]): boolean | undefined {
  const said = nodes
    .slice(0, 3)
    .flatMap((node) => [
      ...data.texts(node.isAccessibleForFree),
      ...asList(node.hasPart).flatMap((part) => data.texts(data.resolve(part)?.isAccessibleForFree)),
    ]);
  const inPage = facts.properties.get('isaccessibleforfree') ?? facts.metas.get('isaccessibleforfree') ?? [];
  const free = [...said, ...inPage].map((text) => text.trim());
  const tiers = TIERS.flatMap((name) => facts.metas.get(name) ?? []).map((text) => text.trim());
  if (free.some((text) => NO.test(text)) || tiers.some((tier) => LOCKED.test(tier))) return true;
  if (free.some((text) => YES.test(text)) || tiers.some((tier) => /^free$/i.test(tier))) return false;
  return undefined;
}

/**
 * Metas with what the older form of Parse.ly says in the JSON of one meta: `parsely-page:author`, `parsely-page:pub_date` and so on. They
 * have names of their own because some systems write the last change as its date.
 */
export function withParsely(metas: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> {
  const value = parseJson(metas.get('parsely-page')?.[0] ?? '');
  if (typeof value !== 'object' || value === null) return metas;
  const all = new Map(metas);
  for (const [key, inner] of Object.entries(value)) {
    const texts = asList(inner).filter((text) => typeof text === 'string');
    if (texts.length > 0) all.set(`parsely-page:${key}`, texts);
  }
  return all;
}
