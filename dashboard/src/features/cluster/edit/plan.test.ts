import { describe, expect, test } from 'vitest';
import { mergePlan, movePlan, renamePlan, type Subject, splitPlan } from './plan.ts';

const FIRE: Subject = { id: 'f', title: 'Le feu', chosenTitle: '', articles: ['1', '2', '3'], score: 60 };
const STRIKE: Subject = { id: 's', title: 'La grève', chosenTitle: 'Grève', articles: ['4'], score: 5 };
const SCORES = new Map([
  ['1', 10],
  ['2', 50],
]);

describe('what an edit would change, and what takes it back', () => {
  test('a title: the earlier one comes back, the algorithm’s where nobody had chosen', () => {
    const plan = renamePlan(STRIKE, '  Les trains ');
    expect(plan.steps).toEqual([{ cluster: 's', body: { type: 'title', title: 'Les trains' } }]);
    expect(plan.changes[0]?.after).toEqual({ title: 'Les trains', articles: 1, score: 5 });
    expect(plan.undo(['s'])).toEqual([{ cluster: 's', body: { type: 'title', title: 'Grève' } }]);
    expect(renamePlan(FIRE, 'x').undo(['f'])).toEqual([{ cluster: 'f', body: { type: 'title', title: '' } }]);
    expect(renamePlan(FIRE, ' ').changes[0]?.after?.title).toBe('Titre automatique');
  });

  test('a split: both sides hold what they had together, and a merge takes it back', () => {
    const plan = splitPlan(FIRE, ['1', '3'], SCORES);
    expect(plan.changes.map(({ after }) => after)).toEqual([
      { title: 'Le feu', articles: 1, score: 50 },
      { title: 'Nouveau cluster', articles: 2, score: 10 },
    ]);
    expect(plan.undo(['n'])).toEqual([{ cluster: 'f', body: { type: 'merge', clusters: ['n'] } }]);
  });

  test('while scores load, only the articles are told', () => {
    expect(splitPlan(FIRE, ['1'], null).changes.map(({ after }) => after?.score)).toEqual([null, null]);
  });

  test('a move: one edit an article; those that were applied go back', () => {
    const plan = movePlan(FIRE, ['1', '2'], STRIKE, SCORES);
    expect(plan.steps).toEqual(['1', '2'].map((article) => ({ cluster: 's', body: { type: 'move', article } })));
    expect(plan.changes.map(({ after }) => after)).toEqual([
      { title: 'Le feu', articles: 1, score: 0 },
      { title: 'La grève', articles: 3, score: 65 },
    ]);
    expect(plan.undo(['s'])).toEqual([{ cluster: 'f', body: { type: 'move', article: '1' } }]);
    expect(plan.undo([])).toEqual([]);
  });

  test('a cluster that gave its last article stands again once they are taken back', () => {
    const plan = movePlan(STRIKE, ['4'], FIRE, SCORES);
    expect(plan.changes[0]?.after).toBeNull();
    expect(plan.undo(['f'])).toEqual([{ cluster: 'f', body: { type: 'split', articles: ['4'], into: 's' } }]);
  });

  test('a merge: whichever stays, the other comes back under its own id', () => {
    const plan = mergePlan(FIRE, STRIKE);
    expect(plan.changes.map(({ after }) => after)).toEqual([
      null,
      null,
      { title: 'Le plus ancien des deux', articles: 4, score: 65 },
    ]);
    expect(plan.undo(['f'])).toEqual([{ cluster: 'f', body: { type: 'split', articles: ['4'], into: 's' } }]);
    expect(plan.undo(['s'])).toEqual([{ cluster: 's', body: { type: 'split', articles: ['1', '2', '3'], into: 'f' } }]);
  });
});
