import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readTable } from './markdown.ts';
import { hasTest, titlesOf } from './titles.ts';

const ROOT = new URL('../../../', import.meta.url);
const rows = readTable(readFileSync(new URL('docs/specification.md', ROOT), 'utf8'));

/** Number of requirements of each document. */
const DOCUMENTS = { S1: 316, S2: 259 };

describe('docs/specification.md', () => {
  test.each(Object.entries(DOCUMENTS))('has every requirement of %s once, in order', (document, count) => {
    const ids = rows.map(({ id }) => id).filter((id) => id.startsWith(document));
    expect(ids).toEqual(
      Array.from({ length: count }, (_, index) => `${document}-${String(index + 1).padStart(3, '0')}`),
    );
  });

  test('every row has a text, and a test or a reason', () => {
    const bare = rows.filter(({ words, tests, reason }) => words === '' || (tests.length === 0 && reason === ''));
    expect(bare.map(({ id }) => id)).toEqual([]);
  });

  test('every named test exists', () => {
    const missing = rows.flatMap(({ id, tests }) =>
      tests.filter((named) => !hasTest(named)).map(({ file, title }) => `${id}: ${file} › ${title}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('reading', () => {
  test('separates tests from reasons and unescapes bars', () => {
    const line = '| S1-001 | a \\| b | `x/y.test.ts` › says › what<br>`z.test.ts` › %s \\| %s<br>Not yet. |';
    expect(readTable(`| id | what | proof |\n| --- | --- | --- |\n${line}\n`)).toEqual([
      {
        id: 'S1-001',
        words: 'a | b',
        tests: [
          { file: 'x/y.test.ts', title: 'says › what' },
          { file: 'z.test.ts', title: '%s | %s' },
        ],
        reason: 'Not yet.',
      },
    ]);
  });

  test('finds titles in every form of a test', () => {
    const source = [
      "test('one', () => {});",
      'it("two’s", () => {});',
      "test.each([['a', f(g(1))]])('three %s', () => {});",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a title as a file writes it
      'test(\n  `${four} px`, { timeout: 1 }, () => {});',
      "pretest('no'); x.test('no'); test.each<[a, b]>([\n  [1, 'x'],\n])('five', () => {});",
    ].join('\n');
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a title as a file writes it
    expect([...titlesOf(source)]).toEqual(['one', 'two’s', 'three %s', '${four} px', 'five']);
  });
});
