import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './markdown.ts';
import { securityClaims, taggedTests } from './security-page.ts';
import { titlePattern } from './titles.ts';

interface Report {
  testResults: { name: string; assertionResults: { title: string; status: string }[] }[];
}

/** Reports of the runs of `npm test` before this one (scripts/test.mjs). */
const reports = (process.env.VIGIE_TEST_REPORTS ?? '').split(',').filter((path) => path !== '');

const passed = new Map<string, string[]>();
for (const path of reports) {
  const { testResults } = JSON.parse(readFileSync(path, 'utf8')) as Report;
  for (const { name, assertionResults } of testResults) {
    const titles = assertionResults.filter(({ status }) => status === 'passed').map(({ title }) => title);
    const file = relative(ROOT, name);
    passed.set(file, [...(passed.get(file) ?? []), ...titles]);
  }
}

test('every test that proves a claim of docs/security.md was run and passed', () => {
  const tagged = taggedTests();
  const missing = securityClaims().flatMap(({ id, files }) =>
    tagged
      .filter(({ file, requirements }) => files.includes(file) && requirements.includes(id))
      .filter(({ file, title }) => !passed.get(file)?.some((one) => titlePattern(title).test(one)))
      .map(({ file, title }) => `${id}: ${file} « ${title} »`),
  );
  expect(missing).toEqual([]);
});
