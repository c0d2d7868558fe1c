import { describe, expect, it } from 'vitest';
import { readChoice, writeChoice } from './column-choice.ts';

/** The part of Storage that is used. */
function memory(entries: Record<string, string> = {}): Storage {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  } as Storage;
}
const choice = { visible: { score: false }, order: ['titre', 'score'], widths: { titre: 300 } };

describe('choice storage', () => {
  it('gives back what was stored, to its owner only', () => {
    const storage = memory();
    writeChoice(storage, 'articleSettings', 'a@exemple.fr', choice);
    writeChoice(storage, 'articleSettings', 'b@exemple.fr', { visible: {}, order: [] });
    expect(readChoice(storage, 'articleSettings', 'a@exemple.fr')).toEqual(choice);
    expect(readChoice(storage, 'articleSettings', 'c@exemple.fr')).toEqual({ visible: {}, order: [] });
    expect(readChoice(storage, 'editeurSettings', 'a@exemple.fr')).toEqual({ visible: {}, order: [] });
  });

  it.each(['', '{', 'null', '[]', '{"a":3}', '{"a":{"visible":[1],"order":{"x":1}}}', '{"a":{"visible":{"x":"yes"}}}'])(
    'treats %j as no choice',
    (stored) => {
      expect(readChoice(memory({ key: stored }), 'key', 'a')).toEqual({ visible: {}, order: [] });
    },
  );

  it('survives a full storage', () => {
    const full = {
      ...memory(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    } as Storage;
    expect(() => writeChoice(full, 'key', 'a', choice)).not.toThrow();
  });
});
