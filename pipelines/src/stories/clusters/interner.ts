import { featureKey } from './feature-key.ts';

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

/** Words that are also asked for as they are compared: each is folded once. */
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
