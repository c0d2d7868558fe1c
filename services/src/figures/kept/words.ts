import type { EntityType } from '@vigie/contracts/options';

const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** Numbers from 0 for texts, in the order in which they come. */
export class Texts {
  readonly #numbers = new Map<string, number>();
  readonly all: string[] = [];

  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.all.length);
    return this.all.push(text) - 1;
  }

  /** Order of two numbers by their texts, as the engine orders them. */
  compare(a: number, b: number): number {
    return byBytes(this.all[a]!, this.all[b]!);
  }
}

/** The same for names with a type. */
export class TypedNames {
  readonly #numbers = new Map<string, number>();
  readonly texts = new Texts();
  /** By number of the name: the number of its text, and its type. */
  readonly text: number[] = [];
  readonly type: EntityType[] = [];

  get count(): number {
    return this.type.length;
  }

  numberOf(text: string, type: EntityType): number {
    const key = `${type}\n${text}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.count);
    this.text.push(this.texts.numberOf(text));
    return this.type.push(type) - 1;
  }

  compare(a: number, b: number): number {
    return this.texts.compare(this.text[a]!, this.text[b]!) || byBytes(this.type[a]!, this.type[b]!);
  }
}
