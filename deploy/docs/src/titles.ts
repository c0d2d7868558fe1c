const CALL =
  /(?<![\w.])(?:test|it)(?:\.\w+)*(?:<[^(]*>)?(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?\(\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)/g;

/** Titles of the tests of a source file, as they are written there: with %s, $name or ${} where each case has its own. */
export const titlesOf = (source: string): Set<string> =>
  new Set([...source.matchAll(CALL)].map(([, literal = '']) => literal.slice(1, -1).replace(/\\(['"`])/g, '$1')));
