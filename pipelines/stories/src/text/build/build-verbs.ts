/**
 * Builds data/text/verbs.txt.gz, the verbs of the press: `build-verbs.ts < TEXTS`, one title or lead per line. A verb
 * counts where a form occurs that can only be this verb ('réclamer', 'interpellés'). The file has only infinitives, no
 * text.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { keysOf } from '../forms.ts';
import { readingsOf } from '../lexicon.ts';
import { repair } from '../repair.ts';
import { tokenise } from '../tokenise.ts';

const OUTPUT = new URL('../../../data/text/verbs.txt.gz', import.meta.url);
const VERBAL = new Set(['V', 'I', 'P', 'G']);

const verbs = new Set<string>();
for (const line of readFileSync(0, 'utf8').split('\n'))
  for (const { form, kind } of tokenise(repair(line))) {
    if (kind !== 'word') continue;
    const readings = readingsOf(keysOf(form).lower);
    const [first] = readings;
    if (first && readings.every(({ speech, lemma }) => VERBAL.has(speech) && lemma === first.lemma))
      verbs.add(first.lemma);
  }
writeFileSync(OUTPUT, gzipSync([...verbs].sort().join('\n'), { level: 9 }));
console.log(`${verbs.size} verbs`);
