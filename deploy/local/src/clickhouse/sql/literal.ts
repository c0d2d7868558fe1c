const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  "'": "\\'",
  '`': '\\`',
  '\0': '\\0',
  '\n': '\\n',
  '\r': '\\r',
};

/* Line ends are escaped as well: a literal must not be able to end a comment, whatever statement it is in. */
const escaped = (text: string): string => text.replace(/[\\'`\0\n\r]/g, (char) => ESCAPES[char]!);

/** A string literal that the engine reads as exactly this text. */
export const stringLiteral = (text: string): string => `'${escaped(text)}'`;

/** A quoted identifier. The whole text is one name, dots included. */
export const quotedIdentifier = (text: string): string => `\`${escaped(text)}\``;

/**
 * A string literal for text with the escapes of the tab-separated format, which are those of a literal and stay as they
 * are. Undefined when the text is not one whole value: a bare tab or line end, a lone backslash, half a hexadecimal
 * escape.
 */
export function escapedTextLiteral(text: string): string | undefined {
  if (/[\t\n]/.test(text)) return undefined;
  let whole = true;
  const literal = text.replace(/\\(x[0-9a-fA-F]{2}|[^x])?|['`\0\r]/gs, (match, after: string | undefined) => {
    if (match[0] !== '\\') return ESCAPES[match]!;
    whole &&= after !== undefined;
    // As in ESCAPES: a backslash before a raw NUL or carriage return does not escape it.
    return after === '\0' || after === '\r' ? `\\\\${ESCAPES[after]!}` : match;
  });
  return whole ? `'${literal}'` : undefined;
}
