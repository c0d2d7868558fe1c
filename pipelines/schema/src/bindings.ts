/** Collects the bound values of a statement, whose SQL has only their placeholders. */
export class Bindings {
  readonly values: Record<string, unknown> = {};
  #count = 0;

  /** The placeholder of a value, for example `{p3:Array(String)}`. */
  bind(type: string, value: unknown): string {
    const name = `p${this.#count++}`;
    this.values[name] = value;
    return `{${name}:${type}}`;
  }

  strings = (values: readonly string[]): string => this.bind('Array(String)', values);

  /** Stored ids (decimal text). The client puts quotes around texts in arrays, which UInt64 cannot read. */
  ids = (values: readonly string[]): string => this.bind('Array(UInt64)', values.map(BigInt));

  /** An instant of whole seconds, as DateTime('UTC'). */
  instant = (ms: number): string => `toDateTime(${this.bind('UInt32', Math.floor(ms / 1000))}, 'UTC')`;
}
