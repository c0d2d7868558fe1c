/** Allows `burst` at once and `perS` a second in the long run. `now` in ms. */
export class TokenBucket {
  #tokens: number;
  #at: number;
  readonly #burst: number;
  readonly #perS: number;

  constructor(burst: number, perS: number, now: number) {
    this.#tokens = burst;
    this.#at = now;
    this.#burst = burst;
    this.#perS = perS;
  }

  take(now: number): boolean {
    this.#tokens = Math.min(this.#burst, this.#tokens + (Math.max(0, now - this.#at) / 1_000) * this.#perS);
    this.#at = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}
