import type { CallName } from '@vigie/contracts/calls/paths';

/** A test by its file and its title, as the file writes it. */
export interface TestRef {
  file: string;
  title: string;
}

/** Fields of one call (paths of fields.ts) and the test that compares them with a naive reading. */
export interface Judged {
  test: TestRef;
  fields: readonly string[];
}

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: titles as the tests write them
const CASES = '${CASES} random cases equal the naive reading';
const QUESTIONS = '${CASES} random questions: every field equals the naive reading';
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: titles as the tests write them

export type Twins = Partial<Record<CallName, readonly Judged[]>>;

export const judged = (file: string, title: string, ...fields: string[]): Judged => ({ test: { file, title }, fields });

/** Judged by the random cases of a test of the query service. */
export const byCases = (file: string, ...fields: string[]): Judged =>
  judged(`services/src/query/${file}.integration.test.ts`, CASES, ...fields);

/** Judged by the laws of publishers and articles. */
export const byLaws = (...fields: string[]): Judged =>
  judged('services/src/query/exposure/laws/laws.integration.test.ts', QUESTIONS, ...fields);

/** `prefix.key` of each key. */
export const under = (prefix: string, ...keys: readonly string[]): string[] => keys.map((key) => `${prefix}.${key}`);
