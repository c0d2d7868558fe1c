import { INLINE_TAGS, readHtml } from '../../html/read-html.ts';
import { Captures } from './capture.ts';
import { Collector } from './collector.ts';
import type { PageFacts, Place } from './facts.ts';
import { FURNITURE_TAGS, hintOf, isArticle, isFurniture } from './marks.ts';

const SILENT = new Set(['script', 'style', 'svg', 'noscript', 'template', 'select', 'button', 'iframe', 'object']);

interface Open {
  tag: string;
  place: Place;
  /** Furniture by its class alone, not by its element. */
  byName: boolean;
  silent: boolean;
}

/** Reads a page in one pass, without a tree, and collects what may say something about its article. */
export function scanPage(html: string): PageFacts {
  const captures = new Captures();
  const collector = new Collector(captures);
  const open: Open[] = [];
  let hasHeading = false;
  let script: { kind: 'data'; parts: string[] } | undefined;

  readHtml(html, {
    open(tag, attributes) {
      const parent = open.at(-1);
      const hint = hintOf(
        attributes.class,
        attributes.id,
        attributes['data-testid'],
        attributes.itemprop,
        attributes.property,
      );
      const above = parent?.place ?? 'page';
      const place =
        above === 'furniture' || isFurniture(tag, hint, above === 'article')
          ? 'furniture'
          : isArticle(tag, attributes)
            ? 'article'
            : above;
      const byName =
        place === 'furniture' && !FURNITURE_TAGS.has(tag) && (above !== 'furniture' || Boolean(parent?.byName));
      const silent = Boolean(parent?.silent) || SILENT.has(tag);
      open.push({ tag, place, byName, silent });
      if (!INLINE_TAGS.has(tag)) captures.add(' ');
      if (tag === 'script' && /ld\+json/i.test(attributes.type ?? '')) script = { kind: 'data', parts: [] };
      if (tag === 'h1' && !hasHeading && place !== 'furniture') hasHeading = true;
      if (tag === 'h1' && !hasHeading && byName) {
        // What holds the first main heading is the page, whatever its class says.
        hasHeading = true;
        for (const element of open) if (element.byName) element.place = 'article';
      }
      collector.element({ tag, attributes, hint, place: open.at(-1)?.place ?? place, silent, depth: open.length });
    },
    text(text) {
      if (script) script.parts.push(text);
      else if (!captures.isIdle && !open.at(-1)?.silent) captures.add(text);
      collector.text(text, open.at(-1)?.place ?? 'page', Boolean(open.at(-1)?.silent), open.length);
    },
    close(tag) {
      if (script && tag === 'script') {
        collector.linkedData(script.parts.join(''));
        script = undefined;
      }
      captures.end(open.length);
      open.pop();
      if (!INLINE_TAGS.has(tag)) captures.add(' ');
    },
  });
  return collector.facts();
}
