import { describe, expect, it } from 'vitest';
import { analyse } from '../analyse.ts';

const typed = (text: string) => analyse(text).mentions.map(({ text: name, type }) => `${name}: ${type}`);
const typeOf = (name: string, text: string) => analyse(text).mentions.find((mention) => mention.text === name)?.type;

describe('the type of an unknown name', () => {
  it('is unknown without evidence', () => {
    expect(typed('Panne géante : Transbrix promet un geste')).toEqual(['Transbrix: unknown']);
    expect(typed('Pénurie : Gloxatril introuvable en pharmacie')).toEqual(['Gloxatril: unknown']);
  });

  it('is told by what the name does', () => {
    expect(typeOf('Transbrix', 'Hier, Transbrix a licencié cent salariés')).toBe('organisation');
    expect(typeOf('Transbrix', 'Hier, Transbrix va encore supprimer des postes')).toBe('organisation');
    expect(typeOf('Transbrix', 'Hier, Transbrix a été racheté')).toBe('organisation');
    expect(typeOf('Plozkanu', 'Hier, Plozkanu a été embauché')).not.toBe('organisation');
    expect(typeOf('Plozkanu', 'Hier, Plozkanu est décédé à 80 ans')).toBe('person');
  });

  it('is told by who is quoted', () => {
    expect(typed('Plozkanu : « Nous avons tout essayé »')).toEqual(['Plozkanu: person']);
    expect(typeOf('Plozkanu', '« Nous avons tout essayé », prévient Plozkanu')).toBe('person');
    expect(typeOf('Transbrix', 'Transbrix : « On se battra », promet Jeanne Vautrin')).not.toBe('person');
  });

  it('is told by the words beside it', () => {
    expect(typeOf('Transbrix', 'Plan social chez Transbrix')).toBe('organisation');
    expect(typeOf('Transbrix', 'La présidente de Transbrix présente ses excuses')).toBe('organisation');
    expect(typeOf('Gelvor', 'De l’eau sur la planète Gelvor')).toBe('place');
    expect(typeOf('Transbrix', 'L’affaire Transbrix inquiète')).toBe('unknown');
    expect(typeOf('Grobelec', 'Exposition Grobelec à Lyon')).toBe('unknown');
  });

  it('is told by the subject of the text', () => {
    expect(typeOf('Brixtal', 'Bourse : Brixtal dévisse')).toBe('organisation');
    expect(typeOf('Brixtal', 'Tennis : Brixtal passe au deuxième tour')).toBe('person');
    expect(typeOf('Ranimov', 'Ranimov renonce')).toBe('person');
    expect(typeOf('Brixtal', 'Trois idées de sorties pour ce soir - Brixtal')).toBe('organisation');
  });

  it('is told by another mention in the text', () => {
    const types = (text: string) => analyse(text).mentions.map(({ type }) => type);
    expect(types('Transbrix promet un geste, les salariés de Transbrix attendent')).toEqual([
      'organisation',
      'organisation',
    ]);
    expect(typed('Kraglu et Jeanne Vautrin en concert')).toEqual(['Kraglu: person', 'Jeanne Vautrin: person']);
  });
});

describe('towns', () => {
  it('are places outside of sports', () => {
    expect(typed('Cyberattaque de Saint-Étienne : trois arrestations')).toEqual(['Saint-Étienne: place']);
    expect(typed('Saint-Étienne bat Lens 2-1')).toEqual(['Saint-Étienne: organisation', 'Lens: organisation']);
    expect(typeOf('Nancy', 'Le collège de Nancy rouvre')).toBe('place');
    expect(typeOf('Nancy', 'Hier, Nancy chante')).toBe('person');
  });

  it('are places where a firm has the same name', () => {
    expect(typeOf('Evian', 'Les joueurs sont réunis à Evian')).toBe('place');
    expect(typeOf('Evian', 'Hier, Evian lance une bouteille')).toBe('organisation');
  });

  it('do not hold a person’s name that follows', () => {
    expect(typed('L’ancien maire de Bordeaux Ulysse Vautrin jugé')).toEqual([
      'Bordeaux: place',
      'Ulysse Vautrin: person',
    ]);
  });

  it('are two in a pair', () => {
    expect(typed('Auxerre-Cherbourg : les notes du match')).toEqual([
      'Auxerre: organisation',
      'Cherbourg: organisation',
    ]);
    expect(typed('La ligne Évreux-Saint-Nazaire rouvre')).toEqual(['Évreux: place', 'Saint-Nazaire: place']);
  });
});

describe('clubs', () => {
  it('take players, while other things happen in their towns', () => {
    expect(typeOf('Metz', 'Transferts : Jeanne Vautrin signe à Metz - Foot')).toBe('organisation');
    expect(typeOf('Metz', 'Mercato : les joueurs en stage à Metz')).toBe('place');
    expect(typeOf('Metz', 'Un incendie à Metz')).toBe('place');
  });

  it('are told by one word of a team after a town and a colon', () => {
    expect(typeOf('Sedan', 'Sedan : le club recrute')).toBe('organisation');
    expect(typeOf('Sedan', 'Sedan : la mairie recrute')).toBe('place');
  });
});

describe('events and products', () => {
  it('have their year or model in the name', () => {
    expect(typed('La finale de l’Euro 2000')).toEqual(['Euro 2000: other']);
    expect(typed('Hier, le Pixel 3a est retardé')).toEqual(['Pixel 3a: other']);
  });
});

describe('common nouns', () => {
  it('are not villages of the same name', () => {
    expect(typed('Le Syndicat des enseignants appelle à la grève')).toEqual(['Syndicat des enseignants: organisation']);
    expect(typed('L’Union des cheminots revendique un succès')).toEqual(['Union des cheminots: organisation']);
    expect(typed('Jeanne Vautrin, du Syndicat des enseignants')).toEqual([
      'Jeanne Vautrin: person',
      'Syndicat des enseignants: organisation',
    ]);
    expect(typed('Il pense VRAIMENT cela')).toEqual([]);
  });
});

describe('persons', () => {
  it('follow a form of être', () => {
    expect(typed('Qui est Valentine Vautrin ?')).toEqual(['Valentine Vautrin: person']);
  });

  it('keep the type of their first name beside other heads', () => {
    expect(typed('Le clan Ulysse Vautrin se défend')).toEqual(['Ulysse Vautrin: person']);
    expect(typed('Le projet Ulysse Vautrin avance')).toEqual(['Ulysse Vautrin: person']);
    expect(typed('Hier, André Vautrin-Boas annonce la couleur')).toEqual(['André Vautrin-Boas: person']);
  });

  it('are not newspapers', () => {
    expect(typed('Jeanne Vautrin au Figaro')).toEqual(['Jeanne Vautrin: person', 'Figaro: organisation']);
  });
});
