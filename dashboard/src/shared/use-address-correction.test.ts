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

test('an effect changes the shown address through useAddressCorrection alone', () => {
  const root = join(import.meta.dirname, '..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  );
  const effects = files.flatMap((name) =>
    effectsOf(readFileSync(join(root, name), 'utf8')).map((text) => ({ name, text })),
  );
  expect(
    effects.filter(({ text }) => /\bnavigate\(\{\s*(?:pathname,|search)/.test(text)).map(({ name }) => name),
  ).toEqual([]);
  expect(effects.some(({ text }) => /\bcorrect\(/.test(text))).toBe(true);
});
