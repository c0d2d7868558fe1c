import { describe, expect, it } from 'vitest';
import { analyse } from './analyse.ts';
import { entityKeysOfQuery, lemmasOfQuery } from './query.ts';

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

describe('entityKeysOfQuery', () => {
  it('holds the key of the mention, however the name is written', () => {
    for (const [text, query] of [
      ['Un vote à l’ONU', 'onu'],
      ['Le PSG gagne', 'Paris Saint-Germain'],
      ['Le PSG gagne', 'psg'],
      ['Vu aux États-Unis', 'etats-unis'],
      ['Hélène Kerbrat parle', 'helene  KERBRAT'],
    ] as const)
      expect(entityKeysOfQuery(query)).toContain(analyse(text).mentions[0]?.key);
  });

  it('gives nothing for nothing', () => {
    expect(entityKeysOfQuery('  ')).toEqual([]);
  });
});
