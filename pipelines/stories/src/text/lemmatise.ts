import type { Token } from './analysis.ts';
import { type Accents, candidatesOf, type Writing } from './candidates.ts';
import { capitalsOf } from './capitals.ts';
import type { FormKeys } from './forms.ts';
import { readingsOf, readingsWithoutAccents } from './lexicon.ts';
import { bestPath, type Candidate } from './tagger.ts';
import type { RawToken } from './tokenise.ts';
import { CLASSES } from './transitions.ts';

/** A token with the part of speech that the tagger chose (build/readings.ts). */
export interface TaggedToken extends Token {
  speech: string;
  /** Lower case, straight apostrophes. */
  lower: string;
  folded: string;
  keys: FormKeys;
}

/** Adverbs without a meaning of their own. */
const EMPTY = new Set(
  "encore déjà bientôt alors cependant toujours jamais aussi ainsi puis ensuite enfin peu beaucoup moins bien mal là ici désormais aujourd'hui hier demain maintenant plutôt presque parfois souvent seulement notamment également vraiment tellement loin près tard tôt ailleurs surtout pourtant même mieux pis environ certes toutefois néanmoins quasi tant tellement soudain".split(
    ' ',
  ),
);
/** '3-2' occurs where adverbs do. */
const SCORE = /^\d+-\d+$/;
const CONTENT = 'NAVPIGRLEFQT';
const AUXILIARIES = new Set(['être', 'avoir']);
const ACCENT = /[àâäçéèêëîïôöùûüœ]/i;

const fixed = (form: string, speech: string): readonly Candidate[] => [
  { lemma: form, speech, gender: 'e', number: 'i', class: CLASSES.indexOf(speech), score: 0 },
];
const SIGN = new Map<string, readonly Candidate[]>();

function sign(form: string): readonly Candidate[] {
  const known = SIGN.get(form);
  if (known) return known;
  const made = fixed(form, form === ',' ? ',' : '.');
  if (SIGN.size < 1000) SIGN.set(form, made);
  return made;
}

/** Some feeds strip accents: a text of some length has none, although one of its words exists only with an accent. */
function accentsOf(text: string, tokens: readonly RawToken[], capitals: readonly Token['capital'][]): Accents {
  if (tokens.length < 4 || ACCENT.test(text)) return 'sound';
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!;
    if (token.kind !== 'word' || capitals[index] !== 'none' || token.form.length < 4) continue;
    if (needsAccents(token.keys)) return 'stripped';
  }
  return 'doubtful';
}

const needsAccents = (keys: FormKeys): boolean => {
  keys.accented ??= readingsOf(keys.lower).length === 0 && readingsWithoutAccents(keys.lower).length > 0;
  return keys.accented;
};

const writingOf = (capital: Token['capital']): Writing =>
  capital === 'inside' ? 'name' : capital === 'start' || capital === 'all' ? 'start' : 'small';

const contentOf = ({ speech, lemma }: Candidate) =>
  CONTENT.includes(speech) &&
  !('VPIG'.includes(speech) && AUXILIARIES.has(lemma)) &&
  !(speech === 'R' && EMPTY.has(lemma));

/** Tokens with capitals, parts of speech and lemmas. */
export function lemmatise(text: string, raw: readonly RawToken[]): TaggedToken[] {
  const capitals = capitalsOf(raw);
  const accents = accentsOf(text, raw, capitals);
  /** If capitals keep their accents anywhere in the text, they keep them everywhere. */
  const shouted: Accents = raw.some(({ form }, index) => capitals[index] === 'all' && ACCENT.test(form))
    ? 'sound'
    : 'stripped';
  const positions = raw.map((token, index) => {
    if (token.kind === 'other') return sign(token.form);
    if (token.kind !== 'word') return fixed(token.form, SCORE.test(token.form) ? 'R' : 'M');
    const capital = capitals[index] ?? 'none';
    return candidatesOf(token.keys, writingOf(capital), capital === 'all' ? shouted : accents);
  });
  const border = sign('.');
  const path = bestPath([border, ...positions, border]).slice(1, -1);
  return raw.map(({ form, kind, start, end, keys }, index) => {
    const chosen = positions[index]![path[index]!]!;
    const content = kind === 'word' && contentOf(chosen);
    const { lower, folded } = keys;
    return {
      form,
      lemma: chosen.lemma,
      kind,
      content,
      capital: capitals[index]!,
      start,
      end,
      speech: chosen.speech,
      lower,
      folded,
      keys,
    };
  });
}
