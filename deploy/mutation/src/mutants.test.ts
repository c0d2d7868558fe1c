import { describe, expect, test } from 'vitest';
import { draw } from './draw.ts';
import { mutate } from './mutant.ts';
import { mutantsOf } from './mutants.ts';

const mutated = (text: string): string[] => mutantsOf('code.ts', text).map((mutant) => mutate(text, mutant));

describe('mutants of a file', () => {
  test('comparisons, logic and conditions', () => {
    expect(mutated('const a = (b as number) < c && !d ? e : f;')).toEqual([
      'const a = true ? e : f;',
      'const a = false ? e : f;',
      'const a = (b as number) <= c && !d ? e : f;',
      'const a = (b as number) < c || !d ? e : f;',
      'const a = (b as number) < c && d ? e : f;',
    ]);
  });

  test('types, imports and plain texts are left alone', () => {
    expect(
      mutated("import type { A } from './a < b.ts';\ntype B = 1 | true;\nlet c: 2 = 'x < y' as unknown as 2;"),
    ).toEqual([]);
  });

  test('words of SQL', () => {
    const sql = 'const q = `SELECT sum(x) FROM t FINAL WHERE a < 1 AND c`;';
    expect(mutated(sql)).toEqual([
      sql.replace('sum(', 'max('),
      sql.replace(' FINAL', ''),
      sql.replace(' < ', ' <= '),
      sql.replace(' AND ', ' OR '),
    ]);
  });

  test('rules of schemas, numbers and methods', () => {
    expect(mutated('z.string().max(20); list.filter(f).some(g);')).toEqual([
      'z.string(); list.filter(f).some(g);',
      'z.string().max(21); list.filter(f).some(g);',
      'z.string().max(20); list.some(g);',
      'z.string().max(20); list.filter(f).every(g);',
    ]);
  });

  test('line and text of the change', () => {
    expect(mutantsOf('code.ts', 'a;\nb(1);')).toEqual([
      { file: 'code.ts', line: 2, start: 5, end: 6, before: '1', after: '2' },
    ]);
  });
});

test('a draw depends on its seed, and a change in one file does not reorder the mutants of the others', () => {
  const of = (file: string) => mutantsOf(file, 'f(1, 2, 3, 4, 5, 6, 7, 8, 9);');
  const [one, two] = [of('one.ts'), of('two.ts')];
  expect(draw([...one, ...two], 5, 1)).toEqual(draw([...two, ...one], 5, 1));
  expect(draw([...one, ...two], 5, 1)).not.toEqual(draw([...one, ...two], 5, 2));
  const order = draw([...one, ...two], 18, 1).filter(({ file }) => file === 'two.ts');
  expect(draw(two, 9, 1)).toEqual(order);
});
