/** A test with a comment `// ASVS 6.2.4, 6.2.5` directly above it: the requirements that it proves. */
export interface TaggedTest {
  readonly title: string;
  readonly requirements: readonly string[];
  /** Whether `npm test` leaves it out: `test.skip`, `test.todo`, or a condition. */
  readonly skipped: boolean;
}

const TAG = /^[ \t]*\/\/ ASVS ((?:\d+\.\d+\.\d+)(?:, \d+\.\d+\.\d+)*)\n/gm;
const TITLE = /\(\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)\s*,\s*(?:async\b|\(|\{|function\b)/;
const CALL = /^[ \t]*(?:test|it)\b([.\w]*)/;
const NOT_RUN = /\.(?:skip|todo|skipIf|runIf|fails)\b/;

/** The tagged tests of a source file. A tag above anything else than a test is an error. */
export function taggedTestsOf(source: string): TaggedTest[] {
  return [...source.matchAll(TAG)].map((tag) => {
    const after = source.slice(tag.index + tag[0].length);
    const call = CALL.exec(after);
    // Cases of `test.each` may come before the title; they end where the next test begins.
    const [own = ''] = after.split(/\n(?=[ \t]*(?:test|it)\b[.(])/, 1);
    const title = TITLE.exec(own)?.[1];
    if (!call || title === undefined) throw new Error(`a tag stands above no test: ${tag[0].trim()}`);
    return {
      title: title.slice(1, -1).replace(/\\(['"`])/g, '$1'),
      requirements: (tag[1] ?? '').split(', '),
      skipped: NOT_RUN.test(call[1] ?? ''),
    };
  });
}
