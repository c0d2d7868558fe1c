import type { Token } from './analysis.ts';
import { readingsOf, readingsWithoutAccents } from './lexicon.ts';
import type { RawToken } from './tokenise.ts';

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
export function capitalsOf(tokens: readonly RawToken[]): Token['capital'][] {
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
