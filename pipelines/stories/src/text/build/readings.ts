import type { Form } from './dictionary.ts';

/** Parts of speech by the dictionary's field. Within one group of fields, the first that a form has wins. */
const NOMINAL: Readonly<Record<string, string>> = {
  nom: 'N',
  adj: 'A',
  npr: 'L',
  prn: 'E',
  patr: 'F',
  titr: 'T',
  nb: 'M',
  nbro: 'A',
  adv: 'R',
  interj: 'X',
  prep: 'S',
  prepv: 'S',
  det: 'D',
  detpos: 'D',
  detind: 'D',
  detdem: 'D',
  detneg: 'D',
  cjco: 'C',
  cjsub: 'C',
  cj: 'C',
  negadv: 'W',
  advint: 'W',
  proadv: 'W',
  properobj: 'O',
  propersuj: 'O',
  prodem: 'O',
  proind: 'O',
  prorel: 'O',
  proint: 'O',
  proneg: 'O',
  preverb: 'O',
};

const gender = (fields: readonly string[]) => (fields.includes('is:fem') ? 'f' : fields.includes('is:mas') ? 'm' : 'e');
const number = (fields: readonly string[]) => (fields.includes('is:pl') ? 'p' : fields.includes('is:sg') ? 's' : 'i');

/** Pronouns also have a person; only verbs have a tense. */
const TENSE = /^po:(?:ipre|iimp|ifut|cond|spre|ipsi|simp|impe)$/;

function verbal(fields: readonly string[]): string | undefined {
  if (fields.includes('po:infi')) return 'Iei';
  if (fields.includes('po:ppre')) return 'Gei';
  if (fields.includes('po:ppas')) return `P${gender(fields)}${number(fields)}`;
  if (!fields.some((field) => TENSE.test(field))) return undefined;
  const persons = fields.filter((field) => /^po:[123]/.test(field));
  const tense = fields.some((field) => /^po:(?:ipre|iimp|ifut|cond|spre)$/.test(field)) ? 'r' : 'z';
  const person = persons.includes('po:3sg') ? 's' : persons.includes('po:3pl') ? 'p' : 'o';
  return `V${tense}${person}`;
}

/**
 * Readings of a form: a letter for its part of speech, its gender (of a finite verb: `r`, or `z` for narrative tenses
 * only) and its number (of a finite verb: third person `s` or `p`, or other). Function words get `W`, `S`, `D`, `C`,
 * `O`.
 */
export function readingsOf({ fields }: Form): string[] {
  const verb = verbal(fields);
  if (verb) return [verb];
  const grammar = fields.includes('po:mg');
  const letters = new Set<string>();
  for (const field of fields) {
    const name = field.startsWith('po:') ? field.slice(3) : undefined;
    if (!name) continue;
    const letter = NOMINAL[name] ?? (name.startsWith('loc') ? 'W' : undefined);
    if (letter) letters.add(letter === 'R' && grammar ? 'W' : letter);
  }
  return [...letters].map((letter) => `${letter}${gender(fields)}${number(fields)}`);
}
