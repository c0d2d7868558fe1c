import type { FormKeys, KnownWord } from '../forms.ts';
import { factsOf } from './facts.ts';
import { gazetteer } from './gazetteer.ts';
import { SPORT_WORDS } from './words.ts';

const SITE = /foot|rugby|basket|sports?\.(?:fr|com)/;
const CERTAIN = new Set(
  'buteur penalty mercato ligue football foot rugby basket handball footballeur supporter selectionneur demi-finale derby match entraineur stade championnat'.split(
    ' ',
  ),
);

export function knownWord(keys: FormKeys): KnownWord {
  const { lower, folded } = keys;
  keys.word ??= {
    facts: factsOf(lower, folded),
    names: gazetteer().next.get(folded),
    site: SITE.test(folded),
    sport: SPORT_WORDS.has(folded),
    certain: CERTAIN.has(folded),
  };
  return keys.word;
}
