import { describe, expect, it } from 'vitest';
import type { Analysis } from '../analysis.ts';
import { figures, interval, type Miss, scoreRow } from './score.ts';

const text = 'Le Havre : Paul Vasseur gagne';
const analysis: Analysis = {
  text,
  tokens: [{ form: 'gagne', lemma: 'gagner', kind: 'word', content: true, capital: 'none', start: 24, end: 29 }],
  mentions: [
    { text: 'Havre', key: 'havre', type: 'place', start: 3, end: 8 },
    { text: 'Paul Vasseur', key: 'paul vasseur', type: 'organisation', start: 11, end: 23 },
  ],
};
const row = {
  title: text,
  tokens: [{ form: 'gagne', lemmas: ['gagner'], optional: false }],
  entities: [
    { text: 'Le Havre', type: 'LOC' as const },
    { text: 'Paul Vasseur', type: 'PER' as const },
  ],
};

describe('scoreRow', () => {
  it('counts an entity with another article as typed but not as exact, and a wrong type as wrong', () => {
    const misses: Miss[] = [];
    expect(scoreRow(row, [analysis], misses)).toEqual({
      lemmas: 1,
      lemmasRight: 1,
      labels: 2,
      found: 2,
      typed: 1,
      exact: 0,
    });
    expect(misses.map(({ what }) => what)).toEqual(['missed Paul Vasseur PER', 'wrong Paul Vasseur organisation']);
  });

  it('computes micro-averages of rows', () => {
    const counts = scoreRow(row, [analysis], []);
    expect(figures([counts, counts])).toEqual({
      accuracy: 1,
      typed: { precision: 0.5, recall: 0.5, f1: 0.5 },
      exact: { precision: 0, recall: 0, f1: 0 },
    });
  });

  it('does not require optional words and names', () => {
    const optional = {
      ...row,
      tokens: [{ form: 'gagne', lemmas: ['perdre'], optional: true }],
      entities: row.entities.map((label) => ({ ...label, optional: true })),
    };
    expect(scoreRow(optional, [analysis], [])).toMatchObject({ lemmas: 0, labels: 0, found: 0 });
  });
});

describe('unknown types', () => {
  const unknown: Analysis = {
    ...analysis,
    mentions: analysis.mentions.map((mention) => ({ ...mention, type: 'unknown' })),
  };

  it('are misses of labels with a type', () => {
    expect(scoreRow(row, [unknown], [])).toMatchObject({ labels: 2, found: 2, typed: 0 });
  });

  it('are right where the label has none', () => {
    const none = { ...row, entities: row.entities.map((label) => ({ ...label, type: 'NONE' as const })) };
    expect(scoreRow(none, [unknown], [])).toMatchObject({ labels: 2, found: 2, typed: 2 });
    expect(scoreRow(none, [analysis], [])).toMatchObject({ labels: 2, found: 2, typed: 0 });
  });
});

describe('interval', () => {
  it('is the same each time and contains the mean', () => {
    const rows = [0, 1, 1, 0, 1, 1, 1, 0];
    const mean = (drawn: readonly number[]) => drawn.reduce((sum, value) => sum + value, 0) / drawn.length;
    const [low, high] = interval(rows, mean);
    expect(interval(rows, mean)).toEqual([low, high]);
    expect(low).toBeLessThan(mean(rows));
    expect(high).toBeGreaterThan(mean(rows));
  });
});
