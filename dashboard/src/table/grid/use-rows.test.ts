import { describe, expect, it } from 'vitest';
import { nextSort } from './use-rows.ts';

describe('nextSort', () => {
  it('goes through first direction, other direction, own order', () => {
    const score = { id: 'score', header: 'Score', kind: 'score' } as const;
    const first = nextSort(null, score);
    const second = nextSort(first, score);
    expect(first).toEqual({ column: 'score', direction: 'desc' });
    expect(second).toEqual({ column: 'score', direction: 'asc' });
    expect(nextSort(second, score)).toBeNull();
  });

  it('sorts texts and ranks ascending first, and starts again at another column', () => {
    const score = { column: 'score', direction: 'asc' } as const;
    expect(nextSort(score, { id: 't', header: 'Titre', kind: 'title' })).toEqual({ column: 't', direction: 'asc' });
    expect(nextSort(score, { id: 'r', header: 'Rang', kind: 'rank' })).toEqual({ column: 'r', direction: 'asc' });
  });
});
