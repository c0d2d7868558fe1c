import { describe, expect, test } from 'vitest';
import { isTheme, themeName } from './theme-words.ts';

describe('a theme', () => {
  test('needs an entity or a lemma; commas and spaces are none', () => {
    expect(isTheme({ clusterEntities: ' , ', clusterLemmes: '' })).toBe(false);
    expect(isTheme({ clusterEntities: '', clusterLemmes: 'grève' })).toBe(true);
    expect(isTheme({ clusterEntities: 'Sénat', clusterLemmes: '' })).toBe(true);
  });

  test('is called by its words', () => {
    expect(themeName({ clusterEntities: 'Retraites,  Sénat,', clusterLemmes: 'grève' })).toBe(
      'Retraites, Sénat · grève',
    );
    expect(themeName({ clusterEntities: '', clusterLemmes: 'grève' })).toBe('grève');
  });
});
