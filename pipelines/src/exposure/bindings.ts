/** Collects the bound values of one statement. SQL text only ever holds their placeholders. */
export class Bindings {
  readonly values: Record<string, unknown> = {};
  #count = 0;

  /** Placeholder of a value, as in `{p3:Array(String)}`. */
  bind(type: string, value: unknown): string {
    const name = `p${this.#count++}`;
    this.values[name] = value;
    return `{${name}:${type}}`;
  }

  strings = (values: readonly string[]): string => this.bind('Array(String)', values);

  /** Stored ids (decimal text): the client writes text in arrays with quotes, which UInt64 does not read. */
  ids = (values: readonly string[]): string => this.bind('Array(UInt64)', values.map(BigInt));

  /** An instant of whole seconds, as DateTime('UTC'). */
  instant = (ms: number): string => `toDateTime(${this.bind('UInt32', Math.floor(ms / 1000))}, 'UTC')`;
}
