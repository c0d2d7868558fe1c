import { describe, expect, it } from 'vitest';
import { lemmasOfQuery } from './query.ts';

describe('lemmasOfQuery', () => {
  it('folds a user’s words to the keys of lemmas', () => {
    for (const query of ['retraites', 'Retraites', 'RETRAITES', 'retraite'])
      expect(lemmasOfQuery(query)).toEqual(['retraite']);
    expect(lemmasOfQuery('grèves à la SNCF')).toEqual(['greve', 'sncf']);
    expect(lemmasOfQuery('greves')).toEqual(['greve']);
  });

  it('takes names written small', () => {
    expect(lemmasOfQuery('paris')).toContain('paris');
    expect(lemmasOfQuery('macron')).toContain('macron');
  });

  it('gives something for every word', () => {
    expect(lemmasOfQuery('avec')).toEqual(['avec']);
    expect(lemmasOfQuery('zzzz')).toEqual(['zzzz']);
    expect(lemmasOfQuery('  ')).toEqual([]);
  });
});
