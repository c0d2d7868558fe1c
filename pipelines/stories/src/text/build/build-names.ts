/**
 * Builds data/text/names.txt.gz: `build-names.ts DICTIONARY PACKAGES`, the folder of fr.dic (hunspell-fr-classical) and one
 * with node_modules of the packages that data/text/README.md lists.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { lexiconKey } from '../lexicon-key.ts';
import { packageNames } from './package-names.ts';

interface DictionaryNames {
  firstNames: string[];
  surnames: string[];
  /** Proper nouns whose kind the dictionary does not give. Most are places. */
  proper: string[];
}

const MIXED_CASE = /^\p{Lu}\p{L}*\p{Ll}[\p{L}'’ -]*$/u;

/** Names in a Hunspell dictionary with morphological fields. */
function dictionaryNames(file: string): DictionaryNames {
  const names: DictionaryNames = { firstNames: [], surnames: [], proper: [] };
  for (const line of readFileSync(file, 'utf8').split(/\r?\n/)) {
    const [head = '', ...fields] = line.split(/\s+/);
    const word = head.split('/')[0] ?? '';
    if (!MIXED_CASE.test(word)) continue;
    if (fields.includes('po:prn')) names.firstNames.push(word);
    if (fields.includes('po:patr')) names.surnames.push(word);
    if (fields.includes('po:npr') || fields.includes('po:nom')) names.proper.push(word);
  }
  return names;
}

const OUTPUT = new URL('../../../data/text/names.txt.gz', import.meta.url);
const NAME = /^[a-z][a-z' -]{1,30}$/;

const [dictionary, packages] = process.argv.slice(2);
if (!dictionary || !packages) throw new Error('usage: build-names.ts DICTIONARY PACKAGES');
const own = dictionaryNames(join(dictionary, 'fr.dic'));
const others = packageNames(packages);

const folded = (names: readonly string[], without: ReadonlySet<string> = new Set()) =>
  new Set(
    names
      .map((name) => lexiconKey(name.replace(/\(.*\)/, '').trim()))
      .filter((name) => NAME.test(name) && !without.has(name)),
  );
/**
 * Names with the same beginning are written once: a digit (base 36) gives the number of letters that are those of the
 * previous name.
 */
const fronted = (names: ReadonlySet<string>) => {
  let before = '';
  return [...names].sort().map((name) => {
    let common = 0;
    while (common < 35 && common < name.length && name[common] === before[common]) common++;
    before = name;
    return common.toString(36) + name.slice(common);
  });
};

const french = folded([...own.firstNames, ...others.french]);
const places = folded(others.places);
const lists = {
  french,
  foreign: folded(others.foreign, french),
  surnames: folded([...own.surnames, ...others.surnames]),
  places,
  towns: folded([...others.towns, ...own.proper], places),
};
const text = Object.entries(lists)
  .map(([name, list]) => `${name}\n${fronted(list).join('\n')}\n`)
  .join('\n');
const bytes = gzipSync(text, { level: 9 });
writeFileSync(OUTPUT, bytes);
for (const [name, list] of Object.entries(lists)) console.log(`${name}: ${list.size}`);
console.log(`${bytes.length} bytes`);
