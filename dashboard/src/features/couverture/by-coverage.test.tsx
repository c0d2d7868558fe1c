import { expect, test } from 'vitest';
import { elementsOf, htmlOf, textsOf } from '../../testing/screen.tsx';
import { byCoverage } from './by-coverage.ts';
import { KeywordList } from './keyword-list.tsx';

const LEVELS: Readonly<Record<string, number | null>> = { a: 3, b: 0, c: 2, d: 1, e: null };
const items = Object.keys(LEVELS);
const levelOf = (item: string) => LEVELS[item];
const card = (item: string) => <li key={item}>{item}</li>;
const listed = (levels: typeof levelOf | undefined) =>
  htmlOf(
    <KeywordList title="Entités" empty="Aucune" items={items} levelOf={levels}>
      {card}
    </KeywordList>,
  );

test('what the publisher has nothing exposed on stands first, each group in its order', () =>
  expect(byCoverage(items, levelOf)).toEqual({ missed: ['b', 'd'], others: ['a', 'c', 'e'] }));

test('the groups are named with their counts, the missed ones first', () => {
  const html = listed(levelOf);
  expect(elementsOf(html, 'h3')).toEqual(['Non couverts (2)', 'Couverts (3)']);
  expect(elementsOf(html, 'li')).toEqual(['b', 'd', 'a', 'c', 'e']);
});

test('without a publisher there is one list', () => {
  expect(elementsOf(listed(undefined), 'li')).toEqual(items);
  expect(textsOf(listed(undefined)).join()).not.toContain('ouverts');
});
