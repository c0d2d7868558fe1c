import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldTitle } from './fold-title.ts';
import { readTitle, titleTriggers } from './title-triggers.ts';

const labelsOf = (title: string): string[] => readTitle(title).triggers.map(({ label }) => label);
const markedIn = (title: string): string[] => readTitle(title).marks.map(({ start, end }) => title.slice(start, end));

describe('what is found', () => {
  test.each([
    ['Faut-il avoir peur du gel ?', ['Question', 'Interrogation', 'Émotion']],
    ['Gel : 12 départements en vigilance orange', ['Nombre', 'Deux-points', 'Urgence']],
    ['« Je n’ai rien vu venir »', ['Citation', 'Première personne']],
    ['Ce que l’on sait du gel', ['Ce que l’on sait']],
    ['Ce qu’il faut retenir de la soirée', ['Ce que l’on sait']],
    ['Pourquoi le gel inquiète', ['Pourquoi']],
    ['Comment protéger votre vigne', ['Comment', 'Adresse au lecteur']],
    ['EXCLUSIF. Le plus vieux cep a parlé', ['Exclusivité', 'Superlatif']],
    ['INFO LE VIGNERON. Une récolte au plus bas', ['Exclusivité']],
    ['DIRECT. Gel : suivez la soirée', ['Deux-points', 'Urgence']],
    ['Une récolte au plus bas', []],
  ])('%s', (title, labels) => expect(labelsOf(title)).toEqual(labels));

  test('a trigger counts once, wherever and however often it occurs', () => {
    expect(readTitle('Qui ? Quand ?').triggers.filter(({ label }) => label === 'Question')).toHaveLength(1);
    expect(markedIn('Où ? Le gel, mais où ?')).toEqual(['?', '?']);
  });

  test('only whole words match: « nous » is not in « genoux », nor « ma » in « demain »', () => {
    expect(labelsOf('Demain, les genoux du maçon')).toEqual([]);
  });

  test('marks cover what was found, without the signs that only led to it', () => {
    expect(markedIn('Gel : qui paiera')).toEqual([':', 'qui']);
    expect(markedIn('Le pire est « derrière nous »')).toEqual(['pire', '« derrière nous »', 'nous']);
    expect(markedIn('Une perte de 3,5 milliards d’euros')).toEqual(['3,5 milliards']);
  });
});

const word = fc.constantFrom(
  'Gel',
  'pourquoi',
  'COMMENT',
  'l’été',
  "L'Été",
  'nous',
  '12',
  '3,5 %',
  '?',
  '!',
  ':',
  '…',
  '«',
  '»',
  'choc',
  'exclusif',
  'le plus',
  'vidéo',
  'İstanbul',
  'œuvre',
  '𝒜',
);
const title = fc.oneof(
  fc.array(word, { maxLength: 12 }).map((words) => words.join(' ')),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

describe('laws', () => {
  test('folding keeps every place, and folding twice changes nothing', () => {
    fc.assert(
      fc.property(title, (text) => {
        const nfc = text.normalize('NFC');
        const folded = foldTitle(nfc);
        expect(folded).toHaveLength(nfc.length);
        expect(foldTitle(folded)).toBe(folded);
      }),
    );
  });

  test('the attractiveness is the sum of the points, limited to 0..100', () => {
    fc.assert(
      fc.property(title, (text) => {
        const { triggers, attractiveness } = readTitle(text.normalize('NFC'));
        const points = new Map(titleTriggers().map((known) => [known.label, known.points]));
        const sum = triggers.reduce((total, { label }) => total + (points.get(label) ?? Number.NaN), 0);
        expect(attractiveness).toBe(Math.min(100, Math.max(0, sum)));
      }),
    );
  });

  test('marks lie within the title, in order, and name exactly the triggers found', () => {
    fc.assert(
      fc.property(title, (text) => {
        const nfc = text.normalize('NFC');
        const { triggers, marks } = readTitle(nfc);
        for (const { start, end } of marks) {
          expect(0 <= start && start < end && end <= nfc.length).toBe(true);
        }
        expect(marks.map(({ start }) => start)).toEqual(marks.map(({ start }) => start).sort((a, b) => a - b));
        expect(new Set(marks.map(({ label }) => label))).toEqual(new Set(triggers.map(({ label }) => label)));
      }),
    );
  });

  test('case, accents and the kind of apostrophe or space do not matter', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (words) => {
        const plain = words.join(' ');
        const other = plain.toLowerCase().replaceAll('’', "'").replaceAll(' ', '\u00a0');
        // Only where lower case keeps the length do places agree.
        fc.pre(other.length === plain.length);
        expect(readTitle(other)).toEqual(readTitle(plain));
      }),
    );
  });

  test('the longest title that an event may have is read', () => {
    for (const part of ['«', 'a «', '"', '12 ', 'info ', "l'"]) {
      expect(() => readTitle(part.repeat(65_536 / part.length))).not.toThrow();
    }
  });
});

test('every trigger has its own name', () => {
  const labels = titleTriggers().map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
});
