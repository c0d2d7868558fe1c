import { expect, test } from 'vitest';
import { ASVS } from './asvs.ts';
import { codeOf, FILES, FOLDERS, read } from './markdown.ts';

const STATES = ['holds', 'operator', 'n/a', 'deviates'];

/** Rows of the tables: the requirement, its level, what it says, its state, and the proof or the reason. */
const rows = read('docs/security.md')
  .split('\n')
  .filter((line) => line.startsWith('| v5.0.0-'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  .map(([id = '', level = '', what = '', state = '', proof = '', ...more]) => ({
    id,
    level: Number(level),
    what,
    state,
    proof,
    more,
  }));

const isThere = (path: string): boolean => FILES.includes(path) || FOLDERS.has(path.replace(/\/$/, ''));
/** Files and folders from the root. */
const pathsOf = (proof: string): string[] =>
  codeOf(proof).filter((span) => /^[\w.-]+\/[\w./-]+$|^[\w.-]+\.(?:md|ya?ml|json)$/.test(span));

test('the list has the 70 requirements of level 1 and the 183 of level 2', () => {
  const of = (level: number) => ASVS.filter((one) => one.level === level).length;
  expect([of(1), of(2), new Set(ASVS.map(({ id }) => id)).size]).toEqual([70, 183, 253]);
});

test('every requirement of levels 1 and 2 is there once, in order', () => {
  expect(rows.map(({ id, level }) => ({ id, level }))).toEqual(ASVS);
});

test('every row says what it is about, its state, and the proof or a reason', () => {
  const wrong = rows.filter(
    ({ what, state, proof, more }) => what === '' || proof === '' || more.length > 0 || !STATES.includes(state),
  );
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('what holds names a file or a part of this page, and every named file exists', () => {
  const bare = rows.filter(
    ({ state, proof }) => state === 'holds' && pathsOf(proof).length === 0 && !/\]\(#[\w-]+\)/.test(proof),
  );
  expect(bare.map(({ id, proof }) => `${id}: ${proof}`)).toEqual([]);
  const missing = rows.flatMap(({ id, proof }) =>
    pathsOf(proof)
      .filter((path) => !isThere(path))
      .map((path) => `${id}: ${path}`),
  );
  expect(missing).toEqual([]);
});
