import { Parser } from 'htmlparser2';
import { Captures } from './capture.ts';
import { Collector } from './collector.ts';
import type { PageFacts, Place } from './facts.ts';
import { hintOf, isArticle, isFurniture } from './marks.ts';

/** A page is read until elements are nested deeper than this: the parser's time grows with the square of the depth. */
const DEPTH_MAX = 1024;
/** Longest page that is read, in UTF-16 units. What follows is not looked at. */
const PAGE_MAX = 16 * 1024 * 1024;

const SILENT = new Set(['script', 'style', 'svg', 'noscript', 'template', 'select', 'button', 'iframe', 'object']);
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'em',
  'i',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
  'font',
  'small',
  'mark',
  'time',
  'cite',
  'wbr',
]);

interface Open {
  tag: string;
  place: Place;
  silent: boolean;
}

const TOO_DEEP = Symbol('too deep');

/** Reads a page in one pass, without a tree, and collects what may say something about its article. */
export function scanPage(html: string): PageFacts {
  const captures = new Captures();
  const collector = new Collector(captures);
  const open: Open[] = [];
  let script: { kind: 'data'; parts: string[] } | undefined;

  const parser = new Parser({
    onopentag(tag, attributes) {
      const parent = open.at(-1);
      if (open.length >= DEPTH_MAX) throw TOO_DEEP;
      const hint = hintOf(attributes.class, attributes.id, attributes['data-testid'], attributes.itemprop);
      const above = parent?.place ?? 'page';
      const place =
        above === 'furniture' || isFurniture(tag, hint) ? 'furniture' : isArticle(tag, attributes) ? 'article' : above;
      const silent = Boolean(parent?.silent) || SILENT.has(tag);
      open.push({ tag, place, silent });
      if (!INLINE.has(tag)) captures.add(' ');
      if (tag === 'script' && /ld\+json/i.test(attributes.type ?? '')) script = { kind: 'data', parts: [] };
      collector.element({ tag, attributes, hint, place, silent, depth: open.length });
    },
    ontext(text) {
      if (script) script.parts.push(text);
      else if (!captures.isIdle && !open.at(-1)?.silent) captures.add(text);
      collector.text(text, open.at(-1)?.place ?? 'page', Boolean(open.at(-1)?.silent));
    },
    onclosetag(tag) {
      if (script && tag === 'script') {
        collector.linkedData(script.parts.join(''));
        script = undefined;
      }
      captures.end(open.length);
      open.pop();
      if (!INLINE.has(tag)) captures.add(' ');
    },
  });
  try {
    parser.end(html.length > PAGE_MAX ? html.slice(0, PAGE_MAX) : html);
  } catch (error) {
    if (error !== TOO_DEEP) throw error;
    captures.end(0);
  }
  return collector.facts();
}
