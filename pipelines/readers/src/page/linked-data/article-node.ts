import { comparable } from '../../text/plain-line.ts';
import { type FoundNode, type LinkedData, type LinkedNode, typesOf } from './nodes.ts';

/** How much a type speaks for being the page's article. */
const WEIGHTS: readonly [RegExp, number][] = [
  [/^(?:.*NewsArticle|Article|.*Article|LiveBlogPosting|BlogPosting|Report|Review|ClaimReview|.*Posting)$/, 100],
  [/^(?:VideoObject|AudioObject|NewsVideo|PodcastEpisode|Episode|Recipe|Event|.*Event|ImageGallery|MediaGallery)$/, 40],
  [/^(?:WebPage|ItemPage|CreativeWork|QAPage|AboutPage)$/, 20],
];
/** Nodes below these keys are parts of an article or other articles. */
const INNER =
  /^(?:itemListElement|hasPart|isPartOf|liveBlogUpdate|relatedLink|mentions|video|associatedMedia|subjectOf|citation|review|comment|isBasedOn|itemReviewed|workExample|exampleOfWork|workTranslation|translationOfWork|about|significantLink|blogPost|subEvent)$/;

export interface PageHints {
  /** Comparable addresses of the page. */
  addresses: ReadonlySet<string>;
  /** Comparable headlines of the page. */
  headlines: ReadonlySet<string>;
}

/** An address without scheme, `www.`, query and trailing slash. */
export const comparableAddress = (address: string): string =>
  address
    .replace(/^https?:\/\/(?:www\.|m\.|amp\.)?/i, '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .toLowerCase();

const weightOf = (node: LinkedNode): number =>
  Math.max(0, ...typesOf(node).map((type) => WEIGHTS.find(([pattern]) => pattern.test(type))?.[1] ?? 0));

/** Beginnings of the longer words of a headline: two headlines of one article share some. */
const beginnings = (headline: string): string[] =>
  headline
    .split(' ')
    .filter((word) => word.length >= 4)
    .map((word) => word.slice(0, 5));

/** Scripts that write no spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Khmer}\p{sc=Lao}\p{sc=Myanmar}]/u;

/** An address of a page, not of the site: templates write the site's into every article. */
const isOfPage = (address: string): boolean => /^https?:\/\/[^/]+\/[^?#]{8,}/i.test(address);

function score({ node, path }: FoundNode, data: LinkedData, hints: PageHints, words: ReadonlySet<string>): number {
  const weight = weightOf(node);
  if (weight === 0) return 0;
  const addresses = [...data.urls(node.url), ...data.urls(node.mainEntityOfPage), ...data.urls(node['@id'])];
  const headline = comparable(data.text(node.headline ?? node.name) ?? '');
  const isHere = addresses.some((address) => hints.addresses.has(comparableAddress(address)));
  const isHeadline = headline !== '' && hints.headlines.has(headline);
  // A part of a list or of another article is the page's article only when it says so.
  if (path.some((key) => INNER.test(key)) && !isHere && !isHeadline) return 0;
  // Widgets bring the data of the articles that they announce.
  const isTold = isHere || headline === '' || hints.headlines.size === 0 || UNSPACED.test(headline);
  if (!isTold && addresses.some(isOfPage) && !beginnings(headline).some((word) => words.has(word))) return 0;
  return (
    weight +
    (isHere ? 60 : 0) +
    (isHeadline ? 50 : 0) +
    (node.datePublished ? 12 : 0) +
    (node.headline ? 8 : 0) +
    (node.author ? 6 : 0) -
    (path.some((key) => INNER.test(key)) ? 90 : 0)
  );
}

/** The nodes that may be about the page's article, the best first. */
export function articleNodes(data: LinkedData, hints: PageHints): LinkedNode[] {
  const words = new Set([...hints.headlines].flatMap(beginnings));
  return data.nodes
    .map((found, index) => ({ node: found.node, value: score(found, data, hints, words), index }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value || a.index - b.index)
    .map(({ node }) => node);
}
