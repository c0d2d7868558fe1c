/**
 * Builds data/text/lexicon.bin.gz from the French Hunspell dictionary with morphological fields: `build-lexicon.ts
 * FOLDER`, where FOLDER has fr.aff and fr.dic of Debian's package hunspell-fr-classical.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { minimalAutomaton } from './automaton.ts';
import { formsOf, suffixRules } from './dictionary.ts';
import { readingsOf } from './readings.ts';

const OUTPUT = new URL('../../../data/text/lexicon.bin.gz', import.meta.url);

const folder = process.argv[2];
if (!folder) throw new Error('usage: build-lexicon.ts FOLDER (with fr.aff and fr.dic)');
const rules = suffixRules(readFileSync(join(folder, 'fr.aff'), 'utf8'));
const lines = readFileSync(join(folder, 'fr.dic'), 'utf8').split(/\r?\n/).slice(1);

const lower = (text: string) => text.normalize('NFC').replace(/[’ʼ]/g, "'").toLowerCase();

/**
 * How a lemma is derived from its form: letters to cut from its end, then what to add. `^` marks an entry with a
 * capital.
 */
function recipe(form: string, lemma: string, capital: boolean, reading: string): string {
  let common = 0;
  while (common < form.length && common < lemma.length && form[common] === lemma[common]) common++;
  return `${reading}${capital ? '^' : ''}${form.length - common}${lemma.slice(common)}`;
}

const readings = new Map<string, Set<string>>();
for (const line of lines)
  for (const found of formsOf(line, rules)) {
    const form = lower(found.form);
    if (!/^[\p{L}\d'.-]+$/u.test(form)) continue;
    const capital = /^\p{Lu}/u.test(found.form);
    const set = readings.get(form) ?? new Set<string>();
    readings.set(form, set);
    for (const reading of readingsOf(found)) set.add(recipe(form, lower(found.lemma), capital, reading));
  }

const alphabet = [...new Set([...readings.keys()].join(''))].sort().join('');
const codes = new Map([...alphabet].map((letter, index) => [letter, index + 1]));
const sets: string[] = [];
const setIds = new Map<string, number>();
const keys: Uint8Array[] = [];
for (const [form, found] of readings) {
  if (found.size === 0) continue;
  const set = [...found].sort().join(' ');
  let id = setIds.get(set);
  if (id === undefined) {
    id = sets.push(set) - 1;
    setIds.set(set, id);
  }
  keys.push(Uint8Array.from([...[...form].map((letter) => codes.get(letter)!), 0, id >> 8, id & 255]));
}
keys.sort(Buffer.compare);
const arcs = minimalAutomaton(keys);
const head = Buffer.from(JSON.stringify({ alphabet, sets }));
const size = Buffer.alloc(4);
size.writeUInt32LE(head.length);
const bytes = gzipSync(Buffer.concat([size, head, Buffer.from(arcs.buffer)]), { level: 9 });
writeFileSync(OUTPUT, bytes);
console.log(`${keys.length} forms, ${sets.length} sets of readings, ${arcs.length} arcs, ${bytes.length} bytes`);
