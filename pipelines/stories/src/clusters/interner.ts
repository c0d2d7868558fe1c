import type { EntityType } from '@vigie/contracts/options';
import { featureKey } from './features.ts';

/** Gives every distinct string a small integer, in the order of first sight. */
export class Interner {
  readonly strings: string[];
  private readonly numbers = new Map<string, number>();

  constructor(strings: readonly string[] = []) {
    this.strings = [...strings];
    for (const [number, text] of this.strings.entries()) this.numbers.set(text, number);
  }

  add(text: string): number {
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    this.numbers.set(text, this.strings.length);
    return this.strings.push(text) - 1;
  }

  find(text: string): number | undefined {
    return this.numbers.get(text);
  }
}

/** An interner that also gives the folded form of its words. Each is folded once. */
export class FoldedInterner extends Interner {
  private readonly keys: string[] = [];

  /** The word of this number with case and accents folded. */
  key(number: number): string {
    const known = this.keys[number];
    if (known !== undefined) return known;
    while (this.keys.length <= number) this.keys.push(featureKey(this.strings[this.keys.length]!));
    return this.keys[number]!;
  }
}

export interface NamedEntity {
  text: string;
  type: EntityType;
  /** The text with case and accents folded. */
  key: string;
}

/** Gives every distinct entity a small integer. */
export class NamedInterner {
  private readonly names: Interner;
  private readonly entities: NamedEntity[];

  constructor(names: readonly string[] = []) {
    this.names = new Interner(names);
    this.entities = this.names.strings.map(parse);
  }

  get strings(): string[] {
    return this.names.strings;
  }

  add(type: EntityType, text: string): number {
    const name = `${type}|${text}`;
    const number = this.names.add(name);
    if (number === this.entities.length) this.entities.push(parse(name));
    return number;
  }

  at(number: number): NamedEntity {
    return this.entities[number]!;
  }
}

const parse = (name: string): NamedEntity => {
  const bar = name.indexOf('|');
  const text = name.slice(bar + 1);
  return { type: name.slice(0, bar) as EntityType, text, key: featureKey(text) };
};
