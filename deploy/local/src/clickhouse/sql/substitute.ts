import { ClickHouseException } from '../errors.ts';
import { significant, type Token } from './lexer.ts';
import { typedLiteral } from './typed-literal.ts';

/* `{name:`, then the type up to the closing brace. Types contain parentheses and quoted names, never braces. */
function placeholder(text: string, list: readonly Token[], open: number) {
  const name = list[open + 1];
  const colon = list[open + 2];
  if (name?.kind !== 'word' || colon === undefined || text[colon.start] !== ':') return undefined;
  const close = list.findIndex((token, i) => i > open + 2 && token.kind === 'mark' && text[token.start] === '}');
  if (close <= open + 3) return undefined;
  return {
    close,
    name: text.slice(name.start, name.end),
    type: text.slice(colon.end, list[close]!.start).trim(),
  };
}

/**
 * Replaces every `{name:Type}` of a statement by a typed literal. Braces in string literals, quoted identifiers,
 * heredocs and comments stay as they are, and inserted text is not read again.
 * Throws 456 (UNKNOWN_QUERY_PARAMETER) for a name without a value.
 */
export function substitute(text: string, params: ReadonlyMap<string, string>): string {
  if (!text.includes('{')) return text;
  const list = [...significant(text)];
  let out = '';
  let copied = 0;
  for (let i = 0; i < list.length; i += 1) {
    const token = list[i]!;
    if (token.kind !== 'mark' || text[token.start] !== '{') continue;
    const found = placeholder(text, list, i);
    if (found === undefined) continue;
    const value = params.get(found.name);
    if (value === undefined) {
      throw new ClickHouseException(456, 'UNKNOWN_QUERY_PARAMETER', `Substitution \`${found.name}\` is not set.`);
    }
    out += text.slice(copied, token.start) + typedLiteral(found.name, found.type, value);
    copied = list[found.close]!.end;
    i = found.close;
  }
  return out + text.slice(copied);
}
