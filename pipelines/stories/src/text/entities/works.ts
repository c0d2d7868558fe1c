import type { Span } from './phrases.ts';
import { OTHER_WORDS } from './words.ts';
import type { NamedText } from './words-of.ts';

const CLOSES = new Map([
  ['«', '»'],
  ['"', '"'],
  ['“', '”'],
]);
const LONGEST = 9;
/** Words before a quoted title: 'dans « … »', 'l’actrice de « … »'. */
const BEFORE = new Set([
  'de',
  'dans',
  'avec',
  'pour',
  'du',
  "d'",
  'et',
  'regarde',
  'lire',
  'voir',
  'revoir',
  'apres',
  'joue',
  'prolonge',
  'sort',
  'adapte',
  'diffuse',
  'deprogramme',
]);
const SPEECH = /[!?]$/;

/**
 * A quoted title of a work: short, beginning with a capital, after 'dans', 'de' or the name of its kind, at the start,
 * or before 'de' and a name. Quoted speech follows a colon or a verb of saying.
 */
export function workAt({ words }: NamedText, quote: number): Span | undefined {
  const closing = CLOSES.get(words[quote]?.form ?? '');
  const first = words[quote + 1];
  if (!closing || !first || first.capital === 'none' || first.kind !== 'word') return undefined;
  let end = quote + 1;
  while (end < words.length && end - quote <= LONGEST + 1 && words[end]!.form !== closing) end++;
  if (words[end]?.form !== closing || end - quote - 1 > LONGEST) return undefined;
  const previous = words[quote - 1];
  const after = words[end + 1];
  const author = after !== undefined && ['de', "d'"].includes(after.lower) && words[end + 2]?.capital === 'inside';
  const titled = previous !== undefined && (BEFORE.has(previous.folded) || OTHER_WORDS.has(previous.folded));
  const inside = words.slice(quote + 1, end).filter(({ kind }) => kind === 'word');
  const capitals = inside.filter(({ capital }) => capital !== 'none').length;
  /** English titles: every long word has its capital. */
  const english =
    capitals >= 2 && inside.every(({ form, capital }) => form.length < 4 || capital !== 'none') && inside.length > 2;
  const opening = previous === undefined && after?.form === ':' && end - quote <= 7;
  const described = after?.form === ',' && words.slice(end + 2, end + 4).some(({ folded }) => OTHER_WORDS.has(folded));
  const pronoun = words
    .slice(quote + 1, end)
    .some(({ lower }) => ['je', "j'", 'nous', 'vous', 'on', "c'", 'tu'].includes(lower));
  const nominal = 'DNAQLEFM'.includes(first.speech);
  if (opening && !titled && !author && !nominal) return undefined;
  if (
    !(author || titled || described || english || (opening && !pronoun)) ||
    (pronoun && !author) ||
    SPEECH.test(words[end - 1]!.form)
  )
    return undefined;
  return { start: quote + 1, end, type: 'other' };
}
