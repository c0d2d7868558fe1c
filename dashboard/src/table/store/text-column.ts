/** Strings by row; undefined is a missing value. Strings repeated in the source stay shared references. */
export class TextColumn {
  readonly type = 'text';
  readonly #values: (string | undefined)[] = [];

  get length(): number {
    return this.#values.length;
  }

  push(value: string | undefined): void {
    this.#values.push(value);
  }

  at(row: number): string | undefined {
    return this.#values[row];
  }

  view(): readonly (string | undefined)[] {
    return this.#values;
  }
}
