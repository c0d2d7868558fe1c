import { type LogRecord, logRecord } from '@vigie/contracts/headlines';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toByteString } from '../byte-string.ts';
import { HeadlineLog } from './headline-log.ts';
import type { Sight, Sights } from './sights.ts';

const AT = Date.parse('2026-11-20T12:00:00Z');
const sight = (article: string, title: string, lead = ''): Sight => ({
  article: article.repeat(16),
  url: 'https://www.exemple.fr/a',
  title: toByteString(title),
  lead: toByteString(lead),
  at: AT,
});
const recordsOf = (sights: Sights): LogRecord[] =>
  sights.records().map(({ value }) => logRecord.parse(JSON.parse(value!.toString('utf8'))));

test('what is sent is a valid record, whatever the texts contain', () => {
  const unit = fc.constantFrom('"', '\\', '\n', '\u0001', '\u007f', 'é', 'Ã', '€', '𝄞', 'a', ' ');
  const text = fc.string({ unit: fc.oneof(fc.string({ unit: 'binary', maxLength: 1 }), unit) });
  const clean = text.map((value) => value.replaceAll('\u0000', '').toWellFormed());
  fc.assert(
    fc.property(clean, clean, (title, lead) => {
      fc.pre(toByteString(title).trim() !== '' && toByteString(lead).trim() !== '');
      const sights = new HeadlineLog('headlines').open();
      sights.add(sight('a', title, lead));
      const at = '2026-11-20T12:00:00.000Z';
      const url = 'https://www.exemple.fr/a';
      expect(recordsOf(sights)).toEqual([{ v: 1, kind: 'headline', article: 'a'.repeat(16), url, title, lead, at }]);
    }),
  );
});

test('an article is sent once, its lead with it or later, and nothing before it has a title', () => {
  const log = new HeadlineLog('headlines');
  const first = log.open();
  expect(first.add(sight('a', '  '))).toBe(false);
  expect([first.add(sight('a', 'Titre')), first.add(sight('a', 'Autre titre'))]).toEqual([true, true]);
  first.add(sight('b', 'Avec chapô', 'Chapô'));
  first.add(sight('a', 'Titre', 'Chapô'));
  expect(recordsOf(first).map((it) => [it.kind, 'article' in it && it.article[0]])).toEqual([
    ['headline', 'a'],
    ['headline', 'b'],
    ['lead', 'a'],
  ]);
  first.acknowledged();
  const second = log.open();
  for (const article of ['a', 'b']) second.add(sight(article, 'Titre', 'Autre chapô'));
  expect(recordsOf(second)).toEqual([]);
});

test('two batches saw an article at the same time: the second, sent after the first, has nothing left to send', () => {
  const log = new HeadlineLog('headlines');
  const [first, second] = [log.open(), log.open()];
  let calls = 0;
  for (const sights of [first, second]) sights.add(sight('a', 'Titre'), () => calls++);
  expect([recordsOf(first).length, calls]).toEqual([1, 0]);
  first.acknowledged();
  expect([recordsOf(second).length, calls]).toEqual([0, 1]);
});

test('a vector goes with the headline, and only the first title of an unknown article needs one', () => {
  const log = new HeadlineLog('headlines');
  const known = log.open();
  known.add(sight('a', 'Titre'));
  known.records();
  known.acknowledged();
  const sights = log.open();
  sights.add(sight('a', 'Titre', 'Chapô'));
  for (const title of ['Été', 'Autre titre']) sights.add(sight('b', title));
  sights.add(sight('c', 'Sans vecteur'));
  expect([...sights.newTitles().values()]).toEqual(['Été', 'Sans vecteur']);
  const vector = { space: '0123abcd', int8: Buffer.alloc(8, 1).toString('base64') };
  const records = sights.records(new Map([['b'.repeat(16), vector]]));
  expect(records.map(({ value }) => logRecord.parse(JSON.parse(value!.toString('utf8'))))).toMatchObject([
    { kind: 'lead' },
    { title: 'Été', vector },
    { title: 'Sans vecteur' },
  ]);
  expect(records.filter(({ value }) => value!.includes('vector'))).toHaveLength(1);
});

test('what was not acknowledged is sent again, and so is what was forgotten', () => {
  const log = new HeadlineLog('headlines', 2);
  const lost = log.open();
  lost.add(sight('a', 'Titre'));
  expect(recordsOf(lost)).toHaveLength(1);
  const again = log.open();
  for (const article of ['a', 'b', 'c']) again.add(sight(article, 'Titre'));
  expect(recordsOf(again)).toHaveLength(3);
  again.acknowledged();
  const later = log.open();
  for (const article of ['a', 'c']) later.add(sight(article, 'Titre'));
  expect(recordsOf(later).map((it) => 'article' in it && it.article[0])).toEqual(['a']);
});
