export type TokenKind = 'space' | 'comment' | 'string' | 'quoted' | 'heredoc' | 'word' | 'number' | 'mark' | 'broken';

/** A piece of a statement: `text.slice(start, end)`. */
export interface Token {
  readonly kind: TokenKind;
  readonly start: number;
  readonly end: number;
}

/* Order and limits are those of the engine's own lexer: both must find the same comments and literals. */
const RULES: readonly (readonly [TokenKind, RegExp])[] = [
  ['space', /[\s\u180E\u200B-\u200D\u2060\uFEFF]+/y],
  ['comment', /(?:--|\/\/|#[ !])[^\n]*/y],
  ['string', /'[^'\\]*(?:(?:\\[\s\S]|'')[^'\\]*)*'|[xX]'[0-9a-fA-F]*'|[bB]'[01]*'|\u2018[^\u2019]*\u2019/y],
  ['quoted', /"[^"\\]*(?:(?:\\[\s\S]|"")[^"\\]*)*"|`[^`\\]*(?:(?:\\[\s\S]|``)[^`\\]*)*`|\u201C[^\u201D]*\u201D/y],
  ['heredoc', /(\$[^$]*\$)[\s\S]*?\1/y],
  ['number', /\d\w*(?:\.\w*)?/y],
  ['word', /[A-Za-z_$][\w$]*/y],
  ['broken', /['"`\u2018\u201C][\s\S]*/y],
];

/* Block comments nest, which a regular expression cannot follow. */
function blockCommentEnd(text: string, start: number): number | undefined {
  const edge = /\/\*|\*\//g;
  edge.lastIndex = start + 2;
  for (let depth = 1, hit = edge.exec(text); hit !== null; hit = edge.exec(text)) {
    depth += hit[0] === '/*' ? 1 : -1;
    if (depth === 0) return edge.lastIndex;
  }
  return undefined;
}

function next(text: string, start: number): Token {
  if (text.startsWith('/*', start)) {
    const end = blockCommentEnd(text, start);
    return end === undefined ? { kind: 'broken', start, end: text.length } : { kind: 'comment', start, end };
  }
  for (const [kind, rule] of RULES) {
    rule.lastIndex = start;
    if (rule.test(text)) return { kind, start, end: rule.lastIndex };
  }
  return { kind: 'mark', start, end: start + 1 };
}

/**
 * Cuts a statement as the engine's lexer does. Lazily, since an INSERT's data need not be SQL and a caller stops before
 * it. An unclosed literal or comment is one `broken` token up to the end.
 */
export function* tokens(text: string, from = 0): Generator<Token> {
  for (let at = from; at < text.length; ) {
    const token = next(text, at);
    yield token;
    at = token.end;
  }
}

/** The tokens other than spaces and comments. */
export function* significant(text: string, from = 0): Generator<Token> {
  for (const token of tokens(text, from)) if (token.kind !== 'space' && token.kind !== 'comment') yield token;
}
