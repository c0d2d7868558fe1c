import { readFileSync } from 'node:fs';

export interface DictionaryNames {
  firstNames: string[];
  surnames: string[];
  /** Proper nouns whose kind the dictionary does not give. Most are places. */
  proper: string[];
}

const MIXED_CASE = /^\p{Lu}\p{L}*\p{Ll}[\p{L}'’ -]*$/u;

/** Names in a Hunspell dictionary with morphological fields. */
export function dictionaryNames(file: string): DictionaryNames {
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
