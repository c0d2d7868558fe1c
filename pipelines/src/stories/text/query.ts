import { analyse } from './analyse.ts';
import { curatedName } from './entities/gazetteer.ts';
import { foldKey } from './fold.ts';
import { keysOf } from './forms.ts';
import { readingsOf, readingsWithoutAccents } from './lexicon.ts';

/** Lemmas that a word written small may stand for as a name: 'paris' is of 'pari', and of 'Paris'. */
function nameLemmas(form: string): string[] {
  const { lower } = keysOf(form);
  const exact = readingsOf(lower);
  const readings = exact.length > 0 ? exact : readingsWithoutAccents(lower);
  return readings.filter(({ capital }) => capital).map(({ lemma }) => lemma);
}

/**
 * Folded lemmas of a user's words ('Retraites' → 'retraite'), to compare with `foldKey` of the lemmas of texts; without
 * doubles, in the order of the words. A query of grammatical words alone gives those words.
 */
export function lemmasOfQuery(text: string): string[] {
  const words = analyse(text).tokens.filter(({ kind }) => kind === 'word');
  const content = words.filter((word) => word.content);
  const keys = (content.length > 0 ? content : words).flatMap(({ form, lemma }) => [lemma, ...nameLemmas(form)]);
  return [...new Set(keys.map(foldKey))];
}

/**
 * Keys that a mention of the name a user typed may have ('onu' → 'nations unies', 'onu'): the folded words, and the key of the
 * form that mentions show where the name has several.
 */
export function entityKeysOfQuery(text: string): string[] {
  const name = text.trim().replace(/\s+/g, ' ');
  if (name === '') return [];
  const shown = curatedName(name);
  const alias =
    shown !== undefined && foldKey(shown).replace(/[^a-z\d]/g, '') !== foldKey(name).replace(/[^a-z\d]/g, '');
  return [...new Set([...(alias ? [foldKey(shown)] : []), foldKey(name)])];
}
