import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The texts of all `useEffect(…)` of a file. Brackets in strings do not matter as long as they are pairs. */
function effectsOf(source: string): string[] {
  return [...source.matchAll(/\buse(?:Layout)?Effect\(/g)].map(({ index }) => {
    let depth = 0;
    for (let at = source.indexOf('(', index); at < source.length; at++) {
      if (source[at] === '(') depth++;
      if (source[at] === ')' && --depth === 0) return source.slice(index, at + 1);
    }
    throw new Error(`an effect does not end: ${source.slice(index, index + 80)}`);
  });
}

const ROOT = join(import.meta.dirname, '..');
const EFFECTS = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  .flatMap((name) => effectsOf(readFileSync(join(ROOT, name), 'utf8')).map((text) => ({ name, text })));

test('an effect changes the shown address through useAddressCorrection alone', () => {
  expect(
    EFFECTS.filter(({ text }) => /\bnavigate\(\{\s*(?:pathname,|search)/.test(text)).map(({ name }) => name),
  ).toEqual([]);
  expect(EFFECTS.some(({ text }) => /\bcorrect\(/.test(text))).toBe(true);
});

test('an effect has a body in braces or gives a clean-up: React calls what it returns, and browsers return more than their types say', () => {
  // scrollIntoView returns a promise in newer browsers.
  const bare = EFFECTS.filter(({ text }) => /^\w+\(\s*\(\) => (?!\{|\(\) =>)/.test(text));
  expect(bare.map(({ name, text }) => `${name}: ${text.slice(0, 80)}`)).toEqual([]);
  expect(EFFECTS.length).toBeGreaterThan(50);
});
