import { describe, expect, it } from 'vitest';
import { formsOf, suffixRules } from './dictionary.ts';
import { readingsOf } from './readings.ts';

const rules = suffixRules(`
FLAG long
PFX L' Y 1
PFX L' 0 l' [aeiou]
SFX S. Y 2
SFX S. 0 0/L'D'Q' [^sxz] is:sg
SFX S. 0 s/D'Q' [^sxz] is:pl
SFX a0 Y 2
SFX a0 er er/n'q' er po:infi
SFX a0 er e/n'q' [^y]er po:ipre po:1sg po:3sg
`);
const forms = (line: string) => [...formsOf(line, rules)].map((form) => [form.form, form.lemma, readingsOf(form)]);

describe('dictionary', () => {
  it('expands an entry by its flags and leaves out the bare stem', () => {
    expect(forms('arbre/S.() po:nom is:mas')).toEqual([
      ['arbre', 'arbre', ['Nms']],
      ['arbres', 'arbre', ['Nmp']],
    ]);
    expect(forms('planter/a0() po:v1')).toEqual([
      ['planter', 'planter', ['Iei']],
      ['plante', 'planter', ['Vrs']],
    ]);
  });

  it('takes the lemma that an entry names; pronouns are not verbs', () => {
    expect(forms('la po:mg po:det is:fem is:sg st:le')).toEqual([['la', 'le', ['Dfs']]]);
    expect(forms('je po:mg po:propersuj po:1pe is:epi is:sg')).toEqual([['je', 'je', ['Oes']]]);
  });

  it('leaves out forbidden words', () => {
    expect(forms('zut/{} po:nom')).toEqual([]);
  });
});
