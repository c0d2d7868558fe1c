import { describe, expect, it } from 'vitest';
import { RandomIndexing } from './random-indexing.ts';

const meaning = (...terms: string[]) => ({ title: terms.join(' '), terms: terms.map((term) => ({ term, weight: 1 })) });
const likeness = (a: number[], b: number[]) => a.reduce((sum, value, i) => sum + value * b[i]!, 0);

const taught = (): RandomIndexing => {
  const embedding = new RandomIndexing();
  for (let i = 0; i < 30; i += 1) {
    embedding.learn(meaning('séisme', 'secousse', 'magnitude', 'victimes'));
    embedding.learn(meaning('tremblement', 'secousse', 'magnitude', 'victimes'));
    embedding.learn(meaning('recette', 'tarte', 'pommes', 'sucre'));
  }
  return embedding;
};

describe('random indexing', () => {
  it('brings words close that occur with the same words', () => {
    const embedding = taught();
    const [quake, tremor, cake] = ['séisme', 'tremblement', 'recette'].map((term) => embedding.vector(meaning(term)));
    expect(likeness(quake!, tremor!)).toBeGreaterThan(0.6);
    expect(likeness(quake!, cake!)).toBeLessThan(0.4);
  });

  it('gives unit vectors, and zeros for unknown words', () => {
    const embedding = taught();
    const vector = embedding.vector(meaning('séisme', 'victimes'));
    expect(likeness(vector, vector)).toBeCloseTo(1);
    expect(vector).toHaveLength(embedding.dimension);
    expect(embedding.vector(meaning('inconnu')).every((value) => value === 0)).toBe(true);
  });

  it('continues from its saved state', () => {
    const [one, two] = [taught(), new RandomIndexing()];
    two.load(structuredClone([...one.save()]));
    for (const embedding of [one, two]) embedding.learn(meaning('séisme', 'secousse', 'Izmir'));
    expect(two.vector(meaning('séisme', 'Izmir'))).toEqual(one.vector(meaning('séisme', 'Izmir')));
  });
});
