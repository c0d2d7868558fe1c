import { read } from './markdown.ts';

export type ClaimState = 'holds' | 'setting' | 'not applicable' | 'open';
export const CLAIM_STATES: readonly string[] = ['holds', 'setting', 'not applicable', 'open'] satisfies ClaimState[];

/** A test that a claim names: its file from the root, and its title as it is written there. */
export interface TestReference {
  readonly file: string;
  readonly title: string;
}

/** One line of docs/security.md. */
export interface Claim {
  /** A requirement of ASVS 5.0.0, such as `6.2.4`. */
  readonly id: string;
  readonly what: string;
  readonly state: string;
  readonly tests: readonly TestReference[];
  /** The last column without its links: the setting or the reason. */
  readonly reason: string;
}

/** A link to a test: its title may hold escaped brackets. */
const TEST_LINK = /\[((?:[^\]\\]|\\.)+)\]\(\.\.\/([\w./-]+\.test\.tsx?)\)/g;

const cellsOf = (line: string): string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());

function claimOf(line: string): Claim {
  const [id = '', what = '', state = '', proof = ''] = cellsOf(line);
  const tests = [...proof.matchAll(TEST_LINK)].map(([, title = '', file = '']) => ({
    file,
    title: title.replace(/\\(.)/g, '$1'),
  }));
  return { id, what, state, tests, reason: proof.replace(TEST_LINK, '').trim() };
}

/** The claims of a page, in its order. A claim is a table row that begins with the number of a requirement. */
export const claimsOf = (page: string): Claim[] =>
  page
    .split('\n')
    .filter((line) => /^\|\s*\d+\.\d+\.\d+\s*\|/.test(line))
    .map(claimOf);

export const securityClaims = (): Claim[] => claimsOf(read('docs/security.md'));

/** Words between blanks, as `wc -w` counts them. */
export const wordCount = (page: string): number => page.split(/\s+/).filter((word) => word !== '').length;
