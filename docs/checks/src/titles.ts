import { existsSync, readFileSync } from 'node:fs';

const ROOT = new URL('../../../', import.meta.url);

const CALL =
  /(?<![\w.])(?:test|it)(?:\.\w+)*(?:<[^(]*>)?(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?\(\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)/g;

/** Titles of the tests of a source file, as they are written there: with %s, $name or ${} where each case has its own. */
export const titlesOf = (source: string): Set<string> =>
  new Set([...source.matchAll(CALL)].map(([, literal = '']) => literal.slice(1, -1).replace(/\\(['"`])/g, '$1')));

const known = new Map<string, Set<string>>();

/** Is there a test of this title in the file (by its path from the root)? */
export function hasTest({ file, title }: { file: string; title: string }): boolean {
  let titles = known.get(file);
  if (titles === undefined) {
    const path = new URL(file, ROOT);
    titles = existsSync(path) ? titlesOf(readFileSync(path, 'utf8')) : new Set();
    known.set(file, titles);
  }
  return titles.has(title);
}

/** What each case has of its own in a title: %s, $name, ${expression}. */
const PLACEHOLDER = /(%[sdifjoOc#%$]|\$\{[^}]*\}|\$[A-Za-z_][\w.]*)/;

/** Matches the titles of all cases of a test, by its title as it is written in the source. */
export function titlePattern(title: string): RegExp {
  const parts = title
    .split(PLACEHOLDER)
    .map((part, index) => (index % 2 === 1 ? '.*' : part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')));
  return new RegExp(`^${parts.join('')}$`, 's');
}
