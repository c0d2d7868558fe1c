import { ARTICLE } from '@vigie/contracts/row-columns';
import { expect, test } from 'vitest';
import type { CoverageRow, Keywords } from '../../api/calls/figures.ts';
import { articleRow } from '../../testing/article-row.ts';
import { elementsOf, htmlOf, textsOf } from '../../testing/screen.tsx';
import { mergeRows } from './coverage-screen.tsx';
import { byCoverage, KeywordCard, KeywordList } from './keyword-list.tsx';
import { keywordNames } from './keywords-screen.tsx';

const LEVELS: Readonly<Record<string, number | null>> = { a: 3, b: 0, c: 2, d: 1, e: null };
const items = Object.keys(LEVELS);
const levelOf = (item: string) => LEVELS[item];
const card = (item: string) => <li key={item}>{item}</li>;
const listed = (levels: typeof levelOf | undefined) =>
  htmlOf(
    <KeywordList
      title="Entités"
      empty="Aucune"
      items={items}
      levelOf={levels}
      columns={[['Mot', 'text', (item) => item]]}
    >
      {card}
    </KeywordList>,
  );

test('keywords on which the publisher has nothing exposed come first, each group in its order', () =>
  expect(byCoverage(items, levelOf)).toEqual({ missed: ['b', 'd'], others: ['a', 'c', 'e'] }));

test('the groups are named with their counts, the missed ones first', () => {
  const html = listed(levelOf);
  expect(elementsOf(html, 'h3')).toEqual(['Non couverts (2)', 'Couverts (3)']);
  expect(elementsOf(html, 'li')).toEqual(['b', 'd', 'a', 'c', 'e']);
});

test('an entity of unknown type is shown without a type', () => {
  const cardOf = (type: 'organisation' | 'unknown') =>
    textsOf(htmlOf(<KeywordCard kind="entity" text="Transbrix" type={type} score={1} publications={null} level={2} />));
  const texts = cardOf('organisation');
  expect(texts).toContain('Organisation');
  expect(cardOf('unknown')).toEqual(texts.filter((text) => text !== 'Organisation'));
});

test('without a publisher there is one list', () => {
  expect(elementsOf(listed(undefined), 'li')).toEqual(items);
  expect(textsOf(listed(undefined)).join()).not.toContain('ouverts');
});

const row = (id: string, cluster: number | null): CoverageRow => articleRow({ rang: 1, id, cluster });

test('a tag found as entity and as lemma lists each article once, best cluster first, ranked anew', () => {
  const rows = mergeRows([row('a', 10), row('b', 5)], [row('c', 7), row('a', 10), row('d', null)]);
  expect(rows.map((one) => [one[ARTICLE.rang], one[ARTICLE.id]])).toEqual([
    [1, 'a'],
    [2, 'c'],
    [3, 'b'],
    [4, 'd'],
  ]);
});

test('each keyword is requested once, whatever the order', () => {
  const entity = (text: string) => ({ text, type: 'place', score: 1, linkedLemmes: [] }) as const;
  const words = { entities: [entity('Lyon'), entity('Brest')], lemmes: [{ lemme: 'Lyon', score: 1 }] };
  expect(keywordNames(words as unknown as Keywords)).toEqual(['Brest', 'Lyon']);
});
