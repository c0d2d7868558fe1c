import { describe, expect, test } from 'vitest';
import { FILES, read } from './markdown.ts';
import { commentsOf, habitsIn, proseOfMarkdown } from './prose.ts';

/** The answer to the specification quotes its words. */
const LEFT = 'docs/specification.md';

const listOf = (file: string, prose: string): string[] =>
  habitsIn(prose).map(({ line, text }) => `${file}:${line} ${text}`);

test('documents have none of the habits', () => {
  const documents = FILES.filter((file) => file.endsWith('.md') && file !== LEFT);
  expect(documents.length).toBeGreaterThan(40);
  expect(documents.flatMap((file) => listOf(file, proseOfMarkdown(read(file))))).toEqual([]);
});

test('comments of the code have none either', () => {
  const sources = FILES.filter((file) => /\.(?:tsx?|sql)$/.test(file));
  expect(sources.length).toBeGreaterThan(1_000);
  expect(sources.flatMap((file) => listOf(file, commentsOf(read(file), file.endsWith('.sql') ? 'sql' : 'ts')))).toEqual(
    [],
  );
});

test('descriptions of fields say in a sentence when they are null', () => {
  const half = /(?:; |['`])null(?:: | (?:once|when|where|until|unless|without)\b).*/g;
  const found = FILES.filter((file) => /^contracts\/src\/.*(?<!\.test)\.ts$/.test(file)).flatMap((file) =>
    [
      ...read(file)
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .matchAll(half),
    ].map(([text]) => `${file} ${text}`),
  );
  expect(found).toEqual([]);
  expect('its end; null: it goes on').toMatch(half);
});

describe('reading', () => {
  test.each([
    ['an earlier range has all read again', 'have … read'],
    ['what\nnobody asked for', 'what nobody'],
    ['Whoever takes it. whoever asks', 'whoever'],
    ['It ends. Who has lost it asks', 'who has …'],
    ['services step back', 'step back'],
    ['a page is told', 'is told'],
    ['its slot; null: in any', '; null: …'],
    ['dots in the place of text', 'in place of'],
    ['it is asked of the engine', 'asked of'],
    ['a key of yours', 'of ours'],
  ])('%j: %s', (prose, habit) => {
    expect(habitsIn(prose).map((one) => one.habit)).toEqual([habit]);
  });

  test('two things can be told apart, and a question may begin with « Who »', () => {
    expect(habitsIn('Both are told apart. Who may do what?')).toEqual([]);
  });

  test('comments are read across lines, and texts of the code are not', () => {
    const source = "const a = 'whoever'; // in the\n/**\n * A key of\n * yours.\n */\n";
    expect(habitsIn(commentsOf(source, 'ts'))).toMatchObject([{ habit: 'of ours', line: 3 }]);
    expect(habitsIn(commentsOf("SELECT 'whoever' -- what nobody\n", 'sql'))).toMatchObject([{ line: 1 }]);
    expect(habitsIn(proseOfMarkdown('`of yours`\n\n```\nof yours\n```\nof yours'))).toMatchObject([{ line: 6 }]);
  });
});
