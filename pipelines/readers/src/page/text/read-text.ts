import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { cleanLines, cut } from '../../text/clean-line.ts';
import { comparable } from '../../text/plain-line.ts';
import { plainText } from '../../text/plain-text.ts';
import { articleNodes, comparableAddress } from '../linked-data/article-node.ts';
import { LinkedData } from '../linked-data/nodes.ts';
import type { PageFacts } from '../scan/facts.ts';
import { scanPage } from '../scan/scan-page.ts';
import { type Block, blocksOf, type DomNode } from './blocks.ts';
import { asksConsent, withoutFurniture } from './furniture.ts';
import { pruned } from './prune.ts';

interface Readings {
  /** What Mozilla's Readability finds. */
  readable: Block[];
  /** What the page itself marks as the body of its article (`itemprop="articleBody"`). */
  marked: Block[];
}

interface Tree {
  querySelectorAll(
    selector: string,
  ): Iterable<DomNode & { parentElement: { closest(selector: string): unknown } | null }>;
}

const MARK = '[itemprop~="articleBody"]';

/** The text of a page in two ways, as blocks. `body` is the content of its `body`, pruned. */
function readingsOf(body: string): Readings {
  if (body.replace(/<[^>]*>/g, '').trim() === '') return { readable: [], marked: [] };
  const { document } = parseHTML(`<!doctype html><html><body>${body}</body></html>`);
  const marked = [...(document as unknown as Tree).querySelectorAll(MARK)]
    .filter(({ parentElement }) => !parentElement?.closest(MARK))
    .flatMap((element) => blocksOf(element));
  const content = readableOf(document);
  return { readable: content ? blocksOf(content) : [], marked };
}

/** Takes the tree apart. A page with more nodes side by side than the stack can hold has no text. */
function readableOf(document: object): DomNode | undefined {
  try {
    const reader = new Readability<DomNode>(document as never, {
      disableJSONLD: true,
      keepClasses: true,
      serializer: (root) => root,
    });
    return reader.parse()?.content ?? undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** As long as an event's text may be, in UTF-16 units. */
const TEXT_MAX = 512 * 1024;
/** A text that is shorter may be a part of one. */
const LITTLE = 100;
/** A mark or statement that is shorter is a teaser. */
const ENOUGH = 500;
/** Readings of one text differ by less than this factor. */
const APART = 1.5;

export interface ArticleText {
  /** Paragraphs and headings, one a line. */
  text: string;
  /** Words, as white space and punctuation divide them; a sign of Chinese or Japanese is one. */
  words: number;
}

/** Of the text of a page that scripts unveil, less than this share is visible before. */
const VEILED = 0.3;

const lettersOf = (body: string): number => body.replace(/<[^>]*>|\s+/g, '').length;

const WORD = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu;

export const countWords = (text: string): number => text.match(WORD)?.length ?? 0;

const headlinesOf = (facts: PageFacts): ReadonlySet<string> =>
  new Set(
    [
      ...facts.headings.filter(({ level }) => level === 1).map(({ text }) => text),
      ...(facts.metas.get('og:title') ?? []),
    ]
      .map(comparable)
      .filter((text) => text !== ''),
  );

const length = (blocks: readonly Block[]): number => blocks.reduce((sum, { text }) => sum + text.length, 0);

/** Without what asks for consent. Where that is most of what was found, the rest belongs to it. */
function withoutConsent(blocks: readonly Block[]): readonly Block[] {
  const asks = blocks.map(asksConsent);
  const rest = blocks.filter(({ tag }, index) => !asks[index] && !(/^h\d$/.test(tag) && asks[index + 1]));
  return length(rest) < length(blocks) / 2 ? [] : rest;
}

/** What the page shows. Where Readability and the page's own mark differ much, the mark is right. */
function shownText(body: string, headlines: ReadonlySet<string>): string {
  const { readable, marked } = readingsOf(body);
  const [found, own] = [readable, marked].map((blocks) =>
    withoutFurniture(withoutConsent(blocks), (text) => headlines.has(comparable(text)))
      .map(({ text }) => text)
      .join('\n'),
  );
  const [long, mark] = [found?.length ?? 0, own?.length ?? 0];
  const isApart = mark > ENOUGH && (mark > APART * long || long > APART * mark);
  return (isApart ? own : found) ?? '';
}

/** The text that linked data states; some write it with its markup. */
function statedText(text: string): string {
  if (!/<(?:p|br|div)\b/i.test(text)) return cleanLines(text, TEXT_MAX);
  const lines = text.split(/<\/?(?:p|br|div|h\d|li|ul|ol|blockquote)\b[^<>]{0,500}>/i);
  return cut(
    lines
      .map((line) => plainText(line, TEXT_MAX))
      .filter(Boolean)
      .join('\n'),
    TEXT_MAX,
  );
}

/**
 * The text of an article page without what stands around it, or `undefined` when there is none. Builds a tree of the page: for a worker
 * thread with a limit of time. `html` is decoded text.
 */
export function readText(html: string, address: string): ArticleText | undefined {
  const facts = scanPage(html);
  const headlines = headlinesOf(facts);
  const [seen, whole] = [pruned(html), pruned(html, { withHidden: true })];
  const visible = shownText(seen, headlines);
  // A page that hides nearly everything is one that its scripts unveil.
  const isVeiled = visible.length < LITTLE || lettersOf(seen) < VEILED * lettersOf(whole);
  const all = isVeiled && whole !== seen ? shownText(whole, headlines) : visible;
  const shown = cleanLines(all.length > 2 * visible.length ? all : visible, TEXT_MAX);
  const data = new LinkedData(facts.linkedData);
  const [article] = articleNodes(data, { addresses: new Set([comparableAddress(address)]), headlines });
  const stated = statedText(data.text(article?.articleBody) ?? '');
  // Pages that scripts fill carry their text in linked data alone.
  const text = stated.length > ENOUGH && stated.length > APART * shown.length ? stated : shown;
  return text === '' ? undefined : { text, words: countWords(text) };
}
