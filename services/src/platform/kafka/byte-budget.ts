/** Limits the bytes that are on their way at once. A caller waits for its turn. */
export class ByteBudget {
  readonly #limit: number;
  readonly #waiting: { bytes: number; admit: () => void }[] = [];
  #used = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get used(): number {
    return this.#used;
  }

  /** Resolves when there is room. More than the limit is admitted when nothing else is on its way. */
  take(bytes: number): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push({ bytes, admit: resolve });
      this.#admit();
    });
  }

  giveBack(bytes: number): void {
    this.#used -= bytes;
    this.#admit();
  }

  #admit(): void {
    for (let first = this.#waiting[0]; first; first = this.#waiting[0]) {
      if (this.#used > 0 && this.#used + first.bytes > this.#limit) return;
      this.#waiting.shift();
      this.#used += first.bytes;
      first.admit();
    }
  }
}
