import { expect, test } from 'vitest';
import { taggedTestsOf } from './tagged-tests.ts';

const source = `import { test } from 'vitest';

// ASVS 6.2.4
test('one', () => {
  call('not this', other);
});

// ASVS 1.2.3, 4.5.6
test.each([
  ['a', 'b', (x) => x],
  ['c', 'd'],
])('two %s', async (a) => {});

describe('room', () => {
  // ASVS 7.8.9
  test.skip("three's", { timeout: 1 }, () => {});
});
test('untagged', () => {});
`;

test('tests are read with the requirements in the comment above them, and whether they run', () => {
  expect(taggedTestsOf(source)).toEqual([
    { title: 'one', requirements: ['6.2.4'], skipped: false },
    { title: 'two %s', requirements: ['1.2.3', '4.5.6'], skipped: false },
    { title: "three's", requirements: ['7.8.9'], skipped: true },
  ]);
});

test('a tag above something else is an error', () => {
  expect(() => taggedTestsOf('// ASVS 6.2.4\nconst a = 1;\n')).toThrow('// ASVS 6.2.4');
});
