import type { Captures, Element } from './capture.ts';
import type { Byline, PageFacts, Place } from './facts.ts';
import { isAuthorPage, isByline, isDateElement, isDateline, isLead, isTrail, timeIn } from './marks.ts';

/** Of each kind at most this many are kept. */
const MANY = 400;
const META_VALUES = 100;
const TRAILS = 10;
const STEPS = 20;
/** Bytes of linked data that are kept, together. */
const DATA_MAX = 4 * 1024 * 1024;

const SAYS_PUBLISHED =
  /\b(?:publi[ée]e?s?|mis[e]? (?:en ligne|à jour)|post[ée]e?d?|published|updated|ver[öo]ffentlicht|erschienen|stand|aktualisiert|publicad[oa]|actualizad[oa]|pubblicat[oa]|aggiornat[oa]|gepubliceerd|publicerad|publisert|udgivet|julkaistu|opublikowano|publikováno|опубликовано)\b|发布|發布|公開|掲載|更新|입력|등록/i;

/** A line that begins with "by" and names somebody. */
const SAYS_AUTHOR =
  /^\s*(?:(?:By|BY|Par|PAR|Von|VON|Por|POR|Di|Door)\s+|(?:Auteure?|Autor(?:in)?|Author|Autore|Text|Texte)\s*:\s*)\p{Lu}[\p{L}'’.-]+\s+\p{L}/u;

/** "By" alone, where the name stands in an element of its own. */
const BY_ALONE =
  /^\s*(?:(?:(?:[ÉE]crit|R[ée]dig[ée]|Publi[ée]|Soumis|Written|Posted|Submitted|Published|Reported)\s+)?(?:[Bb]y|BY|[Pp]ar|PAR|Von|VON|Por|POR)|Di|Door|Auteure?|Autor(?:in)?|Author)\s*:?\s*$/;
/** Longest text that says what the time behind it is. */
const LABEL_MAX = 60;

const YEAR = /(?<!\d)(?:19|20|25)\d{2}(?!\d)/;

const add = (map: Map<string, string[]>, key: string, value: string) => {
  const values = map.get(key);
  if (!values) {
    if (map.size < 2000) map.set(key, [value]);
  } else if (values.length < META_VALUES) values.push(value);
};

/** Sorts the elements of a page into {@link PageFacts}. */
export class Collector {
  #captures: Captures;
  #metas = new Map<string, string[]>();
  #properties = new Map<string, string[]>();
  #dataLength = 0;
  #belowHeading = false;
  #headingAt = 0;
  #count = 0;
  /** The last text before this place. */
  #label = '';
  /** The open element of an author: its inner name is the author's, the rest of its text is about them. */
  #author: { depth: number; names: string[] } | undefined;
  /** The open trail of links from the home page. */
  #trail: { depth: number; steps: string[] } | undefined;
  #facts: Omit<PageFacts, 'metas' | 'properties'> = {
    language: '',
    base: '',
    titles: [],
    links: [],
    linkedData: [],
    times: [],
    datelines: [],
    bareDates: [],
    headings: [],
    bylines: [],
    trails: [],
    leads: [],
  };

  constructor(captures: Captures) {
    this.#captures = captures;
  }

  facts(): PageFacts {
    return { ...this.#facts, metas: this.#metas, properties: this.#properties };
  }

  linkedData(json: string): void {
    this.#dataLength += json.length;
    if (this.#dataLength <= DATA_MAX) this.#facts.linkedData.push(json);
  }

  get #isNearHeading(): boolean {
    return this.#headingAt > 0 && this.#count - this.#headingAt < 40;
  }

  /** `depth`: of the element that the text stands in. */
  text(text: string, place: Place, silent: boolean, depth: number): void {
    const { bareDates, bylines, datelines } = this.#facts;
    if (!silent && text.trim() !== '') this.#label = text;
    if (!silent && this.#isNearHeading && place !== 'furniture' && bylines.length < MANY && BY_ALONE.test(text)) {
      const at = this.#count;
      this.#captures.start(depth, (name) => {
        if (name.length < 200) bylines.push({ mark: 'class', text: `${text} ${name}`, place, at });
      });
    }
    if (
      !silent &&
      this.#belowHeading &&
      place !== 'furniture' &&
      text.length < 100 &&
      bylines.length < MANY &&
      SAYS_AUTHOR.test(text)
    )
      bylines.push({ mark: 'class', text, place, at: this.#count });
    if (silent || text.length > 200 || text.length < 8 || datelines.length >= MANY || !/\d/.test(text)) return;
    if (this.#isNearHeading && text.length < 80 && YEAR.test(text)) bareDates.push(text);
    // A line that begins with the word is about the article; a sentence with it is the article.
    const at = text.search(SAYS_PUBLISHED);
    if (at >= 0 && at < 24) datelines.push({ text, place, belowHeading: this.#belowHeading });
  }

  element(element: Element): void {
    this.#count++;
    const { tag, attributes, silent } = element;
    const facts = this.#facts;
    if (tag === 'html') facts.language ||= attributes.lang ?? attributes['xml:lang'] ?? '';
    else if (tag === 'base') facts.base ||= attributes.href ?? '';
    else if (tag === 'meta') this.#meta(attributes, silent);
    else if (tag === 'link') this.#link(attributes);
    if (silent || tag === 'html' || tag === 'body' || tag === 'head') return;
    if (tag === 'title') this.#capture(element, (text) => facts.titles.push(text));
    else if (/^h[1-4]$/.test(tag)) this.#heading(element);
    this.#dates(element);
    this.#property(element);
    this.#people(element);
    this.#trails(element);
    if (
      this.#belowHeading &&
      element.place !== 'furniture' &&
      /^(?:p|div|h2|h3|section|header|span)$/.test(tag) &&
      isLead(element.hint)
    )
      this.#capture(element, (text) => facts.leads.push({ text, place: element.place }), facts.leads);
  }

  #capture({ depth }: Element, done: (text: string) => void, list?: readonly unknown[]): void {
    if (!list || list.length < MANY) this.#captures.start(depth, done);
  }

  #meta(attributes: Element['attributes'], silent: boolean): void {
    // Inside of noscript stand refreshes for browsers without scripts.
    if (silent && attributes['http-equiv']) return;
    const value = attributes.content ?? attributes.value;
    if (!value) return;
    for (const name of ['property', 'name', 'itemprop', 'http-equiv'] as const) {
      const key = attributes[name]?.trim().toLowerCase();
      if (key) add(this.#metas, key, value);
    }
  }

  #link({ rel, href, type, itemprop }: Element['attributes']): void {
    if (href && itemprop) add(this.#properties, itemprop.toLowerCase(), href);
    if (href && rel && this.#facts.links.length < MANY)
      this.#facts.links.push({ rel: rel.toLowerCase(), href, type: type ?? '' });
  }

  #heading(element: Element): void {
    const { headings } = this.#facts;
    if (element.tag === 'h1') {
      this.#belowHeading = true;
      this.#headingAt ||= this.#count;
    }
    const level = Number(element.tag.charAt(1));
    this.#capture(element, (text) => headings.push({ level, text, place: element.place }), headings);
  }

  #dates(element: Element): void {
    const { tag, attributes, hint, place } = element;
    const { times, datelines } = this.#facts;
    const belowHeading = this.#belowHeading;
    const value = attributes.datetime ?? timeIn(element);
    const isDate = isDateElement(element);
    if (tag === 'time' || isDate || value) {
      if (times.length >= MANY) return;
      const time = {
        value: value || (isDate ? (attributes.content ?? '') : ''),
        text: '',
        before: this.#label.length <= LABEL_MAX ? this.#label : '',
        hint,
        place,
        belowHeading,
      };
      if (attributes.pubdate !== undefined) time.hint += ' published';
      times.push(time);
      this.#capture(element, (text) => {
        time.text = text;
      });
    } else if (isDateline(hint) && place !== 'furniture')
      this.#capture(element, (text) => text.length <= 500 && datelines.push({ text, place, belowHeading }), datelines);
  }

  #property(element: Element): void {
    const name = element.attributes.itemprop?.toLowerCase();
    if (!name || /^date|^author|^creator|^articlebody$/.test(name)) return;
    const value = element.attributes.content ?? (element.tag === 'img' ? element.attributes.src : undefined);
    if (value) add(this.#properties, name, value);
    else this.#capture(element, (text) => add(this.#properties, name, text));
  }

  #trails({ tag, attributes, hint, depth }: Element): void {
    const trail = this.#trail;
    if (trail) {
      const isStep = tag === 'a' || attributes.itemprop?.toLowerCase() === 'name';
      if (isStep && depth > trail.depth && trail.steps.length < STEPS)
        this.#captures.start(depth, (text) => trail.steps.push(text));
      return;
    }
    const { trails } = this.#facts;
    if (trails.length >= TRAILS || !isTrail(hint, attributes)) return;
    const opened = { depth, steps: [] };
    this.#trail = opened;
    trails.push(opened.steps);
    this.#captures.start(depth, () => {
      if (this.#trail === opened) this.#trail = undefined;
    });
  }

  #people(element: Element): void {
    const { attributes, hint, place } = element;
    const { bylines } = this.#facts;
    const at = this.#count;
    const mark: Byline['mark'] | undefined = /^(?:author|creator)$/i.test(attributes.itemprop ?? '')
      ? 'itemprop'
      : /(?:^|\s)author(?:\s|$)/i.test(attributes.rel ?? '') ||
          (element.tag === 'a' && isAuthorPage(attributes.href ?? ''))
        ? 'rel'
        : isByline(hint)
          ? 'class'
          : undefined;
    const inside = this.#author && element.depth > this.#author.depth ? this.#author : undefined;
    if (inside && attributes.itemprop?.toLowerCase() === 'name') {
      if (attributes.content) inside.names.push(attributes.content);
      else this.#capture(element, (text) => inside.names.push(text));
      return;
    }
    if (!mark || bylines.length >= MANY) return;
    if (attributes.content) {
      bylines.push({ mark, text: attributes.content, place, at });
      return;
    }
    const author = { depth: element.depth, names: [] as string[] };
    if (mark === 'itemprop') this.#author = author;
    this.#captures.start(element.depth, (text) => {
      if (this.#author === author) this.#author = undefined;
      const texts = author.names.length > 0 ? author.names : [text];
      bylines.push(...texts.map((name) => ({ mark, text: name, place, at })));
    });
  }
}
