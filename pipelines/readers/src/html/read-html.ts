import { Parser } from 'htmlparser2';

/** Elements between which words do not run apart: `CO<sub>2</sub>` is one word. */
export const INLINE_TAGS: ReadonlySet<string> = new Set(
  'a abbr b cite code em font i mark q s small span strong sub sup time u wbr'.split(' '),
);

/** The parser's time grows with the square of the depth: at this one it is still some microseconds an element. */
const DEPTH_MAX = 1024;
/** Longest page that is read, in UTF-16 units. What follows is not looked at. */
const LENGTH_MAX = 16 * 1024 * 1024;

/** A page of three megabytes has some thirty thousand elements. */
const ELEMENTS_MAX = 500_000;

export type Attributes = Readonly<Record<string, string>>;

export interface HtmlHandler {
  open(tag: string, attributes: Attributes): void;
  text(text: string): void;
  close(tag: string): void;
}

const TOO_MUCH = Symbol('too deep or too many');

/**
 * Reads HTML or XML in one pass. A document that is nested deeper than any page (1,024 elements), or has more elements than any
 * (500,000), is read up to there; its open elements are closed, so that `close` is called for each `open`.
 */
export function readHtml(html: string, handler: HtmlHandler, { xml = false } = {}): void {
  const open: string[] = [];
  let elements = 0;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (open.length >= DEPTH_MAX || ++elements > ELEMENTS_MAX) throw TOO_MUCH;
        open.push(tag);
        handler.open(tag, attributes);
      },
      ontext: (text) => handler.text(text),
      onclosetag(tag) {
        open.pop();
        handler.close(tag);
      },
    },
    { xmlMode: xml },
  );
  try {
    parser.end(html.length > LENGTH_MAX ? html.slice(0, LENGTH_MAX) : html);
  } catch (error) {
    if (error !== TOO_MUCH) throw error;
    for (const tag of open.reverse()) handler.close(tag);
  }
}
