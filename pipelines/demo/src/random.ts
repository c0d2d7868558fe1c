import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

const mix = (value: number): number => {
  let h = value;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
};

/** 32 well-mixed bits of any number of keys. The same keys give the same bits on every machine. */
export function hash(...keys: readonly (string | number)[]): number {
  let h = 0x811c9dc5;
  for (const key of keys) {
    if (typeof key === 'number') {
      h = mix(h ^ mix(key | 0)) + Math.floor(key / 2 ** 32);
    } else {
      for (let i = 0; i < key.length; i++) h = Math.imul(h ^ key.charCodeAt(i), 0x01000193);
      h = mix(h);
    }
  }
  return h >>> 0;
}

/** A number in [0, 1) that depends on the keys alone: noise that can be read for any time, in any order. */
export const noise = (...keys: readonly (string | number)[]): number => hash(...keys) / 2 ** 32;

export interface Random {
  /** In [0, 1). */
  float(): number;
  /** Integer in [min, max]. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Exponentially distributed with this mean. */
  delay(mean: number): number;
}

/** A stream of numbers that depends on its keys alone. */
export function random(...keys: readonly (string | number)[]): Random {
  const generator = xoroshiro128plus(hash(...keys));
  const float = () => uniformFloat64(generator);
  return {
    float,
    int: (min, max) => uniformInt(generator, min, max),
    chance: (probability) => float() < probability,
    pick: (list) => list[uniformInt(generator, 0, list.length - 1)]!,
    delay: (mean) => -mean * Math.log(1 - float()),
  };
}

/** `count` different items, heavy ones more likely: those with the largest u^(1/weight) (Efraimidis and Spirakis). */
export function sample<T>(from: Random, items: readonly T[], weight: (item: T) => number, count: number): T[] {
  return items
    .map((item) => ({ item, key: Math.log(1 - from.float()) / Math.max(weight(item), 1e-9) }))
    .sort((a, b) => b.key - a.key)
    .slice(0, count)
    .map(({ item }) => item);
}
