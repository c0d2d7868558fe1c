import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { type Block, blocksOf, type DomNode } from './blocks.ts';

export interface Readings {
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
export function readingsOf(body: string): Readings {
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
