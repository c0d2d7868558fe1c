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

const CASES = 'random cases equal the naive implementation';
const QUESTIONS = 'random questions: every field equals the naive implementation';

export type Twins = Partial<Record<CallName, readonly Judged[]>>;

export const judged = (file: string, title: string, ...fields: string[]): Judged => ({ test: { file, title }, fields });

/** Checked by the random cases of a test of the figures. */
export const byCases = (file: string, ...fields: string[]): Judged =>
  judged(`services/src/figures/${file}.integration.test.ts`, CASES, ...fields);

/** Checked by the laws of publishers and articles. */
export const byLaws = (...fields: string[]): Judged =>
  judged('services/src/figures/laws.integration.test.ts', QUESTIONS, ...fields);

/** What answers have instead of scores where nobody's exposure was measured. */
export const byPublications = (...fields: string[]): Judged =>
  judged(
    'services/src/figures/unexposed.integration.test.ts',
    'no aggregator was followed: publications and no score in any answer, and the first captures change none',
    ...fields,
  );

/** `prefix.key` of each key. */
export const under = (prefix: string, ...keys: readonly string[]): string[] => keys.map((key) => `${prefix}.${key}`);
