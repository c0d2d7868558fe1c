import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const FILE = new URL('../../../data/text/verbs.txt.gz', import.meta.url);

let verbs: ReadonlySet<string> | undefined;

/** Whether the press uses the verb: of the dictionary's 8,000 most are rare ('maniérer'), and nouns are read before them. */
export function isCurrentVerb(infinitive: string): boolean {
  verbs ??= new Set(gunzipSync(readFileSync(FILE)).toString('utf8').split('\n'));
  return verbs.has(infinitive);
}
