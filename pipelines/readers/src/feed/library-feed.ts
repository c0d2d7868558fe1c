import { parseFeed } from '@rowanmanning/feed-parser';
import { MODIFIED, PUBLISHED, type RawFeed, type RawFeedEntry } from './feed.ts';

type Feed = ReturnType<typeof parseFeed>;
type Item = Feed['items'][number];
type Element = Item['element'];

/** Most tags of a feed that the library reads, and most work: it looks through all children of the feed for each entry. */
const TAGS_MAX = 100_000;
const WORK_MAX = 2_000_000;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Whether the library reads this fast enough. A feed of 200 entries is far below the limit. */
function isSmall(xml: string): boolean {
  const tags = count(xml, /</g);
  const entries = count(xml, /<(?:[\w-]+:)?(?:item|entry)[\s>]/gi);
  return xml.length < 8 * 1024 * 1024 && tags < TAGS_MAX && tags * (1 + entries) < WORK_MAX;
}

/** The library takes a cut file for a whole one, and half a title for a title. */
const isWhole = (xml: string): boolean => /<\/(?:[\w-]+:)?(?:rss|rdf|feed)\s*>/i.test(xml);

const textOf = (element: Element, ...names: readonly string[]): string | undefined => {
  for (const name of names) {
    const text = element.findElementWithName(name)?.textContent.trim();
    if (text) return text;
  }
  return undefined;
};

const linksOf = (element: Element): RawFeed['links'] =>
  element.findElementsWithName('link').flatMap((link) => {
    const [rel, href] = [link.getAttribute('rel'), link.getAttribute('href')];
    return rel && href ? [{ rel: rel.toLowerCase(), href }] : [];
  });

const isImage = (element: Element): boolean =>
  element.name === 'thumbnail' ||
  element.getAttribute('medium') === 'image' ||
  Boolean(element.getAttribute('type')?.startsWith('image/'));

/** The library's own look at images compares all media with each other. */
function imageOf(element: Element): string | undefined {
  const image = element.findElementWithName('image');
  const own = image && (textOf(image, 'url') ?? image.getAttribute('href'));
  if (own) return own;
  const places = [element, ...element.findElementsWithName('group')];
  const media = places.flatMap((place) =>
    ['enclosure', 'content', 'thumbnail'].flatMap((name) => place.findElementsWithName(name)),
  );
  const atom = element.findElementsWithName('link').filter((link) => link.getAttribute('rel') === 'enclosure');
  return (
    media.find((one) => isImage(one) && one.getAttribute('url'))?.getAttribute('url') ??
    atom.find(isImage)?.getAttribute('href') ??
    undefined
  );
}

function linkOf({ element }: Item, kind: RawFeed['kind']): string | undefined {
  const original = textOf(element, 'origlink');
  if (original) return original;
  const links = element.findElementsWithName('link');
  const text = kind === 'atom' ? undefined : links.map((link) => link.textContent.trim()).find(Boolean);
  const atom = links.find(
    (link) => (link.getAttribute('rel') ?? 'alternate') === 'alternate' && link.getAttribute('href'),
  );
  return text ?? atom?.getAttribute('href') ?? undefined;
}

const entryOf = (item: Item, kind: RawFeed['kind']): RawFeedEntry => ({
  link: linkOf(item, kind),
  base: item.element.baseUrl ?? undefined,
  id: item.id ?? undefined,
  title: item.title ?? undefined,
  publishedAt: textOf(item.element, ...PUBLISHED),
  lastModified: textOf(item.element, ...MODIFIED),
  authors: item.authors.flatMap(({ name, email }) => name ?? email ?? []),
  categories: item.categories.map(({ label, term }) => label ?? term),
  image: imageOf(item.element),
  summary: item.description ?? item.content ?? undefined,
});

/**
 * Reads a feed with the library. Undefined if the library refuses it, would take long, or would not see that it is cut. Its
 * dates are not used: it reads a time without a zone as one of the machine.
 */
export function libraryFeed(xml: string): RawFeed | undefined {
  if (!isSmall(xml) || !isWhole(xml)) return undefined;
  try {
    const feed = parseFeed(xml);
    const { element } = feed;
    const kind = feed.meta.type === 'atom' ? 'atom' : feed.meta.type === 'rdf' ? 'rdf' : 'rss';
    return {
      kind,
      title: feed.title ?? undefined,
      language: feed.language ?? undefined,
      home: feed.url ?? undefined,
      links: linksOf(element),
      ttl: textOf(element, 'ttl'),
      entries: feed.items.map((item) => entryOf(item, kind)),
    };
  } catch {
    return undefined;
  }
}
