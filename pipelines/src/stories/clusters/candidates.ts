/** How much of a likeness each cluster has gathered, by its number: a map would cost more than the comparing itself. */
export class Candidates {
  private sums = new Float64Array(1024);
  /** By the order in which clusters came: their numbers, and the slot of one of their articles. */
  private readonly numbers: number[] = [];
  private readonly slots: number[] = [];

  /** `likeness` must be positive. */
  add(number: number, likeness: number, slot: number): void {
    if (number >= this.sums.length) this.grow(number);
    const sum = this.sums[number]!;
    if (sum === 0) {
      this.numbers.push(number);
      this.slots.push(slot);
    }
    this.sums[number] = sum + likeness;
  }

  /** Tells of every cluster once and forgets them. */
  drain(tell: (sum: number, slot: number) => void): void {
    for (const [i, number] of this.numbers.entries()) {
      tell(this.sums[number]!, this.slots[i]!);
      this.sums[number] = 0;
    }
    this.numbers.length = 0;
    this.slots.length = 0;
  }

  private grow(number: number): void {
    const larger = new Float64Array(Math.max(number + 1, this.sums.length * 2));
    larger.set(this.sums);
    this.sums = larger;
  }
}
