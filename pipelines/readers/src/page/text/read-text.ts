import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { cleanLines, cut } from '../clean.ts';
import { articleNodes } from '../linked-data/article-node.ts';
import { LinkedData } from '../linked-data/nodes.ts';
import { scanPage } from '../scan/scan-page.ts';
import { comparable } from '../title/comparable.ts';
import { blocksOf, type DomNode } from './blocks.ts';
import { withoutFurniture } from './furniture.ts';
import { pruned } from './prune.ts';

/** As long as an event's text may be, in UTF-16 units. */
const TEXT_MAX = 512 * 1024;

/** A text that is shorter may be a part of one. */
const LITTLE = 100;

export interface ArticleText {
  /** Paragraphs and headings, one a line. */
  text: string;
  /** Words, as white space and punctuation divide them; a sign of Chinese or Japanese is one. */
  words: number;
}

const WORD = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu;

export const countWords = (text: string): number => text.match(WORD)?.length ?? 0;

/** What Mozilla's Readability finds, as lines. */
function shownText(body: string, headlines: ReadonlySet<string>): string {
  const { document } = parseHTML(`<!doctype html><html><body>${body}</body></html>`);
  const article = new Readability<DomNode>(document as never, {
    disableJSONLD: true,
    keepClasses: true,
    serializer: (root) => root,
  }).parse();
  if (!article?.content) return '';
  const blocks = blocksOf(article.content);
  const kept = withoutFurniture(blocks, (text) => headlines.has(comparable(text)));
  return kept.map(({ text }) => text).join('\n');
}

/**
 * The text of an article page without what stands around it, or `undefined` when there is none. Builds a tree of the page: for a worker
 * thread with a limit of time. `html` is decoded text.
 */
export function readText(html: string, _address: string): ArticleText | undefined {
  const facts = scanPage(html);
  const data = new LinkedData(facts.linkedData);
  const headlines = new Set(
    [
      ...facts.headings.filter(({ level }) => level === 1).map(({ text }) => text),
      ...(facts.metas.get('og:title') ?? []),
    ]
      .map(comparable)
      .filter((text) => text !== ''),
  );
  const visible = shownText(pruned(html), headlines);
  const all = visible.length < LITTLE ? shownText(pruned(html, { withHidden: true }), headlines) : visible;
  const shown = cleanLines(all.length > 2 * visible.length ? all : visible, TEXT_MAX);
  const [article] = articleNodes(data, { addresses: new Set(), headlines });
  const stated = cleanLines(data.text(article?.articleBody) ?? '', TEXT_MAX);
  // Pages that scripts fill carry their text in linked data alone.
  const text = cut(stated.length > 500 && stated.length > 2 * shown.length ? stated : shown, TEXT_MAX);
  return text === '' ? undefined : { text, words: countWords(text) };
}
