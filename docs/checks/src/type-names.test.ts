import { expect, test } from 'vitest';
import { FILES, read } from './markdown.ts';
import { bareTypesIn } from './type-names.ts';

test('types are called by a noun of the field, not by a participle or a bare word', () => {
  const sources = FILES.filter((file) => /\.tsx?$/.test(file));
  expect(sources.length).toBeGreaterThan(1_000);
  expect(sources.flatMap((file) => bareTypesIn(read(file)).map((name) => `${file}: ${name}`))).toEqual([]);
});

test.each([
  ['type Row = [id: string];', ['Row']],
  ['export interface Asked<N> {', ['Asked']],
  ['  export abstract class Answer {', ['Answer']],
  ['type EntryRow = Row;\ninterface ListedPage extends Listed {', []],
  ['// type Row of a table', []],
  ['interface Opened {\nclass Seen {\ntype Standing = 1;', ['Opened', 'Seen', 'Standing']],
  ['interface Feed {\ntype Reading = 1;\nclass Heading {', []],
])('%j', (source, names) => {
  expect(bareTypesIn(source)).toEqual(names);
});
