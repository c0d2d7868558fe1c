import { fold } from '@vigie/contracts/fold';
import type { EntityType } from '@vigie/contracts/options';
import { TextNumbers } from '../read/blocks/numbers.ts';

/** Numbers of names, each with a type: the same text of another type is another name. */
export class TypedNames {
  readonly #numbers = new TextNumbers();
  readonly texts = new TextNumbers();
  /** By number of the name: the number of its text, and its type. */
  readonly text: number[] = [];
  readonly type: EntityType[] = [];

  get count(): number {
    return this.type.length;
  }

  numberOf(text: string, type: EntityType): number {
    const number = this.#numbers.numberOf(`${type}\n${text}`);
    if (number === this.count) {
      this.text.push(this.texts.numberOf(text));
      this.type.push(type);
    }
    return number;
  }

  /** Order of two numbers by text, then by type. */
  compare(a: number, b: number): number {
    return this.texts.compare(this.text[a]!, this.text[b]!) || (this.type[a]! < this.type[b]! ? -1 : 1);
  }
}

/** Texts as filters compare them, by their number. */
export class Keys {
  readonly #texts: TextNumbers;
  readonly #all: string[] = [];

  constructor(texts: TextNumbers) {
    this.#texts = texts;
  }

  /** Of all texts at this moment. */
  read(): readonly string[] {
    for (let number = this.#all.length; number < this.#texts.all.length; number += 1) {
      this.#all.push(fold(this.#texts.all[number]!));
    }
    return this.#all;
  }
}
