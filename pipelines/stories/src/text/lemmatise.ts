import type { Token } from './analysis.ts';
import { type Accents, candidatesOf, type Writing } from './candidates.ts';
import type { FormKeys } from './forms.ts';
import { readingsOf, readingsWithoutAccents } from './lexicon.ts';
import { bestPath, type Candidate } from './tagger.ts';
import type { RawToken } from './tokenise.ts';
import { CLASSES } from './transitions.ts';

const OPENS = /^[.!?:;«"“|…–—•(>/\]-]$/;

const isWord = (form: string) => {
  const lower = form.toLowerCase();
  const exact = readingsOf(lower);
  return (exact.length > 0 ? exact : readingsWithoutAccents(lower)).some(({ capital }) => !capital);
};

/**
 * Positions of words in a run of at least three words in capitals, two of them too long for acronyms (or the whole
 * text), or in a label made of ordinary words at the start ('EN IMAGES.').
 */
function shouted(tokens: readonly RawToken[]): ReadonlySet<number> {
  const positions = new Set<number>();
  const words = tokens.filter(({ kind }) => kind === 'word').length;
  let run: number[] = [];
  const close = () => {
    if (run.length === 0) return;
    const long = run.filter((index) => tokens[index]!.keys.shape.long);
    const label =
      run[0] === 0 && run.length === 2 && long.length > 0 && run.every((index) => isWord(tokens[index]?.form ?? ''));
    const whole = run.length >= 3 && run.length === words;
    if (label || whole || (run.length >= 3 && long.length >= 2)) for (const index of run) positions.add(index);
    run = [];
  };
  for (const [index, { kind, keys }] of tokens.entries()) {
    if (kind !== 'word') continue;
    if (keys.shape.capitals || (keys.shape.letter && run.length > 0)) run.push(index);
    else close();
  }
  close();
  return positions;
}

const ABBREVIATION = /^(?:\p{Lu}|Mme|Mlle|Dr|Pr|Me|St|Ste|Jr|vs)$/u;

/** The dot of 'M. Dupont' or 'J. K.' does not end a sentence. */
const isAbbreviated = (tokens: readonly RawToken[], dot: number) =>
  tokens[dot]?.form === '.' && ABBREVIATION.test(tokens[dot - 1]?.form ?? '');

const SMALL = new Set('de la le les des du et en à pour sur dans au aux un une'.split(' '));

/** 'Le Maire De La Ville': when even articles have capitals, capitals say nothing about words. */
const isTitleCase = (tokens: readonly RawToken[], capitals: readonly Token['capital'][]) =>
  tokens.filter(({ form }, index) => capitals[index] === 'inside' && SMALL.has(form.toLowerCase())).length >= 2 &&
  !tokens.some(({ form, kind }, index) => kind === 'word' && capitals[index] === 'none' && form.length > 3);

/** Where and how each token is capitalised. */
function capitalsOf(tokens: readonly RawToken[]): Token['capital'][] {
  const all = shouted(tokens);
  let opening = true;
  const capitals = tokens.map((token, index): Token['capital'] => {
    if (token.kind !== 'word') {
      opening = token.kind === 'other' && (opening || (OPENS.test(token.form) && !isAbbreviated(tokens, index)));
      return 'none';
    }
    const { capital, elided } = token.keys.shape;
    const at = opening;
    opening = elided && at;
    if (all.has(index)) return 'all';
    if (!capital) return 'none';
    return at ? 'start' : 'inside';
  });
  if (!isTitleCase(tokens, capitals)) return capitals;
  return capitals.map((capital, index) =>
    capital === 'inside' && isWord(tokens[index]?.form ?? '') ? 'start' : capital,
  );
}

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
