import type { Analysis, Mention, Token } from './analysis.ts';
import { mentionsOf } from './entities/mentions.ts';
import { lemmatise, type TaggedToken } from './lemmatise.ts';
import { repair } from './repair.ts';
import { tokenise } from './tokenise.ts';

const shown = ({ form, lemma, kind, content, capital, start, end }: TaggedToken): Token => ({
  form,
  lemma,
  kind,
  content,
  capital,
  start,
  end,
});

const SPACE = /\s/;

/** A person's name is not a word, nor is a name of one word: 'Honorat' is not 'honorer', 'Paris' is not 'pari'. */
function withNames(text: string, tokens: readonly TaggedToken[], mentions: readonly Mention[]): readonly TaggedToken[] {
  const names = mentions.filter(({ type, start, end }) => type === 'person' || !SPACE.test(text.slice(start, end)));
  if (names.length === 0) return tokens;
  let next = 0;
  return tokens.map((token) => {
    while (next < names.length && names[next]!.end <= token.start) next++;
    const inside = next < names.length && names[next]!.start <= token.start;
    return inside && token.kind === 'word' && token.capital !== 'none'
      ? { ...token, lemma: token.lower, content: true }
      : token;
  });
}

/**
 * Analyses a title or lead: repaired text, tokens with lemmas, names. The result depends on the text alone. Never
 * throws.
 */
export function analyse(text: string): Analysis {
  const sound = repair(text);
  const tokens = lemmatise(sound, tokenise(sound));
  const mentions = mentionsOf(sound, tokens);
  return { text: sound, tokens: withNames(sound, tokens, mentions).map(shown), mentions };
}
