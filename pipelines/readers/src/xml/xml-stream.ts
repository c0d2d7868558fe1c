import { Parser } from 'htmlparser2';
import { decodeEntities } from '../text/entities.ts';

/**
 * Text of one element, put together from the pieces that a parser gives. Entities are decoded once the text is whole: the
 * five of XML, numbers, and those of HTML, which publishers use without declaring them. Entities of a DTD stay as they are
 * written.
 */
export class CapturedText {
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

/** Names are local and in lower case: `news:Title` is `title`. */
export interface XmlHandler {
  open(name: string, parent: string | undefined): void;
  /** An attribute of the element that was opened last. */
  attribute(name: string, value: string): void;
  /** Not decoded unless it is CDATA. */
  text(text: string, isCdata: boolean): void;
  /** Called once for each open, also where the end tag is missing; not at the end of a cut file. */
  close(name: string): void;
}

export type XmlFault = 'too-deep' | 'too-long';

const DEPTH_MAX = 100;
/** Longest tag, comment or instruction. */
const TOKEN_MAX = 1024 * 1024;
const ATTRIBUTE_MAX = 64 * 1024;

const known = new Map<string, string>();
const KNOWN_MAX = 200;

/** Files repeat a few names. */
function localName(name: string): string {
  const local = known.get(name);
  if (local !== undefined) return local;
  const read = name.slice(name.lastIndexOf(':') + 1).toLowerCase();
  if (known.size < KNOWN_MAX && name.length < 100) known.set(name, read);
  return read;
}

/**
 * Reads XML of any quality in pieces. It declares no entities, loads nothing, and stops at what no publisher means: a hundred
 * levels, a tag of a megabyte.
 */
export class XmlStream {
  fault: XmlFault | undefined;
  readonly #handler: XmlHandler;
  readonly #parser: Parser;
  readonly #open: string[] = [];
  #isCdata = false;
  /** Characters since the parser last recognised something. */
  #silent = 0;

  constructor(handler: XmlHandler) {
    this.#handler = handler;
    this.#parser = new Parser(
      {
        onopentagname: (name) => this.#opened(localName(name)),
        onattribute: (name, value) => {
          this.#silent = 0;
          if (!this.fault) handler.attribute(localName(name), decodeEntities(value.slice(0, ATTRIBUTE_MAX)));
        },
        ontext: (text) => {
          this.#silent = 0;
          if (!this.fault) handler.text(text, this.#isCdata);
        },
        onclosetag: () => {
          this.#silent = 0;
          const name = this.#open.pop();
          if (name !== undefined && !this.fault) handler.close(name);
        },
        oncdatastart: () => {
          this.#isCdata = true;
        },
        oncdataend: () => {
          this.#isCdata = false;
        },
      },
      { xmlMode: true, decodeEntities: false },
    );
  }

  #opened(name: string): void {
    this.#silent = 0;
    const parent = this.#open.at(-1);
    this.#open.push(name);
    if (this.#open.length > DEPTH_MAX) this.fault ??= 'too-deep';
    if (!this.fault) this.#handler.open(name, parent);
  }

  /** Where in the text the tag begins that was opened last. */
  get tagAt(): number {
    return this.#parser.startIndex;
  }

  /** Whether elements are open, as at the end of a cut file. */
  get isOpen(): boolean {
    return this.#open.length > 0;
  }

  /** Reads on. False once nothing more will be read. */
  write(text: string): boolean {
    for (let at = 0; at < text.length && !this.fault; at += 16_384) {
      const piece = text.slice(at, at + 16_384);
      this.#silent += piece.length;
      this.#parser.write(piece);
      if (this.#silent > TOKEN_MAX) this.fault ??= 'too-long';
    }
    return !this.fault;
  }
}
