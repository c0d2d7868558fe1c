import type { Analysis, Token } from './analysis.ts';
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

/** What a title or lead says: repaired text, tokens with lemmas, names. A function of the text alone; never throws. */
export function analyse(text: string): Analysis {
  const sound = repair(text);
  const tokens = lemmatise(sound, tokenise(sound));
  return { text: sound, tokens: tokens.map(shown), mentions: mentionsOf(sound, tokens) };
}
