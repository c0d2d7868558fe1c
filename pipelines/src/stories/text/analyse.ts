import type { Analysis, Mention, Token } from './analysis.ts';
import { mentionsOf } from './entities/mentions.ts';
import { lemmatise, type Tagged } from './lemmatise.ts';
import { repair } from './repair.ts';
import { tokenise } from './tokenise.ts';

const shown = ({ form, lemma, kind, content, capital, start, end }: Tagged): Token => ({
  form,
  lemma,
  kind,
  content,
  capital,
  start,
  end,
});

/** A person's name is no word: 'Honorat' is not 'honorer'. */
function withNames(tokens: readonly Tagged[], mentions: readonly Mention[]): readonly Tagged[] {
  const persons = mentions.filter(({ type }) => type === 'person');
  if (persons.length === 0) return tokens;
  let next = 0;
  return tokens.map((token) => {
    while (next < persons.length && persons[next]!.end <= token.start) next++;
    const inside = next < persons.length && persons[next]!.start <= token.start;
    return inside && token.kind === 'word' && token.capital !== 'none'
      ? { ...token, lemma: token.lower, content: true }
      : token;
  });
}

/** What a title or lead says: repaired text, tokens with lemmas, names. A function of the text alone; never throws. */
export function analyse(text: string): Analysis {
  const sound = repair(text);
  const tokens = lemmatise(sound, tokenise(sound));
  const mentions = mentionsOf(sound, tokens);
  return { text: sound, tokens: withNames(tokens, mentions).map(shown), mentions };
}
