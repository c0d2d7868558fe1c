import type { MinuteRange } from '@vigie/contracts/query';
import type { Bindings } from '@vigie/schema/bindings';
import type { ReadContext } from './read-context.ts';
import type { LatestFetch } from './sitemap-states.ts';

/** Index from 1; 0 means unknown. */
const numbers = (names: Iterable<string>): Map<string, number> =>
  new Map([...new Set(names)].map((name, i) => [name, i + 1]));

/**
 * The sitemaps of one question, each with a number: grouping and joining by one number costs the engine half as
 * much as by publisher and code. An unknown sitemap (its first fetch is a moment old) has a number without a sitemap.
 */
export class SitemapSet {
  readonly states: readonly LatestFetch[];
  readonly names: ReadonlyMap<string, string>;
  readonly #publishers: Map<string, number>;
  readonly #codes: Map<string, number>;
  readonly #groups: Map<string, number>;
  /** Number → sitemap. */
  readonly #states: Map<number, LatestFetch>;
  readonly #every: boolean;

  /**
   * @param names domain of a publisher → the name that its sitemaps are grouped under
   * @param every whether these are all sitemaps, so that no filter is needed
   */
  constructor(states: readonly LatestFetch[], names: ReadonlyMap<string, string>, every: boolean) {
    this.states = states;
    this.names = names;
    this.#publishers = numbers(states.map(({ publisher }) => publisher));
    this.#codes = numbers(states.map(({ code }) => code));
    this.#groups = numbers(names.values());
    this.#states = new Map(states.map((state) => [this.#numberOf(state), state]));
    this.#every = every;
  }

  get domains(): string[] {
    return [...this.#publishers.keys()];
  }

  #numberOf({ publisher, code }: LatestFetch): number {
    return (this.#publishers.get(publisher) ?? 0) * (this.#codes.size + 1) + (this.#codes.get(code) ?? 0);
  }

  keyOf(number: number): SitemapKey | undefined {
    const state = this.#states.get(number);
    return state && keyOf(state.publisher, state.code);
  }

  /** Name of the group with this number. */
  groupOf(number: number): string | undefined {
    return [...this.#groups.keys()][number - 1];
  }

  /** Condition: the row belongs to one of the publishers. */
  chosen(bindings: Bindings, publisher = 'publisher'): string {
    return this.#every ? '1' : `${publisher} IN ${bindings.strings(this.domains)}`;
  }

  /**
   * Expression of `publisher` and `code`: the sitemap's number. Both columns are dictionaries, so each name is looked
   * up once.
   */
  number(bindings: Bindings): string {
    const publisher = lookUp('publisher', this.#publishers, bindings);
    return `toUInt32(${publisher}) * ${this.#codes.size + 1} + toUInt32(${lookUp('code', this.#codes, bindings)})`;
  }

  /** Expression of a sitemap's number: the number of its group. */
  group(number: string, bindings: Bindings): string {
    const groups = [...this.#states].map(([at, { publisher }]): [number, number] => [
      at,
      this.#groups.get(this.names.get(publisher) ?? '') ?? 0,
    ]);
    return lookUp(number, new Map(groups), bindings);
  }

  /** Expression of a sitemap's number: ms at which it was first read with an article in it; 0 where none ever was. */
  begun(number: string, bindings: Bindings): string {
    const begun = [...this.#states].map(([at, state]): [number, number] => [at, state.begun ?? 0]);
    return lookUp(number, new Map(begun), bindings);
  }
}

/** Expression: `keys` → their numbers, 0 for any other. */
export function lookUp(value: string, found: ReadonlyMap<string | number, number>, bindings: Bindings): string {
  const keys = [...found.keys()];
  const from = bindings.bind(keys.every((key) => typeof key === 'number') ? 'Array(UInt32)' : 'Array(String)', keys);
  return `transform(${value}, ${from}, ${bindings.bind('Array(Int64)', [...found.values()])}, 0)`;
}

/** Sitemaps, and the range that is asked about. `hasEnded`: entries are read as they were known at its end. */
export interface SitemapRange extends ReadContext {
  sitemaps: SitemapSet;
  range: MinuteRange;
  hasEnded: boolean;
}

/** One sitemap among all: its publisher's domain and its code. */
export type SitemapKey = string & { readonly brand: unique symbol };

export const keyOf = (publisher: string, code: string): SitemapKey => JSON.stringify([publisher, code]) as SitemapKey;
