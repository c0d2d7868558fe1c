import { parseJson } from './parse-json.ts';

/** An object of schema.org. */
export type LinkedNode = Readonly<Record<string, unknown>>;

export interface FoundNode {
  node: LinkedNode;
  /** The keys on the way to it, without `@graph` and without places in lists: empty for a node that stands by itself. */
  path: readonly string[];
}

const NODES_MAX = 5000;
const DEPTH_MAX = 12;

const isNode = (value: unknown): value is LinkedNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as a list; JSON-LD may write a list as the `@list` of a node. */
export function asList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (value === undefined || value === null) return [];
  const inner = isNode(value) ? (value['@list'] ?? value['@set']) : undefined;
  return Array.isArray(inner) ? inner : [value];
}

/** Types of a node, without a prefix such as `schema:` or `https://schema.org/`. */
export const typesOf = (node: LinkedNode): string[] =>
  asList(node['@type'])
    .filter((type) => typeof type === 'string')
    .map((type) => type.replace(/^.*[/:#]/, '').trim());

/** How much a node says; one without a name is a reference, however many keys it has. */
const saidBy = (node: LinkedNode): number => Object.keys(node).length + ('name' in node ? 100 : 0);

export class LinkedData {
  readonly nodes: readonly FoundNode[];
  readonly #byId = new Map<string, LinkedNode>();

  constructor(texts: readonly string[]) {
    const nodes: FoundNode[] = [];
    const visit = (value: unknown, path: readonly string[], depth: number): void => {
      if (depth > DEPTH_MAX || nodes.length >= NODES_MAX) return;
      if (Array.isArray(value)) for (const item of value) visit(item, path, depth + 1);
      else if (isNode(value)) {
        if ('@type' in value || '@id' in value) nodes.push({ node: value, path });
        for (const [key, inner] of Object.entries(value))
          if (typeof inner === 'object') visit(inner, key === '@graph' ? path : [...path, key], depth + 1);
      }
    };
    for (const text of texts) visit(parseJson(text), [], 0);
    this.nodes = nodes;
    for (const { node } of nodes) {
      const id = node['@id'];
      if (typeof id !== 'string') continue;
      const known = this.#byId.get(id);
      if (!known || saidBy(known) < saidBy(node)) this.#byId.set(id, node);
    }
  }

  /** The node itself, or the one that it only refers to by its `@id`. */
  resolve(value: unknown): LinkedNode | undefined {
    if (!isNode(value)) return undefined;
    const id = value['@id'];
    if (typeof id !== 'string' || 'name' in value) return value;
    const known = this.#byId.get(id) ?? value;
    return 'url' in value && !('name' in known) ? value : known;
  }

  /** Texts of a value: strings, numbers, names of nodes, of lists each. */
  texts(value: unknown, depth = 0): string[] {
    if (depth > 4) return [];
    return asList(value).flatMap((item): string[] => {
      if (typeof item === 'string') return [item];
      if (typeof item === 'number' || typeof item === 'boolean') return [String(item)];
      const node = Array.isArray(item) ? undefined : this.resolve(item);
      if (!node) return Array.isArray(item) ? this.texts(item, depth + 1) : [];
      const name = node.name ?? node['@value'] ?? node.headline ?? node.alternateName;
      if (name !== undefined) return this.texts(name, depth + 1);
      const parts = [node.givenName, node.additionalName, node.familyName].filter((part) => typeof part === 'string');
      return parts.length > 0 ? [parts.join(' ')] : [];
    });
  }

  text(value: unknown): string | undefined {
    return this.texts(value).find((text) => text.trim() !== '');
  }

  /** Addresses of a value: strings, `url` or `contentUrl` of nodes. */
  urls(value: unknown): string[] {
    return asList(value).flatMap((item): string[] => {
      if (typeof item === 'string') return [item];
      const node = this.resolve(item);
      if (!node) return [];
      return [node.url, node.contentUrl, node['@id']]
        .flatMap((url) => asList(url))
        .filter((url) => typeof url === 'string');
    });
  }
}
