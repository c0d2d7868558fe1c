/** Lets sending and killing wait for each other, so that every kill falls among events on their way. */
export class Pace {
  #started = -1;
  #free: number;
  #waiting: (() => void)[] = [];

  /** `free`: the first body that must wait. */
  constructor(free: number) {
    this.#free = free;
  }

  /** Before a body is sent. */
  async start(body: number): Promise<void> {
    while (body >= this.#free) await this.#change();
    this.#started = Math.max(this.#started, body);
    this.#tell();
  }

  /** Resolves once a body is on its way. */
  async hasStarted(body: number): Promise<void> {
    while (this.#started < body) await this.#change();
  }

  /** Bodies below this one need not wait. */
  allow(body: number): void {
    this.#free = Math.max(this.#free, body);
    this.#tell();
  }

  #change(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #tell(): void {
    for (const resume of this.#waiting.splice(0)) resume();
  }
}
