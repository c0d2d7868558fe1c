import { baseWithin } from '../entries/address.ts';
import { CapturedText, type XmlHandler, XmlStream } from '../xml/xml-stream.ts';
import { MODIFIED, PUBLISHED, type RawFeed, type RawFeedEntry } from './feed.ts';

const TEXT_MAX = 1024 * 1024;
const LIST_MAX = 100;
const ENTRIES_MAX = 20_000;

const ENTRY_NAMES = new Set(['item', 'entry']);
const FEED_NAMES = new Set(['channel', 'feed']);
/** Elements that no text holds: where one begins, a text has lost its end tag. */
const SIBLING_NAMES = new Set([
  'link',
  'guid',
  'pubdate',
  'description',
  'summary',
  'category',
  'published',
  'updated',
  'date',
]);
/** Elements whose text may hold others, as HTML or XHTML. */
const TEXT_NAMES = new Set(['title', 'description', 'summary', 'content', 'encoded', 'author', 'creator']);
const AUTHOR_NAMES = new Set(['author', 'creator', 'managingeditor']);
const MEDIA_NAMES = new Set(['enclosure', 'content', 'thumbnail']);

/** Texts of one element by the name of their element, first come first. */
type Texts = Map<string, string>;

interface Place {
  texts: Texts;
  authors: string[];
  categories: string[];
  links: { rel: string; href: string }[];
  base: string | undefined;
  image: string | undefined;
}

const newPlace = (base: string | undefined): Place => ({
  texts: new Map(),
  authors: [],
  categories: [],
  links: [],
  base,
  image: undefined,
});

const first = (texts: Texts, ...names: readonly string[]): string | undefined => {
  const name = names.find((one) => texts.has(one));
  return name && texts.get(name);
};

const push = (list: string[], text: string | undefined): void => {
  if (text?.trim() && list.length < LIST_MAX) list.push(text);
};

const isImage = (name: string, attributes: ReadonlyMap<string, string>): boolean =>
  name === 'thumbnail' || attributes.get('medium') === 'image' || Boolean(attributes.get('type')?.startsWith('image/'));

/** Reads feeds that the library refuses: cut, not well-formed, very large. One pass, nothing kept but what is asked for. */
export class StreamFeed implements XmlHandler {
  readonly xml = new XmlStream(this);
  readonly entries: RawFeedEntry[] = [];
  isClosed = false;
  /** Whether more entries came than are read. */
  isTooMany = false;
  #kind: RawFeed['kind'] | undefined;
  #feed = newPlace(undefined);
  #entry: Place | undefined;
  /** The element whose attributes come in. */
  #name = '';
  #parent: string | undefined;
  #attributes = new Map<string, string>();
  #captured: CapturedText | undefined;
  #capturedName = '';
  #capturedParent: string | undefined;
  /** Elements inside the captured one. */
  #depth = 0;

  open(name: string, parent: string | undefined): void {
    this.#settle();
    if (parent === undefined && !this.#kind)
      this.#kind = name === 'rss' ? 'rss' : name === 'rdf' ? 'rdf' : name === 'feed' ? 'atom' : undefined;
    if (ENTRY_NAMES.has(name) && !this.#captured) {
      this.#flush();
      this.#kind ??= name === 'item' ? 'rss' : 'atom';
      this.#entry = newPlace(this.#feed.base);
    }
    const around = this.#captured ? this.#nested(name, parent) : parent;
    this.#name = name;
    this.#parent = around;
    if (this.#captured || !this.#isField(name, around)) return;
    this.#captured = new CapturedText(TEXT_MAX);
    this.#capturedName = name;
    this.#capturedParent = around;
    this.#depth = 0;
  }

  /** An element within a text that is read. Gives what it belongs to. */
  #nested(name: string, parent: string | undefined): string | undefined {
    if (this.#capturedName === 'author' && parent === 'author') {
      this.#captured = undefined;
      return parent;
    }
    if (TEXT_NAMES.has(this.#capturedName) && !SIBLING_NAMES.has(name)) {
      this.#depth++;
      return parent;
    }
    this.#takeText();
    return SIBLING_NAMES.has(name) ? this.#capturedParent : parent;
  }

  /** Whether the text of an element may be asked for. */
  #isField(name: string, parent = ''): boolean {
    if (ENTRY_NAMES.has(parent) || FEED_NAMES.has(parent)) return !ENTRY_NAMES.has(name) && !FEED_NAMES.has(name);
    return (parent === 'author' && name === 'name') || (parent === 'image' && name === 'url');
  }

  attribute(name: string, value: string): void {
    if (this.#attributes.size < 20) this.#attributes.set(name, value);
  }

  text(text: string, isCdata: boolean): void {
    this.#captured?.add(text, isCdata);
  }

  close(name: string): void {
    this.#settle();
    if (this.#captured && this.#depth > 0) this.#depth--;
    else if (this.#captured && name === this.#capturedName) this.#takeText();
    if (ENTRY_NAMES.has(name) && !this.#captured) this.#flush();
    if (!this.xml.isOpen) this.isClosed = true;
  }

  /** What was read; undefined if it is no feed. */
  end(): RawFeed | undefined {
    this.#settle();
    this.#captured = undefined;
    this.#flush();
    if (!this.#kind) return undefined;
    const { texts, links } = this.#feed;
    const page = links.find(({ rel }) => rel === 'alternate')?.href;
    return {
      kind: this.#kind,
      title: texts.get('title'),
      language: texts.get('language'),
      home: texts.get('link') ?? page,
      links,
      ttl: texts.get('ttl'),
      entries: this.entries,
    };
  }

  /** Acts on an element once all its attributes are known. */
  #settle(): void {
    const name = this.#name;
    const attributes = this.#attributes;
    this.#name = '';
    if (!name || attributes.size === 0) return;
    this.#attributes = new Map();
    const place = this.#entry ?? this.#feed;
    const base = attributes.get('base');
    if (base && (ENTRY_NAMES.has(name) || FEED_NAMES.has(name) || name === 'rss'))
      place.base = baseWithin(place.base, base);
    const language = attributes.get('lang');
    if (language && !this.#entry && FEED_NAMES.has(name) && !place.texts.has('language'))
      place.texts.set('language', language);
    const href = attributes.get('href');
    const isOwn = ENTRY_NAMES.has(this.#parent ?? '') || FEED_NAMES.has(this.#parent ?? '') || this.#parent === 'group';
    if (!isOwn) return;
    if (name === 'link' && href) {
      const rel = (attributes.get('rel') ?? 'alternate').toLowerCase();
      if (place.links.length < LIST_MAX) place.links.push({ rel, href });
      if (rel === 'enclosure' && isImage(name, attributes)) place.image ??= href;
    }
    if (name === 'category') push(place.categories, attributes.get('label') ?? attributes.get('term'));
    if (name === 'image' && href) place.image ??= href;
    if (MEDIA_NAMES.has(name) && isImage(name, attributes)) place.image ??= attributes.get('url');
  }

  #takeText(): void {
    const text = this.#captured?.text.trim();
    const [name, parent] = [this.#capturedName, this.#capturedParent];
    this.#captured = undefined;
    if (!text) return;
    const place = this.#entry ?? this.#feed;
    if (parent === 'image') {
      if (name === 'url') place.image ??= text;
    } else if (name === 'category' || name === 'subject') push(place.categories, text);
    else if (AUTHOR_NAMES.has(name) || parent === 'author') push(place.authors, text);
    else if (!place.texts.has(name)) place.texts.set(name, text);
  }

  #flush(): void {
    const entry = this.#entry;
    this.#entry = undefined;
    this.#captured = undefined;
    if (!entry) return;
    if (this.entries.length >= ENTRIES_MAX) {
      this.isTooMany = true;
      return;
    }
    const { texts } = entry;
    const atom = entry.links.find(({ rel }) => rel === 'alternate')?.href;
    this.entries.push({
      link: texts.get('origlink') ?? texts.get('link') ?? atom,
      base: entry.base,
      id: first(texts, 'guid', 'id'),
      title: texts.get('title'),
      publishedAt: first(texts, ...PUBLISHED),
      lastModified: first(texts, ...MODIFIED),
      authors: entry.authors.length > 0 ? entry.authors : this.#feed.authors,
      categories: entry.categories.length > 0 ? entry.categories : this.#feed.categories,
      image: entry.image,
      summary: first(texts, 'description', 'summary', 'encoded', 'content'),
    });
  }
}
