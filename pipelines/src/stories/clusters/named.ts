import type { EntityType } from '@vigie/contracts/options';
import { featureKey } from './feature-key.ts';
import { Interner } from './interner.ts';

export interface Named {
  text: string;
  type: EntityType;
  /** The text with case and accents folded. */
  key: string;
}

/** Gives every distinct entity a small integer. */
export class NamedInterner {
  private readonly names: Interner;
  private readonly entities: Named[];

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

  at(number: number): Named {
    return this.entities[number]!;
  }
}

const parse = (name: string): Named => {
  const bar = name.indexOf('|');
  const text = name.slice(bar + 1);
  return { type: name.slice(0, bar) as EntityType, text, key: featureKey(text) };
};
