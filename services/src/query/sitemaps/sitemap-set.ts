import type { Bindings } from '@vigie/pipelines/exposure/bindings';
import { keyOf, type SitemapKey } from './sitemap-key.ts';
import type { State } from './states.ts';

/** Index from 1 on, so that 0 is left for what is not known. */
const numbers = (names: Iterable<string>): Map<string, number> =>
  new Map([...new Set(names)].map((name, i) => [name, i + 1]));

/**
 * The sitemaps of one question, each with a number: to group and to join by one number costs the engine half of what
 * publisher and code do. What it does not know (a sitemap whose first fetch came a moment ago) has a number of none.
 */
export class SitemapSet {
  readonly states: readonly State[];
  readonly names: ReadonlyMap<string, string>;
  readonly #publishers: Map<string, number>;
  readonly #codes: Map<string, number>;
  readonly #groups: Map<string, number>;
  /** Number → sitemap. */
  readonly #states: Map<number, State>;
  readonly #every: boolean;

  /**
   * @param names domain of a publisher → the name that its sitemaps are grouped under
   * @param every whether these are all sitemaps that there are, so that none needs to be left out
   */
  constructor(states: readonly State[], names: ReadonlyMap<string, string>, every: boolean) {
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

  #numberOf({ publisher, code }: State): number {
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

  /** Condition: a row is of one of the publishers. */
  chosen(bindings: Bindings): string {
    return this.#every ? '1' : `publisher IN ${bindings.strings(this.domains)}`;
  }

  /** Expression of `publisher` and `code`: the sitemap's number. Both are dictionaries, so it is looked up once a name. */
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
