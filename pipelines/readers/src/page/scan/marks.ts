import type { Element } from './capture.ts';

/** Which elements mean what, by the names that publishers everywhere give them. Never a name of one site. */

const words = (names: string) => new RegExp(`(?:^|[\\s_:-])(?:${names})(?:$|[\\s_:-])`);

/** `articleDate authorName--big` as lower-case words. */
export const hintOf = (...parts: readonly (string | undefined)[]): string =>
  parts
    .filter(Boolean)
    .join(' ')
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .slice(0, 400);

const BYLINE =
  /(?:^|[\s_:-])(?:by-?lines?|authors?|auteurs?|autore?|autor(?:en|es|in)?|signature|firma|penna|journalists?|journalistes?|writers?|reporters?|contributors?|byl|p-author|article-author|author-names?)(?:$|[\s_:-])/;
const NOT_BYLINE =
  /(?:bio|avatar|image|img|photo|picture|social|share|follow|card|more|related|box|desc|about|title|role|job|icon|comment|caption|credit|count|newsletter|popup|modal)/;
const DATELINE =
  /(?:^|[\s_:-])(?:\w*dates?|date-?stamp|datum|fecha|data|datetime|timestamp|time-?stamp|published?|publication|publi|posted|pubdate|post-date|entry-date|dateline|date-?published|published-date|publish-date|article-date|meta-date|byline|article-meta|entry-meta|article-info|meta|infos?)(?:$|[\s_:-])/;
const LEAD =
  /(?:^|[\s_:-])(?:chap[oô]s?|chapeau|standfirst|stand-first|dek|lede|lead|leadtext|excerpt|sub-?headline|sub-?heading|sub-?title|sous-titre|intro|introduction|abstract|teaser-text|entradilla|sottotitolo|occhiello|summary|strapline|article-lead|article-intro)(?:$|[\s_:-])/;
const FURNITURE = words(
  'related|recommended|recommendations?|sidebar|side-bar|rail|comments?|most-read|popular|trending|newsletter|promo|read-more|readmore|more-stories|more-news|also-read|a-lire|voir-aussi|breadcrumbs?|carousel|ticker|latest|teasers?|outbrain|taboola|navigation|menu|cookie|popup|modal',
);
const TRAIL = words('bread-?crumbs?|fil-?d?-?ariane|ariane|crumbs|rootline');
const TRAIL_LABEL = /bread ?crumb|fil d['’ ]ariane|vous [êe]tes ici|you are here/i;

/** Whether an element is a trail of links from the home page. */
export const isTrail = (
  hint: string,
  { itemtype = '', 'aria-label': label = '' }: Readonly<Record<string, string>>,
): boolean => TRAIL.test(hint) || /BreadcrumbList/.test(itemtype) || TRAIL_LABEL.test(label);

/** A page's own footer, not that of a headline (`headline__footer`). */
const FOOTER = /(?:^|\s)(?:[a-z]{1,8}-)?footer(?:$|\s)/;
export const FURNITURE_TAGS = new Set(['nav', 'aside', 'footer', 'dialog', 'menu', 'template', 'noscript']);

/** Where the pages of a site's authors are. */
const AUTHOR_PAGE =
  /\/(?:authors?|auteure?s?|autor(?:e|es|en|in|i)?|profiles?|journalistes?|reporters?|contributors?|signataires?|forfatter|skribent|redakteure|periodistas?|byline)\/[^/?#]/i;

export const isAuthorPage = (href: string): boolean => AUTHOR_PAGE.test(href);
export const isByline = (hint: string): boolean => BYLINE.test(hint) && !NOT_BYLINE.test(hint);
export const isDateline = (hint: string): boolean => DATELINE.test(hint);
export const isLead = (hint: string): boolean => LEAD.test(hint);

/** Whether an element and what is in it stand around the article. A footer inside of an article is the article's own. */
export const isFurniture = (tag: string, hint: string, isInArticle: boolean): boolean =>
  (FURNITURE_TAGS.has(tag) && !(tag === 'footer' && isInArticle)) ||
  (tag !== 'body' && tag !== 'main' && tag !== 'html' && (FURNITURE.test(hint) || FOOTER.test(hint)));

export const isArticle = (tag: string, attributes: Readonly<Record<string, string>>): boolean =>
  tag === 'article' ||
  tag === 'main' ||
  attributes.role === 'main' ||
  /Article|BlogPosting/.test(attributes.itemtype ?? '') ||
  attributes.itemprop === 'articleBody';

/** As Drupal writes it. */
const RDFA_DATE = /(?:^|\s)(?:dc|dcterms|schema):(?:date(?:published|created)?|created|issued)(?:\s|$)/i;
/** Attributes beside `datetime` that times are written in, and how. */
const TIME_ATTRIBUTE = /^data-(?:[a-z-]+-)?(?:date|time|timestamp|datetime|published)(?:-[a-z]+)?$/;
const TIME_VALUE = /^(?:\d{10}|\d{13}|\d{4}-\d\d-\d\d.*)$/;

/** Whether microdata or RDFA says that an element is a date. */
export const isDateElement = ({ tag, attributes }: Element): boolean =>
  /^date/i.test(attributes.itemprop ?? '') || (tag !== 'meta' && RDFA_DATE.test(attributes.property ?? ''));

/** The time in an attribute of an element that is marked as a date; empty if there is none. */
export function timeIn({ tag, attributes, hint }: Element): string {
  if (tag !== 'time' && !isDateline(hint)) return attributes['data-datetime'] ?? attributes['data-timestamp'] ?? '';
  const found = Object.entries(attributes).find(
    ([name, value]) => (TIME_ATTRIBUTE.test(name) || (name === 'title' && tag === 'abbr')) && TIME_VALUE.test(value),
  );
  return found?.[1] ?? '';
}
