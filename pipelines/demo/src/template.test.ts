import { describe, expect, it } from 'vitest';
import { random } from './random.ts';
import { SCENARIOS } from './scenarios/index.ts';
import { bindAll, fill } from './template.ts';

const from = () => random(1, 'test');
const bound = (values: Record<string, string>) =>
  new Map(Object.entries(values).map(([slot, self]) => [slot, { self, nom: self.split(' ')[1] ?? '' }]));

describe('fill', () => {
  it('inserts values, with French elision and contraction', () => {
    expect(fill('le maire de {ville}', bound({ ville: 'Angers' }), from())).toBe("Le maire d'Angers");
    expect(fill('le sommet de {pays}', bound({ pays: 'le Chili' }), from())).toBe('Le sommet du Chili');
    expect(fill('le prix de {f}', bound({ f: 'les Escales' }), from())).toBe('Le prix des Escales');
    expect(fill('{pays} avec eux', bound({ pays: 'Suède' }), from())).toBe('Suède avec eux');
    expect(fill('affaire {femme.nom}', bound({ femme: 'Agathe Herbelot' }), from())).toBe('Affaire Herbelot');
  });

  it('takes one of the alternatives', () => {
    const made = new Set(Array.from({ length: 50 }, (_, n) => fill('[un|deux] mots', new Map(), random(n))));
    expect(made).toEqual(new Set(['Un mots', 'Deux mots']));
  });
});

describe('the scenarios', () => {
  const all = Object.values(SCENARIOS).flat();

  it('have a name each, and words for every slot', () => {
    expect(new Set(all.map((scenario) => scenario.name)).size).toBe(all.length);
    for (const { phases, facts } of all) {
      const templates = [...phases.flat(), ...facts];
      const bindings = bindAll(templates, from());
      for (const template of templates) expect(fill(template, bindings, from())).not.toMatch(/[{}[\]|]/);
    }
  });

  it('name their subject in every title, in full or by the last name', () => {
    for (const { phases, subject } of all) {
      for (const title of phases.flat()) expect(title).toMatch(new RegExp(`\\{${subject}[.}]`));
    }
  });

  it('bind two slots of a kind to different values', () => {
    for (let seed = 0; seed < 200; seed++) {
      const bindings = bindAll(['{ville} {ville2}'], random(seed));
      expect(bindings.get('ville')?.self).not.toBe(bindings.get('ville2')?.self);
    }
  });
});
