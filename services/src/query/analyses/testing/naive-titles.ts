import type { Typology } from '@vigie/contracts/options';
import fc from 'fast-check';

/** Titles made of pieces of which one knows what they say, for tests to compare with. */

/** Triggers in their order, with their points. */
const POINTS = {
  Question: 15,
  Nombre: 10,
  Citation: 12,
  Pourquoi: 12,
  Comment: 10,
  Urgence: 12,
  Exclusivité: 14,
  Superlatif: 10,
  'Première personne': 10,
  'Adresse au lecteur': 8,
  Émotion: 10,
  Mystère: 8,
  Exclamation: 5,
  Suspension: 4,
  Images: 6,
} as const;
type Label = keyof typeof POINTS;
const LABELS = Object.keys(POINTS) as Label[];

interface Piece {
  text: string;
  /** What of it pulls, and why. */
  hit?: [words: string, label: Label];
  form?: Typology;
}

const whole = (text: string, label: Label): Piece => ({ text, hit: [text, label] });

const BEGINNINGS: readonly Piece[] = [
  { text: '' },
  { text: 'DIRECT. ', hit: ['DIRECT', 'Urgence'], form: 'direct' },
  { text: 'En images. ', hit: ['En images', 'Images'], form: 'diaporama' },
  { text: 'Interview. ', form: 'interview' },
  { text: 'Tribune. ', form: 'opinion' },
  { text: 'Enquête. ', form: 'enquête' },
];
const MIDDLES: readonly Piece[] = [
  { text: 'la vigne' },
  { text: 'un été doux' },
  whole('12 %', 'Nombre'),
  whole('1 200 euros', 'Nombre'),
  whole('« oui »', 'Citation'),
  whole('pourquoi', 'Pourquoi'),
  whole('Comment', 'Comment'),
  whole('Scoop', 'Exclusivité'),
  whole('record', 'Superlatif'),
  whole('notre', 'Première personne'),
  whole('vous', 'Adresse au lecteur'),
  whole('votre', 'Adresse au lecteur'),
  { text: 'un drame', hit: ['drame', 'Émotion'] },
  whole('MYSTÈRE', 'Mystère'),
  whole('photos', 'Images'),
  { text: 'en vidéo', hit: ['vidéo', 'Images'], form: 'vidéo' },
];
const ENDS: readonly Piece[] = [
  { text: '' },
  { text: '\u00a0?', hit: ['?', 'Question'] },
  { text: ' !', hit: ['!', 'Exclamation'] },
  whole('…', 'Suspension'),
];

export interface NaiveTitle {
  title: string;
  triggers: Label[];
  points: number[];
  marks: { declencheur: string; debut: number; fin: number }[];
  attractiveness: number;
  /** What its words say of its form. */
  form: Typology | null;
}

function titleOf(pieces: readonly Piece[]): NaiveTitle {
  let title = '';
  const marks: NaiveTitle['marks'] = [];
  for (const { text, hit } of pieces) {
    if (hit) {
      const debut = title.length + text.indexOf(hit[0]);
      marks.push({ declencheur: hit[1], debut, fin: debut + hit[0].length });
    }
    title += text;
  }
  const triggers = LABELS.filter((label) => marks.some(({ declencheur }) => declencheur === label));
  const points = triggers.map((label) => POINTS[label]);
  const forms = pieces.flatMap(({ form }) => form ?? []);
  // A live report is one whatever else its title says, then a video.
  const form = ['direct' as const, 'vidéo' as const].find((one) => forms.includes(one)) ?? forms[0] ?? null;
  const sum = points.reduce((a: number, b) => a + b, 0);
  return { title, triggers, points, marks, attractiveness: Math.min(100, sum), form };
}

export const naiveTitle: fc.Arbitrary<NaiveTitle> = fc
  .record({
    beginning: fc.constantFrom(...BEGINNINGS),
    middles: fc.shuffledSubarray([...MIDDLES], { maxLength: 12 }),
    end: fc.constantFrom(...ENDS),
  })
  .map(({ beginning, middles, end }) =>
    titleOf([beginning, { text: 'Le gel' }, ...middles.flatMap((piece) => [{ text: ', ' }, piece]), end]),
  );
