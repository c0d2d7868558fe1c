import { describe, expect, test } from 'vitest';
import { FILES, read } from './markdown.ts';
import { commentsOf, HABITS, habitsIn, proseOfMarkdown } from './prose.ts';

/** The answer to the specification quotes its words. */
const LEFT = 'docs/specification.md';

/** Comments that still have a habit. A number only falls. */
const MOST: Readonly<Record<string, number>> = {
  'is told': 76,
  '; null: …': 29,
  'asked of': 27,
  whoever: 10,
  'in place of': 4,
  'who has …': 4,
  'have … read': 1,
  'of ours': 1,
};

const listOf = (file: string, prose: string): string[] =>
  habitsIn(prose).map(({ line, text }) => `${file}:${line} ${text}`);

test('documents have none of the habits', () => {
  const documents = FILES.filter((file) => file.endsWith('.md') && file !== LEFT);
  expect(documents.length).toBeGreaterThan(40);
  expect(documents.flatMap((file) => listOf(file, proseOfMarkdown(read(file))))).toEqual([]);
});

describe('comments of the code', () => {
  const sources = FILES.filter((file) => /\.(?:tsx?|sql)$/.test(file));
  const found = sources.flatMap((file) =>
    habitsIn(commentsOf(read(file), file.endsWith('.sql') ? 'sql' : 'ts')).map((one) => ({ file, ...one })),
  );

  test.each(HABITS)('have « $name » no more often than now', ({ name }) => {
    const all = found.filter(({ habit }) => habit === name).map(({ file, line, text }) => `${file}:${line} ${text}`);
    const most = MOST[name] ?? 0;
    // The list says which comments there are; a count alone would not.
    expect(all.length > most ? all : []).toEqual([]);
  });
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
