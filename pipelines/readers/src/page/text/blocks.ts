/** A paragraph, heading or list item of a text. */
export interface Block {
  tag: string;
  text: string;
  /** Share of its letters that are links, 0 to 1. */
  linked: number;
}

/** As much of a DOM as reading its text needs. */
export interface DomNode {
  nodeType: number;
  nodeName: string;
  textContent: string | null;
  childNodes: Iterable<DomNode>;
}

const BLOCKS = new Set(
  'address article aside blockquote body caption center dd details div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
const ELEMENT = 1;
const TEXT = 3;

/** The text below `root` as blocks: what stands in different block elements, or on both sides of a line break, is not joined. */
export function blocksOf(root: DomNode): Block[] {
  const blocks: Block[] = [];
  let tag = 'p';
  let parts: string[] = [];
  let linked = 0;
  const flush = () => {
    const text = parts.join('').replace(/\s+/g, ' ').trim();
    if (text !== '') blocks.push({ tag, text, linked: Math.min(1, linked / text.length) });
    parts = [];
    linked = 0;
  };
  const visit = (node: DomNode, inLink: boolean): void => {
    for (const child of node.childNodes) {
      if (child.nodeType === TEXT) {
        const text = child.textContent ?? '';
        parts.push(text);
        if (inLink) linked += text.trim().length;
      } else if (child.nodeType === ELEMENT) {
        const name = child.nodeName.toLowerCase();
        if (name === 'br') flush();
        else if (BLOCKS.has(name)) {
          flush();
          const before = tag;
          tag = name;
          visit(child, inLink);
          flush();
          tag = before;
        } else visit(child, inLink || name === 'a');
      }
    }
  };
  visit(root, false);
  flush();
  return blocks;
}
