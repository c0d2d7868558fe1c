import { INLINE_TAGS, readHtml } from '../../html/read-html.ts';
import { comparable } from '../../text/plain-line.ts';
import { LinkedData, typesOf } from '../linked-data/nodes.ts';
import { hintOf, isFurniture } from '../scan/marks.ts';

/** What a page shows of being an article, or a wall in front of one. Texts are comparable: see {@link comparable}. */
export interface Evidence {
  /** Titles as they are written: `title` element, social title, main headings. */
  titles: string[];
  /** Main headings, as they are written. */
  headings: string[];
  /** Titles and main headings. */
  front: string;
  /** Titles and the first headings of any level. */
  head: string;
  /** Texts of buttons and links, one a line. */
  actions: string;
  /** The first visible text. */
  text: string;
  /** Visible words, without the page's navigation and footer. */
  words: number;
  /** Links that can be followed. */
  links: number;
  /** `article` elements, and whether a main heading stands in one. */
  articles: number;
  headingInArticle: boolean;
  hasPassword: boolean;
  hasFrame: boolean;
  /** What is there for browsers without scripts. */
  noscript: string;
  /** An element that a script would fill is empty: `<div id="root"></div>`. */
  hasMount: boolean;
  /** Scripts, and addresses and names of elements: what a challenge is known by. */
  code: string;
  /** Linked data, `og:type`, dates or microdata call the page an article. */
  isMarked: boolean;
  /** `og:type` is `website`. */
  isWebsite: boolean;
  noindex: boolean;
}

const TEXT_MAX = 6_000;
const CODE_MAX = 200_000;
const HIDDEN = new Set(['script', 'style', 'template', 'svg', 'head', 'object', 'select']);
const MOUNTS = new Set([
  'root',
  'app',
  '__next',
  '__nuxt',
  'react-root',
  'main-app',
  'svelte',
  'app-root',
  'application',
]);
const ARTICLE_TYPE =
  /^(?:\w*Article|\w*Posting|Report|Review|ClaimReview|VideoObject|AudioObject|NewsVideo|PodcastEpisode|Recipe)$/;
/** Below these keys other articles are named. */
const OTHERS =
  /^(?:itemListElement|hasPart|mentions|relatedLink|isPartOf|subjectOf|citation|significantLink|blogPost)$/;
const DATE_METAS =
  /^(?:article:published_time|og:article:published_time|datepublished|date_published|publish-date|publication_date|parsely-pub-date|sailthru\.date|dc\.date(?:\.issued)?|dcterms\.(?:created|issued|date)|cxenseparse:recs:publishtime|pubdate)$/;

interface Open {
  tag: string;
  isHidden: boolean;
  isFurniture: boolean;
  isAction: boolean;
  /** Inside of these elements. */
  inArticle: boolean;
  inNoscript: boolean;
  isData: boolean;
  isMount: boolean;
}

const isArticleData = (json: string): boolean =>
  new LinkedData([json]).nodes.some(
    ({ node, path }) =>
      !path.some((key) => OTHERS.test(key)) &&
      typesOf(node).some((type) => ARTICLE_TYPE.test(type)) &&
      (node.headline !== undefined || node.name !== undefined || node.datePublished !== undefined),
  );

/** Reads a page once for what it is, not for what it says. */
export function evidenceOf(html: string): Evidence {
  const open: Open[] = [];
  const texts = { titles: [] as string[], headings: [] as string[], under: [] as string[], noscript: '', text: '' };
  const actions: string[] = [];
  const data: string[] = [];
  let [code, words, links, articles] = ['', 0, 0, 0];
  let [hasHeading, headingInArticle, hasPassword, hasFrame, hasMount] = [false, false, false, false, false];
  let [isMarked, isWebsite, noindex] = [false, false, false];
  let part: { tag: string; depth: number; text: string } | undefined;
  let action: { depth: number; text: string } | undefined;
  let mounts: Open[] = [];

  const meta = (name: string, content: string): void => {
    if (name === 'og:title' || name === 'twitter:title') texts.titles.push(content);
    if (name === 'og:type') {
      isWebsite = /^website$/i.test(content.trim());
      isMarked ||= /article|video|^(?:blog|news)/i.test(content);
    }
    isMarked ||= DATE_METAS.test(name) && /\d{4}/.test(content);
    noindex ||= /^(?:robots|googlebot|bingbot)$/.test(name) && /\b(?:noindex|none)\b/i.test(content);
  };

  readHtml(html, {
    open(tag, attributes) {
      const above = open.at(-1);
      const hint = hintOf(attributes.class, attributes.id);
      const id = (attributes.id ?? '').toLowerCase();
      const inArticle = Boolean(above?.inArticle) || tag === 'article';
      const element: Open = {
        tag,
        isHidden: Boolean(above?.isHidden) || HIDDEN.has(tag),
        isFurniture: Boolean(above?.isFurniture) || (tag !== 'dialog' && isFurniture(tag, hint, inArticle)),
        isAction: tag === 'button' || tag === 'a' || attributes.role === 'button',
        inArticle,
        inNoscript: Boolean(above?.inNoscript) || tag === 'noscript',
        isData: tag === 'script' && /ld\+json/i.test(attributes.type ?? ''),
        isMount: MOUNTS.has(id),
      };
      open.push(element);
      if (element.isMount) mounts.push(element);
      if (code.length < CODE_MAX) {
        const said = [
          id,
          attributes.class,
          attributes.src,
          attributes.action,
          attributes.name,
          attributes['data-sitekey'] && 'data-sitekey',
        ];
        code += ` ${said.filter(Boolean).join(' ').slice(0, 400)}`;
      }
      if (tag === 'meta') {
        for (const name of [attributes.property, attributes.name, attributes.itemprop])
          if (name && attributes.content) meta(name.trim().toLowerCase(), attributes.content);
      }
      if (/Article|BlogPosting/.test(attributes.itemtype ?? '') || attributes.itemprop === 'datePublished')
        isMarked = true;
      if (tag === 'article') articles += 1;
      if (tag === 'iframe') hasFrame = true;
      if (tag === 'input') {
        hasPassword ||= attributes.type === 'password';
        if (/^(?:submit|button)$/.test(attributes.type ?? '')) actions.push(attributes.value ?? '');
      }
      if (tag === 'a' && attributes.href) links += 1;
      if (!part && (/^h[1-3]$/.test(tag) || (tag === 'title' && above?.tag !== 'svg')))
        part = { tag, depth: open.length, text: '' };
      if (!action && element.isAction) action = { depth: open.length, text: '' };
      if (tag === 'h1') {
        headingInArticle ||= inArticle;
        // What holds the first main heading is the page, whatever its class says.
        if (!hasHeading) for (const one of open) one.isFurniture = false;
        hasHeading = true;
      }
    },
    text(text) {
      const here = open.at(-1);
      if (here?.tag === 'script') {
        if (here.isData) data.push(text);
        else if (code.length < CODE_MAX) code += ` ${text.slice(0, 20_000)}`;
        return;
      }
      if (part && part.text.length < 1_000) part.text += text;
      if (here?.inNoscript) {
        if (texts.noscript.length < TEXT_MAX) texts.noscript += text;
        return;
      }
      if (here?.isHidden) return;
      if (mounts.length > 0 && text.trim() !== '') {
        for (const element of mounts) element.isMount = false;
        mounts = [];
      }
      if (action && action.text.length < 200) action.text += text;
      if (texts.text.length < TEXT_MAX) texts.text += text;
      if (!here?.isFurniture) words += countWords(text);
    },
    close(tag) {
      const element = open.at(-1);
      if (element?.isMount) {
        hasMount = true;
        mounts = mounts.filter((one) => one !== element);
      }
      if (element?.isData) {
        isMarked ||= isArticleData(data.join(''));
        data.length = 0;
      }
      if (part && open.length === part.depth) {
        if (tag === 'title') texts.titles.push(part.text);
        else if (tag === 'h1') texts.headings.push(part.text);
        else texts.under.push(part.text);
        part = undefined;
      }
      if (action && open.length === action.depth) {
        actions.push(action.text);
        action = undefined;
      }
      open.pop();
      if (!INLINE_TAGS.has(tag)) texts.text += ' ';
    },
  });
  return {
    titles: [...texts.titles, ...texts.headings],
    headings: texts.headings,
    front: lines([...texts.titles, ...texts.headings]),
    head: lines([...texts.titles, ...texts.headings, ...texts.under.slice(0, 5)]),
    actions: lines(actions.slice(0, 200)),
    text: comparable(texts.text.slice(0, TEXT_MAX)),
    words,
    links,
    articles,
    headingInArticle,
    hasPassword,
    hasFrame,
    hasMount,
    noscript: comparable(texts.noscript),
    code,
    isMarked,
    isWebsite,
    noindex,
  };
}

/** Scripts that write no spaces have some two letters a word. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Khmer}\p{sc=Lao}\p{sc=Myanmar}]/gu;

const countWords = (text: string): number =>
  (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) + Math.floor((text.match(UNSPACED)?.length ?? 0) / 2);

const lines = (texts: readonly string[]): string =>
  texts
    .map(comparable)
    .filter((text) => text !== '')
    .join('\n');
