import { decodeEntities } from '../text/entities.ts';

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
