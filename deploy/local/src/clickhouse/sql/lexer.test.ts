import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { significant, tokens } from './lexer.ts';

const kinds = (text: string) =>
  [...significant(text)].map((token) => `${token.kind} ${text.slice(token.start, token.end)}`);

describe('the lexer', () => {
  it.each([
    ["'it''s' x", ["string 'it''s'", 'word x']],
    ["'a\\'b' x", ["string 'a\\'b'", 'word x']],
    ['`a``b` "c\\"d"', ['quoted `a``b`', 'quoted "c\\"d"']],
    ['1 -- {x:String}\n2', ['number 1', 'number 2']],
    ['1 // c\n2', ['number 1', 'number 2']],
    ['1 # c\n2 #! d\n3', ['number 1', 'number 2', 'number 3']],
    ['#x', ['mark #', 'word x']],
    ['1 /* a /* b */ c */ 2', ['number 1', 'number 2']],
    ["$a$ it's $a$ x", ["heredoc $a$ it's $a$", 'word x']],
    ["$$ it's $$ x", ["heredoc $$ it's $$", 'word x']],
    ['a$b$ c', ['word a$b$', 'word c']],
    ["1.e5$a$ ' $a$", ['number 1.e5', "heredoc $a$ ' $a$"]],
    ['‘it’ “col”', ['string ‘it’', 'quoted “col”']],
    ["x'41' X'4a'", ["string x'41'", "string X'4a'"]],
    ["'open x", ["broken 'open x"]],
    ['1 /* open', ['number 1', 'broken /* open']],
  ])('reads %s', (text, expected) => {
    expect(kinds(text)).toEqual(expected);
  });

  it('covers every text without gaps', () => {
    const text = fc.string({ unit: fc.constantFrom(...`'"\`\\$a1 -/*#!{}‘’“”\n.`), maxLength: 40 });
    fc.assert(
      fc.property(text, (input) => {
        expect([...tokens(input)].map((token) => input.slice(token.start, token.end)).join('')).toBe(input);
      }),
    );
  });
});
