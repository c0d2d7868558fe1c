import { expect, test } from 'vitest';
import { bareNamesIn, isBareFile } from './declared-names.ts';
import { FILES, read } from './markdown.ts';

test('variables, parameters, fields, functions and files are called by nouns', () => {
  const sources = FILES.filter((file) => /\.tsx?$/.test(file));
  expect(sources.length).toBeGreaterThan(1_000);
  expect(sources.filter(isBareFile)).toEqual([]);
  expect(sources.flatMap((file) => bareNamesIn(read(file)).map((name) => `${file}: ${name}`))).toEqual([]);
});

test.each([
  ['const told = 1;\nlet asked: string[] = [];', ['told', 'asked']],
  ['function asking() {}', ['asking']],
  ['const f = (asked: Query, { told }: { told: number }) => asked;', ['asked', 'told', 'told']],
  ['for (const { text: told } of all) use(told);', ['told']],
  ['class A { #told = 1; asked(): void {} }', ['#told', 'asked']],
  ['const askedAddress = { told: 1 };\nuse(answer.told, toldVector);', []],
  ['// what is asked\nconst text = `const told = 1`;', []],
])('%j', (source, names) => {
  expect(bareNamesIn(source)).toEqual(names);
});

test.each([
  ['a/asked.ts', true],
  ['a/told.test.tsx', true],
  ['a/use-file-told.ts', true],
  ['a/asked-by-screen.ts', false],
  ['told/reading.ts', false],
])('%s', (path, isBare) => {
  expect(isBareFile(path)).toBe(isBare);
});
