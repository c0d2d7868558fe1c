/**
 * A browser's translator replaces texts of the page by <font> elements, or moves them into such elements. React and the grid still hold the
 * texts: removing one would throw, and a new figure would be written into a text that is no longer on the page. This puts the
 * texts back when they are needed, and the translator then translates what is new.
 */

/** What a translator put instead of texts. */
interface Replacement {
  readonly font: ChildNode;
  /** The texts that it replaced, in order. */
  readonly texts: Text[];
}

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
const isFont = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';

export function surviveTranslation(document: Document): void {
  const replacements = new WeakMap<Node, Replacement>();
  /** Empty until a translator runs; a live collection, so that asking costs nothing. */
  const fonts = document.getElementsByTagName('font');
  const { removeChild, insertBefore } = Node.prototype;

  const putBack = ({ font, texts }: Replacement): void => {
    for (const text of texts) replacements.delete(text);
    font.replaceWith(...texts);
  };

  const writes = new MutationObserver((records) => {
    for (const { target } of records) {
      const replacement = replacements.get(target);
      if (replacement) putBack(replacement);
    }
  });

  const note = (records: readonly MutationRecord[]): void => {
    if (fonts.length === 0) return;
    const fresh = new Set(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isFont)));
    const byFont = new Map<HTMLElement, Replacement>();
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      // Only a font of the same moment: React removes texts beside older ones.
      const font = [...addedNodes, previousSibling, nextSibling].find((node) => isFont(node) && fresh.has(node));
      if (!isFont(font ?? null)) continue;
      for (const text of removedNodes) {
        if (!isText(text) || text.isConnected) continue;
        const replacement = byFont.get(font as HTMLElement) ?? { font: font as HTMLElement, texts: [] };
        byFont.set(replacement.font as HTMLElement, replacement);
        replacement.texts.push(text);
        replacements.set(text, replacement);
        writes.observe(text, { characterData: true });
      }
    }
  };
  const changes = new MutationObserver(note);
  changes.observe(document.documentElement, { childList: true, subtree: true });

  /** Puts a replaced text back. */
  const recall = (node: Node): void => {
    note(changes.takeRecords());
    const replacement = replacements.get(node);
    if (replacement) putBack(replacement);
  };

  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    if (child.parentNode !== this) recall(child);
    const { parentNode } = child;
    // Without a parent it is gone already. Another parent is a font that the text was moved into.
    if (parentNode !== null) removeChild.call(parentNode, child);
    if (isFont(parentNode) && parentNode !== this && parentNode.textContent === '')
      outermost(parentNode, this)?.remove();
    return child;
  };

  Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, before: Node | null): T {
    if (before !== null && before.parentNode !== this) recall(before);
    insertBefore.call(this, node, before === null ? null : outermost(before, this));
    return node;
  };
}

/** `node` or its ancestor that is a child of `parent`. */
function outermost(node: Node, parent: Node): ChildNode | null {
  let at: Node | null = node;
  while (at !== null && at.parentNode !== parent) at = at.parentNode;
  return at as ChildNode | null;
}
