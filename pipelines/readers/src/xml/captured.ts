import { decodeHTMLStrict } from 'entities';

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,30});/i;

/**
 * Text of one element, put together from the pieces that a parser gives. Entities are decoded once the text is whole: the
 * five of XML, numbers, and those of HTML, which publishers use without declaring them. Entities of a DTD stay as they are
 * written.
 */
export class Captured {
  #raw = '';
  #done = '';
  #max: number;

  /** `max`: UTF-16 units that are kept; the rest is dropped. */
  constructor(max: number) {
    this.#max = max;
  }

  add(text: string, isCdata: boolean): void {
    const some = text.slice(0, Math.max(0, this.#max - this.#raw.length - this.#done.length));
    if (!isCdata) {
      this.#raw += some;
      return;
    }
    this.#done += decodeEntities(this.#raw) + some;
    this.#raw = '';
  }

  get text(): string {
    return this.#done + decodeEntities(this.#raw);
  }
}

/** Decodes entities that end with `;`. Others are left: `?a=1&copy=2` is a URL. */
export const decodeEntities = (text: string): string => (text.includes('&') ? decodeHTMLStrict(text) : text);

/** Decodes once more what was encoded twice, or stands in CDATA: `L&#8217;été`. For titles, never for URLs. */
export const decodeAgain = (text: string): string => (ENTITY.test(text) ? decodeEntities(text) : text);
