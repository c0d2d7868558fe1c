import { isArticleUrl } from '@vigie/contracts/canonical-url';
import { absolute } from '../page/fields/addresses.ts';
import { plainLine } from '../text/plain-line.ts';
import { idInAddress, kindOfId } from './ids.ts';
import { readAttributes } from './read-attributes.ts';
import { readRecords } from './read-records.ts';
import type { FoundArticle, Section } from './reading.ts';

const TITLE_MAX = 500;
const NAME_MAX = 200;
const PLACEMENTS_MAX = 1000;

export interface Placement {
  /** Of the block on the page, from 1. */
  rank: number;
  /** Google's id of the story. */
  story?: string;
  /** Within its block, from 1, which is its lead. */
  storyRank: number;
  url: string;
  title: string;
  publisher?: string;
  /** UTC. */
  publishedAt?: string;
  /** Id of the section that the block belongs to. */
  section?: string;
}

/** How far the two readings of the page agree. A snapshot whose readings differ must not be believed. */
export interface Checks {
  /** Articles of the elements' attributes, and of the data for the page's scripts. */
  fromAttributes: number;
  fromRecords: number;
  /** Addresses that both have. */
  agreed: number;
  /** Share of the shown articles whose publisher's address is nowhere, 0 to 1. */
  unresolvedShare: number;
}

export interface GoogleNewsPage {
  /** `shell`: a page without any article, which scripts would fill. It says nothing about placements. */
  kind: 'page' | 'shell';
  placements: Placement[];
  sections: Section[];
  checks: Checks;
}

/** A shell may link to the one article that it is made for. */
const LINKS_OF_SHELL = 3;

const isPage = (shown: readonly FoundArticle[], recorded: readonly FoundArticle[]): boolean =>
  recorded.length > 0 || shown.some(({ url }) => url !== '') || shown.length > LINKS_OF_SHELL;

const isTold = (article: FoundArticle) => !article.isPersonal;

const addressesOf = ({ url, others = [] }: FoundArticle): string[] => [url, ...others].filter(Boolean);

/** Articles with what the other reading knows about them. */
function joined(shown: readonly FoundArticle[], others: readonly FoundArticle[]): FoundArticle[] {
  const byUrl = new Map(others.flatMap((article) => addressesOf(article).map((url) => [url, article])));
  const byId = new Map(others.map((article) => [article.id, article]));
  return shown.map((article) => {
    const other = byUrl.get(article.url) ?? (article.id === '' ? undefined : byId.get(article.id));
    if (!other) return article;
    return { ...other, ...article, url: article.url || other.url, title: other.title || article.title };
  });
}

function placed(articles: readonly FoundArticle[], pageSection: string): Placement[] {
  const placements: Placement[] = [];
  let rank = 0;
  let block: { story?: string; section?: string; urls: Set<string> } | undefined;
  for (const article of articles) {
    const title = plainLine(article.title, TITLE_MAX);
    const isSame = article.story !== undefined && block?.story === article.story && block?.section === article.section;
    if (!isArticleUrl(article.url) || (isSame && block?.urls.has(article.url))) continue;
    if (!isSame || !block) {
      rank++;
      block = {
        urls: new Set(),
        ...(article.story === undefined ? {} : { story: article.story }),
        ...(article.section === undefined ? {} : { section: article.section }),
      };
    }
    block.urls.add(article.url);
    const section = article.section ?? pageSection;
    const publisher = plainLine(article.publisher ?? '', NAME_MAX);
    placements.push({
      rank,
      storyRank: block.urls.size,
      url: article.url,
      title,
      ...(article.story === undefined ? {} : { story: article.story }),
      ...(publisher === '' ? {} : { publisher }),
      ...(article.seconds === undefined ? {} : { publishedAt: timeOf(article.seconds) }),
      ...(section === '' ? {} : { section }),
    });
  }
  return placements.slice(0, PLACEMENTS_MAX);
}

const timeOf = (seconds: number): string => `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`;

/** `address` of a section that the page names without one: with the page's own language and country. */
function sectionAddress(id: string, href: string | undefined, address: string): string {
  const page = URL.canParse(address) ? new URL(address) : new URL('https://news.google.com/');
  const edition = new URLSearchParams([...page.searchParams].filter(([name]) => ['hl', 'gl', 'ceid'].includes(name)));
  const plain = new URL(`topics/${id}?${edition}`, 'https://news.google.com/').href;
  return href === undefined ? plain : (absolute(href, 'https://news.google.com/') ?? plain);
}

/**
 * What a page of Google News shows: its blocks of articles, without those chosen for a place or a person, and the sections of its
 * navigation. Each article's address stands twice in the page; both are read, and `checks` says how far they agree. Never throws.
 */
export function readGoogleNews(html: string, address: string): GoogleNewsPage {
  const attributes = readAttributes(html);
  const records = readRecords(html);
  const shown = joined(attributes.articles, records.articles).filter(isTold);
  const recorded = records.articles.filter(isTold);
  const pageSection = idInAddress(address, 'topics');
  const urls = new Set(
    attributes.articles
      .filter(isTold)
      .map(({ url }) => url)
      .filter(Boolean),
  );
  const known = new Set(recorded.flatMap(addressesOf));
  const ids = new Set([...attributes.sections.keys(), ...records.sections.keys()]);
  return {
    kind: isPage(attributes.articles, records.articles) ? 'page' : 'shell',
    placements: placed(shown.length > 0 ? shown : recorded, kindOfId(pageSection) === 'topic' ? pageSection : ''),
    sections: [...ids].map((id) => {
      const link = attributes.sections.get(id);
      return {
        id,
        name: plainLine(records.sections.get(id) ?? link?.name ?? '', NAME_MAX),
        address: sectionAddress(id, link?.address, address),
      };
    }),
    checks: {
      fromAttributes: urls.size,
      fromRecords: new Set(recorded.map(({ url }) => url)).size,
      agreed: [...urls].filter((url) => known.has(url)).length,
      unresolvedShare: shown.length === 0 ? 0 : shown.filter(({ url }) => url === '').length / shown.length,
    },
  };
}
