import { FILES, read } from './markdown.ts';
import { type TaggedTest, taggedTestsOf } from './tagged-tests.ts';

export type ClaimState = 'holds' | 'setting' | 'not applicable' | 'open';
export const CLAIM_STATES: readonly string[] = ['holds', 'setting', 'not applicable', 'open'] satisfies ClaimState[];

/** One requirement on docs/security.md. */
export interface Claim {
  /** A requirement of ASVS 5.0.0, such as `6.2.4`. */
  readonly id: string;
  readonly what: string;
  readonly state: string;
  /** Files of tests, from the root. Their tests that mention the requirement prove it. */
  readonly files: readonly string[];
  /** The last column without its links to tests: the setting or the reason. */
  readonly reason: string;
}

const TEST_LINK = /\[[^\]]+\]\(\.\.\/([\w./-]+\.test\.tsx?)\)/g;

const cellsOf = (line: string): string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());

/** `1.2.3`, or all from the first to the last of `1.2.3–1.2.5`. */
function idsOf(cell: string): string[] {
  const [first = '', last = first] = cell.split('–');
  const section = first.slice(0, first.lastIndexOf('.') + 1);
  const [from, to] = [first, last].map((id) => Number(id.slice(section.length))) as [number, number];
  return Array.from({ length: to - from + 1 }, (_, index) => `${section}${from + index}`);
}

function claimsOfLine(line: string): Claim[] {
  const [ids = '', what = '', state = '', proof = ''] = cellsOf(line);
  const files = [...proof.matchAll(TEST_LINK)].map(([, file = '']) => file);
  const reason = proof.replace(TEST_LINK, '').replace(/[\s,;]+$/, '');
  return idsOf(ids).map((id) => ({ id, what, state, files, reason }));
}

/** The claims of a page, in its order. A row of a table that begins with numbers of requirements makes a claim for each. */
export const claimsOf = (page: string): Claim[] =>
  page
    .split('\n')
    .filter((line) => /^\|\s*\d+\.\d+\.\d+(?:–\d+\.\d+\.\d+)?\s*\|/.test(line))
    .flatMap(claimsOfLine);

export const securityClaims = (): Claim[] => claimsOf(read('docs/security.md'));

/** Files of tests that `npm test` runs. Those of containers need Docker. */
export const TEST_FILES = FILES.filter((file) => /\.test\.tsx?$/.test(file) && !file.endsWith('.docker.test.ts'));

/** Every test that mentions a requirement, with its file from the root. */
export const taggedTests = (): (TaggedTest & { file: string })[] =>
  TEST_FILES.filter((file) => !file.startsWith('docs/checks/src/tagged-tests')).flatMap((file) =>
    taggedTestsOf(read(file)).map((one) => ({ file, ...one })),
  );

/** Words between blanks, as `wc -w` counts them. */
export const wordCount = (page: string): number => page.split(/\s+/).filter((word) => word !== '').length;
