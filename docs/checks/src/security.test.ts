import { expect, test } from 'vitest';
import { ASVS } from './asvs.ts';
import { read } from './markdown.ts';
import { CLAIM_STATES, claimsOf, securityClaims, TEST_FILES, taggedTests, wordCount } from './security-page.ts';

const MOST_WORDS = 1_500;

const claims = securityClaims();
const tagged = taggedTests();

test('the list has the 70 requirements of level 1 and the 183 of level 2', () => {
  const of = (level: number) => ASVS.filter((one) => one.level === level).length;
  expect([of(1), of(2), new Set(ASVS.map(({ id }) => id)).size]).toEqual([70, 183, 253]);
});

test('every requirement of levels 1 and 2 is claimed once, in order', () => {
  expect(claims.map(({ id }) => id)).toEqual(ASVS.map(({ id }) => id.replace('v5.0.0-', '')));
});

test('every line says what it is about and its state', () => {
  const wrong = claims.filter(({ what, state }) => what === '' || !CLAIM_STATES.includes(state));
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('what holds names a file of tests', () => {
  const holding = claims.filter(({ state }) => state === 'holds');
  expect(holding.length).toBeGreaterThan(100);
  expect(holding.filter(({ files }) => files.length === 0).map(({ id }) => id)).toEqual([]);
});

test('named files are run by `npm test`, and each has a test that mentions the requirement', () => {
  const faults = claims.flatMap(({ id, files }) =>
    files.flatMap((file) => {
      const proofs = tagged.filter((one) => one.file === file && one.requirements.includes(id));
      if (!TEST_FILES.includes(file)) return [`${id}: no test file ${file}`];
      if (proofs.length === 0) return [`${id}: no test of ${file} mentions it`];
      return proofs.filter(({ skipped }) => skipped).map(({ title }) => `${id}: « ${title} » is not run`);
    }),
  );
  expect(faults).toEqual([]);
});

test('every requirement that a test mentions names the file of that test', () => {
  const loose = tagged.flatMap(({ file, title, requirements }) =>
    requirements
      .filter((id) => !claims.some((claim) => claim.id === id && claim.files.includes(file)))
      .map((id) => `${id}: ${file} « ${title} »`),
  );
  expect(loose).toEqual([]);
});

test('every other line has a reason or a setting, and only a setting may name a file of tests', () => {
  const others = claims.filter(({ state }) => state !== 'holds');
  const wrong = others.filter(({ state, reason, files }) => reason === '' || (state !== 'setting' && files.length > 0));
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test(`the page has at most ${MOST_WORDS} words`, () => {
  expect(wordCount(read('docs/security.md'))).toBeLessThanOrEqual(MOST_WORDS);
});

test('claims are read from the rows of tables, one for each requirement of a range', () => {
  const page =
    '| requirement |\n| 1.2.3 | Words | holds | [y](../x/y.test.ts), [z](../z.test.tsx) |\n' +
    '|1.2.9–1.2.10|More|setting|[TLS](tls.md); [y](../x/y.test.ts)|\n';
  const more = { what: 'More', state: 'setting', files: ['x/y.test.ts'], reason: '[TLS](tls.md)' };
  expect(claimsOf(page)).toEqual([
    { id: '1.2.3', what: 'Words', state: 'holds', files: ['x/y.test.ts', 'z.test.tsx'], reason: '' },
    { id: '1.2.9', ...more },
    { id: '1.2.10', ...more },
  ]);
});
