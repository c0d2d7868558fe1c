/** Figures for looking at the charts: realistic shapes, drawn from a seed. */

/** mulberry32: the same pictures at each visit. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function days(count: number, last: string): string[] {
  const end = Date.parse(`${last}T12:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(end - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  );
}

/** Instants every `minutes` from `from` in real time: a Paris day may have 23 or 25 hours of them. */
export function instants(from: string, minutes: number, count: number): string[] {
  const start = Date.parse(from);
  return Array.from({ length: count }, (_, index) => new Date(start + index * minutes * 60_000).toISOString());
}

export function rankWalk(seed: number, count: number, start: number, worst: number): (number | null)[] {
  const random = seeded(seed);
  let rank = start;
  return Array.from({ length: count }, () => {
    rank = Math.min(worst, Math.max(1, rank + Math.round((random() - 0.5) * 2.6)));
    return rank;
  });
}

/** The course of a day: little at night, most at 8 and 18 h. */
export function course(seed: number, count: number, perDay: number, height: number, until = count): (number | null)[] {
  const random = seeded(seed);
  return Array.from({ length: count }, (_, index) => {
    const hour = ((index % perDay) / perDay) * 24;
    const shape = 0.15 + Math.exp(-((hour - 8.5) ** 2) / 12) + 0.9 * Math.exp(-((hour - 18) ** 2) / 14);
    return index < until ? Math.round(height * shape * (0.8 + 0.4 * random())) : null;
  });
}

export function without(values: readonly (number | null)[], from: number, to: number): (number | null)[] {
  return values.map((value, index) => (index >= from && index <= to ? null : value));
}

export function add(...all: readonly (readonly (number | null)[])[]): (number | null)[] {
  return (all[0] ?? []).map((_, index) => {
    const measured = all.flatMap((values) => values[index] ?? []);
    return measured.length === 0 ? null : measured.reduce((sum, value) => sum + value, 0);
  });
}
