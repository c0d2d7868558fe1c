import { readingsOf, readingsWithoutAccents } from './lexicon.ts';
import type { Candidate } from './tagger.ts';
import { CLASSES } from './transitions.ts';

const PREFIX =
  /^(?:anti|auto|bio|co|contre|cyber|dé|éco|ex|hyper|inter|macro|méga|micro|mini|multi|néo|non|post|pré|pro|re|ré|semi|sous|super|sur|télé|trans|ultra|vice)/;

const candidate = (lemma: string, speech: string, number: string, score = 0): Candidate => ({
  lemma,
  speech,
  gender: 'e',
  number,
  class: CLASSES.indexOf(speech),
  score,
});

/**
 * 'ex-ministres' → ex-ministre, 'hyperconnectés' → hyperconnecter: the known end of a compound, with the part before
 * it.
 */
function compound(form: string): Candidate[] {
  const hyphen = form.lastIndexOf('-');
  const length = hyphen > 0 ? hyphen + 1 : (PREFIX.exec(form)?.[0].length ?? 0);
  if (length === 0 || form.length - length < 4) return [];
  const end = form.slice(length);
  const exact = readingsOf(end);
  return (exact.length > 0 ? exact : readingsWithoutAccents(end))
    .filter(({ speech, capital }) => !capital && 'NAVPI'.includes(speech))
    .map(({ lemma, speech, number }) => candidate(form.slice(0, length) + lemma, speech, number));
}

/** Candidates of a word that is in no dictionary: a name, a compound, or a guess by its ending. */
export function unknownWord(form: string, name: boolean): readonly Candidate[] {
  if (name) return [{ ...candidate(form, 'L', 'i'), class: CLASSES.indexOf('Q') }];
  const compounds = compound(form);
  if (compounds.length > 0) return compounds;
  if (form.endsWith('ment') && form.length > 6) return [candidate(form, 'R', 'i'), candidate(form, 'N', 's')];
  const participle = /^(.{3,})é(e?)(s?)$/.exec(form);
  if (participle) {
    const number = participle[3] ? 'p' : 's';
    return [candidate(`${participle[1]}er`, 'P', number, 0.5), candidate(form.replace(/s$/, ''), 'N', number)];
  }
  if (/.{3}er$/.test(form)) return [candidate(form, 'N', 's'), candidate(form, 'I', 'i')];
  if (/[^s]s$/.test(form) && form.length > 3)
    return [candidate(form.slice(0, -1), 'N', 'p'), candidate(form, 'N', 's', -1)];
  return [candidate(form, 'N', 's'), candidate(form, 'A', 'i', -0.5)];
}
