import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** One way to read a form; see build/readings.ts for the letters. */
export interface Reading {
  /** As in the dictionary, in lower case. */
  form: string;
  lemma: string;
  speech: string;
  /** `m`, `f`, `e` (either); of a finite verb `r`, or `z` for tenses of narration only. */
  gender: string;
  /** `s`, `p`, `i` (either); of a finite verb `s` or `p` for the third person, or `o`. */
  number: string;
  /** The dictionary writes the word with a capital. */
  capital: boolean;
}

interface Recipe extends Omit<Reading, 'lemma' | 'form'> {
  cut: number;
  add: string;
}

interface Tables {
  arcs: Uint32Array;
  start: number;
  /** Label of a UTF-16 unit, or 0 if no word has it. */
  labels: Uint8Array;
  sets: readonly (readonly Recipe[])[];
}

const FILE = new URL('../../data/text/lexicon.bin.gz', import.meta.url);
const RECIPE = /^(.)(.)(.)(\^?)(\d+)(.*)$/;

/** Longer than any form of the dictionary. Longer forms are not looked up. */
const LONGEST = 40;

function recipe(text: string): Recipe {
  const [, speech = '', gender = '', number = '', capital, cut, add = ''] = RECIPE.exec(text) ?? [];
  return { speech, gender, number, capital: capital === '^', cut: Number(cut), add };
}

function load(): Tables {
  const bytes = gunzipSync(readFileSync(FILE));
  const size = bytes.readUInt32LE(0);
  const { alphabet, sets } = JSON.parse(bytes.toString('utf8', 4, 4 + size)) as { alphabet: string; sets: string[] };
  const all = new Uint32Array(bytes.buffer.slice(bytes.byteOffset + 4 + size, bytes.byteOffset + bytes.length));
  const labels = new Uint8Array(65_536);
  for (let index = 0; index < alphabet.length; index++) labels[alphabet.charCodeAt(index)] = index + 1;
  const arcs = all.subarray(0, all.length - 1);
  return { arcs, start: all[all.length - 1] ?? 0, labels, sets: sets.map((set) => set.split(' ').map(recipe)) };
}

let loaded: Tables | undefined;

function tables(): Tables {
  loaded ??= load();
  return loaded;
}

/** Address of the state that `label` leads to, or -1. */
function step(arcs: Uint32Array, state: number, label: number): number {
  for (let at = state; ; at++) {
    const arc = arcs[at] ?? 256;
    if ((arc & 255) === label) return arc >>> 9;
    if (arc & 256) return -1;
  }
}

/**
 * Readings of a form whose end is `state`, if a form ends there: the end mark, then two bytes with the number of the
 * set.
 */
function ending({ arcs, sets }: Tables, state: number): readonly Recipe[] | undefined {
  const mark = step(arcs, state, 0);
  if (mark < 0) return undefined;
  const high = arcs[mark] ?? 0;
  const low = arcs[high >>> 9] ?? 0;
  return sets[((high & 255) << 8) | (low & 255)];
}

function made(form: string, recipes: readonly Recipe[], into: Reading[]): void {
  for (const { cut, add, speech, gender, number, capital } of recipes)
    into.push({ form, lemma: form.slice(0, form.length - cut) + add, speech, gender, number, capital });
}

/** Readings of a form in lower case, as in the dictionary. Empty if it has none. */
export function readingsOf(form: string): Reading[] {
  const from = tables();
  const found: Reading[] = [];
  if (form.length > LONGEST) return found;
  let state = from.start;
  for (let index = 0; index < form.length; index++) {
    const label = from.labels[form.charCodeAt(index)] ?? 0;
    state = label === 0 ? -1 : step(from.arcs, state, label);
    if (state < 0) return found;
  }
  const recipes = ending(from, state);
  if (recipes) made(form, recipes, found);
  return found;
}

/**
 * Readings of every form that equals `form` except for accents ('interpelle' → interpelle, interpellé), in a fixed
 * order.
 */
export function readingsWithoutAccents(form: string): Reading[] {
  const from = tables();
  const found: Reading[] = [];
  if (form.length > LONGEST) return found;
  const walk = (index: number, state: number, written: string): void => {
    if (index === form.length) {
      const recipes = ending(from, state);
      if (recipes) made(written, recipes, found);
      return;
    }
    for (const variant of variantsOf(form, index)) {
      const label = from.labels[variant.written.charCodeAt(0)] ?? 0;
      const next = label === 0 ? -1 : step(from.arcs, state, label);
      if (next >= 0) walk(index + variant.length, next, written + variant.written);
    }
  };
  walk(0, from.start, '');
  return found;
}

interface Variant {
  /** The letter as a dictionary may write it. */
  written: string;
  /** How many letters of the text it replaces: two for 'oe' read as 'œ'. */
  length: number;
}

const ACCENTED: Readonly<Record<string, string>> = {
  a: 'àâä',
  c: 'ç',
  e: 'éèêë',
  i: 'îï',
  n: 'ñ',
  o: 'ôö',
  u: 'ùûü',
};

const single = (letter: string): Variant => ({ written: letter, length: 1 });

const TABLE = new Map(
  Object.entries(ACCENTED).map(([plain, accented]) => [plain, [...plain, ...accented].map(single)] as const),
);
const OE: readonly Variant[] = [{ written: 'œ', length: 2 }];
const AE: readonly Variant[] = [{ written: 'æ', length: 2 }];

/** The letter at `index` and its accented variants. An accented letter is only itself. */
function variantsOf(form: string, index: number): readonly Variant[] {
  const letter = form[index] ?? '';
  const plain = TABLE.get(letter);
  if (!plain) return [single(letter)];
  if (form[index + 1] !== 'e') return plain;
  if (letter === 'o') return [...plain, ...OE];
  return letter === 'a' ? [...plain, ...AE] : plain;
}
