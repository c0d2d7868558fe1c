import { encodeHTML } from 'entities';
import { type Attributes, readHtml } from '../../html/read-html.ts';
import { hintOf } from '../scan/marks.ts';
import { isDialog } from './furniture.ts';

/** Elements that are nested deeper lose their tags and keep their text. */
const DEPTH_MAX = 160;
/** Elements of one page. A list of a hundred thousand cells is no article. */
const ELEMENTS_MAX = 25_000;

const DROPPED = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'math',
  'iframe',
  'object',
  'embed',
  'video',
  'audio',
  'canvas',
  'nav',
  'dialog',
  'button',
  'select',
  'textarea',
  'input',
  'figcaption',
  'link',
  'meta',
  'head',
  'title',
]);
/** Letters of one page. The longest articles have some hundred thousand. */
const TEXT_MAX = 2_000_000;
const KEPT_ATTRIBUTES = ['class', 'id', 'role', 'itemprop', 'href', 'rel'];
const VOID = new Set([
  'br',
  'hr',
  'img',
  'wbr',
  'col',
  'area',
  'base',
  'source',
  'track',
  'param',
  'input',
  'link',
  'meta',
  'embed',
]);
const CAPTION =
  /(?:^|[\s_:-])(?:captions?|wp-caption-text|legende?|l[ée]gende|credits?|copyright|photo-credit|image-credit)(?:$|[\s_:-])/;
/** A box with an invitation. Of Substack, the class of the article itself says newsletter. */
const INVITATION =
  /(?:^|[\s_-])(?:newsletters?[-_]{1,2}(?:box|sign-?up|form|promo|widget|inscription|embed|module|block|card|cta|subscribe|banner|wrapper|container)|(?:inline|article|embed)[-_]{1,2}newsletters?|newsletters?)(?:$|\s)/;
const HIDDEN = /(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;

/** Each entity, and each sign that could begin one, is a node of the tree. Behind so many they are left out. */
const SIGNS_MAX = 20_000;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const isDropped = (tag: string, attributes: Attributes, withHidden: boolean): boolean =>
  DROPPED.has(tag) || isDialog(tag, attributes) || (!withHidden && isHidden(tag, attributes));

const isHidden = (tag: string, attributes: Attributes): boolean =>
  attributes.hidden !== undefined ||
  (attributes['aria-hidden'] === 'true' && tag !== 'img') ||
  HIDDEN.test(attributes.style ?? '') ||
  (tag !== 'body' && tag !== 'article' && tag !== 'main' && isBeside(hintOf(attributes.class)));

const isBeside = (hint: string): boolean => CAPTION.test(hint) || INVITATION.test(hint);

interface Options {
  /** Also what the page hides and what its classes call captions or newsletters: for pages that scripts unveil. */
  withHidden?: boolean;
}

/**
 * The body of a page as small and flat HTML: without scripts, menus, captions and what is hidden, with the attributes that matter, at most
 * {@link DEPTH_MAX} deep. Takes one pass, so that no page, however nested, costs a parser with a tree more than a second.
 */
export function pruned(html: string, { withHidden = false }: Options = {}): string {
  const out: string[] = [];
  const open: { tag: string; written: boolean }[] = [];
  let dropping = 0;
  let elements = 0;
  let skipped = 0;
  let letters = 0;
  let signs = 0;
  readHtml(html, {
    open(tag, attributes) {
      if (dropping > 0 || isDropped(tag, attributes, withHidden)) {
        dropping++;
        return;
      }
      const written = !VOID.has(tag) && open.length - skipped < DEPTH_MAX && elements < ELEMENTS_MAX;
      open.push({ tag, written });
      if (!written) skipped++;
      if (tag === 'br' || tag === 'hr' || tag === 'img') out.push(tag === 'img' ? '' : `<${tag}>`);
      if (!written) return;
      elements++;
      // Readability takes a class such as "subheader" for a page's header.
      const names = /^h[1-6]$/.test(tag) ? [] : KEPT_ATTRIBUTES;
      const attributeTexts = names
        .filter((name) => attributes[name] !== undefined)
        .map((name) => ` ${name}="${encodeHTML((attributes[name] ?? '').slice(0, 500))}"`);
      out.push(`<${tag}${attributeTexts.join('')}>`);
    },
    text(text) {
      if (dropping > 0 || letters > TEXT_MAX) return;
      letters += text.length;
      out.push(text.replace(/[&<>]/g, (sign) => (++signs > SIGNS_MAX ? '' : (ESCAPES[sign] ?? ''))));
    },
    close(tag) {
      if (dropping > 0) {
        dropping--;
        return;
      }
      const last = open.pop();
      if (last && !last.written) skipped--;
      if (last?.written) out.push(`</${tag}>`);
    },
  });
  return out.join('');
}
