import type { EntityType } from '@vigie/contracts/options';
import type { Mention } from '../analysis.ts';
import { foldKey } from '../fold.ts';
import type { Tagged } from '../lemmatise.ts';

const isName = ({ kind, capital, speech }: Tagged) =>
  kind === 'word' && (capital === 'inside' || (capital === 'start' && 'LEF'.includes(speech)));

function typeOf(tokens: readonly Tagged[], from: number): EntityType {
  const before = tokens[from - 1]?.lower ?? '';
  if (tokens[from]?.speech === 'E') return 'person';
  if (before === 'à' || before === 'en') return 'place';
  return /^[\p{Lu}]{2,}$/u.test(tokens[from]?.form ?? '') ? 'organisation' : 'person';
}

/** Names of a text, in order, without overlap. */
export function mentionsOf(text: string, tokens: readonly Tagged[]): Mention[] {
  const mentions: Mention[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (!isName(tokens[at]!)) continue;
    let end = at;
    while (end + 1 < tokens.length && isName(tokens[end + 1]!)) end++;
    const [start, stop] = [tokens[at]!.start, tokens[end]!.end];
    const name = text.slice(start, stop);
    mentions.push({ text: name, key: foldKey(name), type: typeOf(tokens, at), start, end: stop });
    at = end;
  }
  return mentions;
}
