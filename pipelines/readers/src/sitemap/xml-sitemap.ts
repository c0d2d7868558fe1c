import { baseWithin } from '../entries/address.ts';
import { CapturedText, type XmlHandler, XmlStream } from '../xml/xml-stream.ts';
import type { RawEntry } from './entry.ts';
import { CONTAINERS, FIELD_MAX, fieldOf, type TextField } from './fields.ts';

export type XmlKind = 'index' | 'urls' | 'news' | 'feed';

const KINDS: ReadonlyMap<string, XmlKind> = new Map([
  ['sitemapindex', 'index'],
  ['urlset', 'urls'],
  ['rss', 'feed'],
  ['rdf', 'feed'],
  ['feed', 'feed'],
]);
const BARE: ReadonlyMap<string, string> = new Map([
  ['urlset', 'url'],
  ['sitemapindex', 'sitemap'],
]);
const KEYWORDS_MAX = 100;

/** Reads entries of an XML sitemap, an index of sitemaps or a feed. */
export class XmlSitemap implements XmlHandler {
  kind: XmlKind | undefined;
  /** Whether the file's outermost element ended. */
  isClosed = false;
  readonly xml = new XmlStream(this);
  readonly #found: (type: 'sitemap' | 'entry', raw: RawEntry) => void;
  /** Whether a page for people is around it. */
  #isPage = false;
  /** The open entry, and its element. */
  #raw: RawEntry | undefined;
  #container = '';
  #field: TextField | undefined;
  #fieldName = '';
  #captured: CapturedText | undefined;
  /** Attributes of the element that is open. */
  #element = '';
  #href: { href?: string; rel?: string } | undefined;
  #id: string | undefined;
  /** What the feed says before its entries. */
  #language: string | undefined;
  #base: string | undefined;
  /** Text of the entry outside of fields: some leave out `<loc>`. */
  #loose = new CapturedText(FIELD_MAX.url);

  constructor(found: (type: 'sitemap' | 'entry', raw: RawEntry) => void) {
    this.#found = found;
  }

  open(name: string, parent: string | undefined): void {
    this.#takeLink();
    this.#element = name;
    if (parent === undefined && name === 'html') this.#isPage = true;
    this.kind ??= KINDS.get(name);
    if (this.#captured) {
      // `<loc><url>…` means the inner text; any other element inside an address ends it.
      if (this.#field !== 'url' || name === 'url') return;
      this.#takeText();
    }
    // Some list addresses without an element around each.
    const bare = name === 'loc' ? BARE.get(parent ?? '') : undefined;
    const container = bare ?? (this.#isContainer(name) ? name : undefined);
    if (container) this.#begin(container);
    if (name === 'language' && parent === 'channel' && !this.#raw) {
      this.#fieldName = name;
      this.#captured = new CapturedText(FIELD_MAX.language);
      return;
    }
    if (!this.#raw || container === name) return;
    if (name === 'news' && this.kind === 'urls') this.kind = 'news';
    const isId = parent === this.#container && (name === 'guid' || name === 'id');
    const field = isId ? 'url' : fieldOf(name, bare ?? parent);
    if (!field) return;
    this.#field = field;
    this.#fieldName = name;
    this.#captured = new CapturedText(FIELD_MAX[field]);
  }

  #isContainer(name: string): boolean {
    if (!CONTAINERS.has(name) || (this.#isPage && !this.kind)) return false;
    return this.kind !== 'feed' || name === 'item' || name === 'entry';
  }

  #begin(container: string): void {
    this.#flush();
    this.kind ??= container === 'sitemap' ? 'index' : container === 'url' ? 'urls' : 'feed';
    this.#raw = {};
    this.#loose = new CapturedText(FIELD_MAX.url);
    this.#container = container;
  }

  attribute(name: string, value: string): void {
    if (this.kind === 'feed' && (name === 'base' || name === 'lang')) this.#around(name, value);
    if (this.#element === 'link' && (name === 'href' || name === 'rel')) {
      this.#href ??= {};
      this.#href[name] = value;
    }
    if (name === 'url' && this.#raw && (this.#element === 'thumbnail' || this.#element === 'enclosure'))
      if (this.#element === 'thumbnail' || /\.(?:jpe?g|png|webp|gif|avif)(?:\?|$)/i.test(value))
        this.#raw.image ??= value;
  }

  /** `xml:base` and `xml:lang` of a feed, and of an entry. */
  #around(name: 'base' | 'lang', value: string): void {
    const isEntry = this.#raw !== undefined && this.#element === this.#container;
    if (name === 'base' && isEntry && this.#raw) this.#raw.base = baseWithin(this.#base, value);
    else if (name === 'base' && !this.#raw) this.#base = baseWithin(this.#base, value);
    else if (name === 'lang' && (isEntry || !this.#raw)) this.#language ??= value;
  }

  text(text: string, isCdata: boolean): void {
    if (this.#captured) this.#captured.add(text, isCdata);
    else if (this.#raw && !this.#raw.url && this.kind !== 'feed') this.#loose.add(text, isCdata);
  }

  close(name: string): void {
    this.#takeLink();
    if (this.#captured && name === this.#fieldName) this.#takeText();
    if (name === this.#container && !this.#captured) this.#flush();
    if (this.xml.isOpen) return;
    this.#flush();
    this.isClosed = true;
  }

  /** At the end of a file that is cut, an entry counts if its address is whole. */
  end(): void {
    this.#captured = undefined;
    this.#loose = new CapturedText(0);
    this.#flush();
  }

  /** An Atom link: the one to the page, which says `alternate` or nothing. */
  #takeLink(): void {
    this.#element = '';
    if (!this.#href) return;
    const { href, rel = 'alternate' } = this.#href;
    this.#href = undefined;
    if (href && rel === 'alternate' && this.#raw && this.kind === 'feed') this.#raw.url ??= href;
  }

  #takeText(): void {
    const text = this.#captured?.text ?? '';
    const raw = this.#raw;
    this.#captured = undefined;
    if (!raw && this.#fieldName === 'language' && text.trim()) this.#language = text;
    if (!raw || !this.#field || !text.trim()) return;
    if (this.#field === 'keywords') {
      raw.keywords ??= [];
      if (raw.keywords.length < KEYWORDS_MAX) raw.keywords.push(text);
    } else if (this.#fieldName === 'guid' || this.#fieldName === 'id') this.#id = text;
    else if (this.#fieldName === 'loc' && this.#field === 'url' && raw.url) {
      // A second address where its entry should have ended.
      this.#flush();
      this.#raw = { url: text };
    } else raw[this.#field] ??= text;
  }

  #flush(): void {
    const raw = this.#raw;
    const id = this.#id?.trim() ?? '';
    this.#raw = undefined;
    this.#id = undefined;
    this.#captured = undefined;
    if (!raw) return;
    raw.language ??= this.#language;
    if (this.#base !== undefined) raw.base ??= this.#base;
    if (!raw.url) raw.url = [id, this.#loose.text.trim()].find((text) => /^https?:\/\/\S+$/i.test(text));
    if (raw.url) this.#found(this.#container === 'sitemap' ? 'sitemap' : 'entry', raw);
  }
}
