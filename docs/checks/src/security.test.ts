import { expect, test } from 'vitest';
import { ASVS } from './asvs.ts';
import { FILES, read } from './markdown.ts';
import { CLAIM_STATES, claimsOf, securityClaims, wordCount } from './security-page.ts';
import { taggedTestsOf } from './tagged-tests.ts';

const MOST_WORDS = 3_000;

const claims = securityClaims();
const holding = claims.filter(({ state }) => state === 'holds');
const named = claims.flatMap(({ id, tests }) => tests.map((one) => ({ id, ...one })));

/** Files of tests that `npm test` runs. Those of containers need Docker. */
const TEST_FILES = FILES.filter((file) => /\.test\.tsx?$/.test(file) && !file.endsWith('.docker.test.ts'));
const tagged = TEST_FILES.filter((file) => !file.startsWith('docs/checks/src/tagged-tests')).flatMap((file) =>
  taggedTestsOf(read(file)).map((one) => ({ file, ...one })),
);
const taggedTest = ({ file, title }: { file: string; title: string }) =>
  tagged.find((one) => one.file === file && one.title === title);

test('the list has the 70 requirements of level 1 and the 183 of level 2', () => {
  const of = (level: number) => ASVS.filter((one) => one.level === level).length;
  expect([of(1), of(2), new Set(ASVS.map(({ id }) => id)).size]).toEqual([70, 183, 253]);
});

test('every requirement of levels 1 and 2 has one line, in order', () => {
  expect(claims.map(({ id }) => id)).toEqual(ASVS.map(({ id }) => id.replace('v5.0.0-', '')));
});

test('every line says what it is about and its state', () => {
  const wrong = claims.filter(({ what, state }) => what === '' || !CLAIM_STATES.includes(state));
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('what holds names a test', () => {
  expect(holding.filter(({ tests }) => tests.length === 0).map(({ id }) => id)).toEqual([]);
});

test('named tests are there, are run by `npm test`, and mention the requirement', () => {
  const faults = named.flatMap(({ id, file, title }) => {
    const found = taggedTest({ file, title });
    if (!TEST_FILES.includes(file)) return [`${id}: no test file ${file}`];
    if (!found) return [`${id}: no tagged test « ${title} » in ${file}`];
    if (found.skipped) return [`${id}: « ${title} » is not run`];
    return found.requirements.includes(id) ? [] : [`${id}: « ${title} » does not mention it`];
  });
  expect(faults).toEqual([]);
});

test('every requirement that a test mentions names that test', () => {
  const loose = tagged.flatMap(({ file, title, requirements }) =>
    requirements
      .filter((id) => !named.some((one) => one.id === id && one.file === file && one.title === title))
      .map((id) => `${id}: ${file} « ${title} »`),
  );
  expect(loose).toEqual([]);
});

test('every other line has a reason or a setting, and only a setting may name a test', () => {
  const others = claims.filter(({ state }) => state !== 'holds');
  const wrong = others.filter(({ state, reason, tests }) => reason === '' || (state !== 'setting' && tests.length > 0));
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test(`the page has at most ${MOST_WORDS} words`, () => {
  expect(wordCount(read('docs/security.md'))).toBeLessThanOrEqual(MOST_WORDS);
});

test('claims are read from the rows of tables, with titles that hold brackets', () => {
  const page = '| requirement |\n| 1.2.3 | Words | holds | [a \\[b\\] %s](../x/y.test.ts); [c](../z.test.tsx) |\n';
  expect(claimsOf(page)).toEqual([
    {
      id: '1.2.3',
      what: 'Words',
      state: 'holds',
      tests: [
        { file: 'x/y.test.ts', title: 'a [b] %s' },
        { file: 'z.test.tsx', title: 'c' },
      ],
      reason: ';',
    },
  ]);
});
