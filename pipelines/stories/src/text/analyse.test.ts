import { describe, expect, it } from 'vitest';
import { analyse } from './analyse.ts';

const lemmas = (text: string) =>
  analyse(text)
    .tokens.filter(({ content }) => content)
    .map(({ lemma }) => lemma);
const mentions = (text: string) => analyse(text).mentions.map(({ text: name, type }) => `${name}: ${type}`);

describe('lemmas', () => {
  it('reads words by their neighbours', () => {
    expect(lemmas('La porte est ouverte')).toEqual(['porte', 'ouvrir']);
    expect(lemmas('Il porte le projet')).toEqual(['porter', 'projet']);
    expect(lemmas('Les députés ont voté les réformes')).toEqual(['député', 'voter', 'réforme']);
    expect(lemmas('La cour rend son avis sur les cours d’eau')).toEqual(['cour', 'rendre', 'avis', 'cours', 'eau']);
  });

  it('reaches the same lemmas in capitals and without accents', () => {
    const sound = 'Les éleveurs touchés réclament des mesures après les dégâts de la sécheresse';
    const expected = ['éleveur', 'toucher', 'réclamer', 'mesure', 'dégât', 'sécheresse'];
    expect(lemmas(sound)).toEqual(expected);
    expect(lemmas('Les eleveurs touches reclament des mesures apres les degats de la secheresse')).toEqual(expected);
    expect(lemmas('LES ELEVEURS TOUCHES RECLAMENT DES MESURES APRES LES DEGATS DE LA SECHERESSE')).toEqual(expected);
    expect(lemmas('LES ÉLEVEURS TOUCHÉS RÉCLAMENT DES MESURES APRÈS LES DÉGÂTS DE LA SÉCHERESSE')).toEqual(expected);
  });

  it('gives words that no dictionary has a lemma', () => {
    expect(lemmas('Des hyperloops et une ex-ministre déplateformée')).toEqual([
      'hyperloop',
      'ex-ministre',
      'déplateformer',
    ]);
  });

  it('leaves out function words, auxiliaries and numbers', () => {
    expect(lemmas('Elle a été vue avec les deux autres, mais elle n’était pas là')).not.toEqual(
      expect.arrayContaining(['avoir', 'être', 'deux', 'elle', 'pas']),
    );
  });
});

describe('capitals', () => {
  const capitals = (text: string) => analyse(text).tokens.map(({ capital }) => capital);

  it('distinguishes the start of a segment from its inside, and titles in capitals', () => {
    expect(capitals('Une ville : Le maire Dupont')).toEqual(['start', 'none', 'none', 'start', 'none', 'inside']);
    expect(capitals('M. Dupont')).toEqual(['start', 'none', 'inside']);
    expect(new Set(capitals('UNE VILLE SANS MAIRE'))).toEqual(new Set(['all']));
    expect(capitals('La SNCF et la RATP')).toEqual(['start', 'inside', 'none', 'none', 'inside']);
  });
});

describe('repair', () => {
  it('repairs wrong decodings and HTML entities first', () => {
    const { text, mentions: found } = analyse('Ã‰lisabeth Morvan Ã  l&#39;AssemblÃ©e');
    expect(text).toBe("Élisabeth Morvan à l'Assemblée");
    expect(found.map(({ text: name }) => name)).toEqual(['Élisabeth Morvan', 'Assemblée']);
  });

  it('leaves correct text unchanged', () => {
    const text = '« Ça va », dit l’été – à 20 % de 3 000 €… ŒUVRE';
    expect(analyse(text).text).toBe(text);
  });
});

describe('names', () => {
  it('distinguishes persons, organisations, places and others', () => {
    expect(mentions('Hélène Kerbrat quitte la SNCF pour Nantes')).toEqual([
      'Hélène Kerbrat: person',
      'SNCF: organisation',
      'Nantes: place',
    ]);
    expect(mentions('Le ministère de la Justice saisit la Cour des comptes')).toEqual([
      'ministère de la Justice: organisation',
      'Cour des comptes: organisation',
    ]);
    expect(mentions('La Chine adopte une loi')).toEqual(['Chine: place']);
    expect(mentions('Selon l’Agence nationale de la statistique')).toEqual([
      'Agence nationale de la statistique: organisation',
    ]);
    expect(mentions('La Tour Eiffel fermée')).toEqual(['Tour Eiffel: place']);
    expect(mentions('La Coupe du monde, vue du Finistère')).toEqual(['Coupe du monde: other', 'Finistère: place']);
  });

  it('finds the type of unknown names by the words around them', () => {
    expect(mentions('Le groupe Zorvex recrute à Zanville')).toEqual(['Zorvex: organisation', 'Zanville: place']);
    expect(mentions('L’actrice Plimova rejoint le film Zorvane')).toEqual(['Plimova: person', 'Zorvane: other']);
    expect(mentions('Près de Zanbourg, la société Brilux ferme')).toEqual(['Zanbourg: place', 'Brilux: organisation']);
  });

  it('keeps particles, initials and numerals in a person’s name', () => {
    expect(mentions('Hier, Jeanne de Kerguelen a vu Paul van der Meer')).toEqual([
      'Jeanne de Kerguelen: person',
      'Paul van der Meer: person',
    ]);
    expect(mentions('Selon J. K. Rowdon')).toEqual(['J. K. Rowdon: person']);
  });

  it('reads a town as its club on sports pages only', () => {
    expect(mentions('Lens bat Nice 2-1 à Lille')).toEqual(['Lens: organisation', 'Nice: organisation', 'Lille: place']);
    expect(mentions('Un incendie à Lens et à Nice')).toEqual(['Lens: place', 'Nice: place']);
    expect(mentions('Le Rassemblement national attend Paris après le 49-3')).toContain('Paris: place');
  });

  it('ignores demonyms, labels and common words at the start', () => {
    expect(mentions('Les Français et les Lyonnais attendent')).toEqual([]);
    expect(mentions('DIRECT. Budget : le vote attendu')).toEqual([]);
    expect(mentions('Incendie dans un immeuble')).toEqual([]);
  });

  it('finds quoted titles of works, not quoted speech', () => {
    expect(mentions('Le film « La Nuit blanche » de Paul Vasseur')).toEqual([
      'La Nuit blanche: other',
      'Paul Vasseur: person',
    ]);
    expect(mentions('Paul Vasseur : « Nous avons gagné »')).toEqual(['Paul Vasseur: person']);
  });

  it('splits two towns in one word, and keeps a product’s number in its name', () => {
    expect(mentions('La ligne Paris-Bordeaux coupée')).toEqual(['Paris: place', 'Bordeaux: place']);
    expect(mentions('Apple dévoile l’iPhone 17')).toEqual(['Apple: organisation', 'iPhone 17: other']);
  });

  it('finds names in capitals and shows them in the usual case', () => {
    expect(mentions('EMMANUEL MACRON RENCONTRE LES MAIRES A PARIS')).toEqual([
      'Emmanuel Macron: person',
      'Paris: place',
    ]);
  });

  it('reads titles in which every word has a capital', () => {
    expect(mentions('Le Maire De La Ville Reçoit Paul Vasseur')).toEqual(['Paul Vasseur: person']);
    expect(mentions('LE PSG BAT L’OM')).toEqual([
      'Paris Saint-Germain: organisation',
      'Olympique de Marseille: organisation',
    ]);
    expect(mentions('MARINE LE PEN A LYON')).toEqual(['Marine Le Pen: person', 'Lyon: place']);
  });

  it('has one key for one name', () => {
    const keys = (text: string) => analyse(text).mentions.map(({ key }) => key);
    expect(keys('Vu aux Etats-Unis')).toEqual(keys('Vu aux États-Unis'));
  });
});
