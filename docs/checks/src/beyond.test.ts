import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readTable } from './read-table.ts';
import { hasTest } from './titles.ts';

const rows = readTable(readFileSync(new URL('../../beyond.md', import.meta.url), 'utf8'));

describe('docs/beyond.md', () => {
  test('has ids of its own, each once and in order', () => {
    const ids = rows.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.filter((id) => !/^B-\d{3}$/.test(id))).toEqual([]);
    expect(ids).toEqual([...new Set(ids)].sort());
  });

  test('every rule has words, and a test or a reason', () => {
    const bare = rows.filter(({ words, tests, reason }) => words === '' || (tests.length === 0 && reason === ''));
    expect(bare.map(({ id }) => id)).toEqual([]);
  });

  test('every named test exists', () => {
    const missing = rows.flatMap(({ id, tests }) =>
      tests.filter((named) => !hasTest(named)).map(({ file, title }) => `${id}: ${file} › ${title}`),
    );
    expect(missing).toEqual([]);
  });
});
