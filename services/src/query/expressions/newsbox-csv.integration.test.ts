import { articleId, articleIdFromUInt64 } from '@vigie/contracts/article-id';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quoted, timeOf } from '../../figures/clusters/testing/check-lists.ts';
import { clusterQuestion } from '../../figures/clusters/testing/checked.ts';
import { type ExposureFixture, openExposure } from '../../figures/testing/exposure-fixture.ts';
import { idOf, iso } from '../../figures/testing/naive/answer-values.ts';
import * as naive from '../../figures/testing/naive/answers.ts';
import { caseAround, HOST_PUBLISHERS, HOSTS, identify } from '../../figures/testing/naive/cases.ts';
import { clustersOf } from '../../figures/testing/naive/cluster-cases.ts';
import * as read from '../../figures/testing/naive/clusters.ts';
import { expose } from '../../figures/testing/naive/exposure.ts';
import { factsAround } from '../../figures/testing/naive/fact-cases.ts';
import { factsOf } from '../../figures/testing/naive/facts.ts';
import { insertClusters, insertCrawls } from '../../figures/testing/naive/insert.ts';
import { insertFacts } from '../../figures/testing/naive/insert-facts.ts';
import { wallOf } from '../../figures/testing/naive/paris-minutes.ts';
import { writeStories } from '../../testing/story-rows.ts';
import { expressionLists } from './expression-lists.ts';
import { createExpressionStore, type Expression } from './expression-store.ts';
import { expressionsNamed, isConfirmed } from './newsbox.ts';
import { newsboxCsv } from './newsbox-csv.ts';

/** The file of expressions, cell by cell, and their lists against reading articles one by one. */

/** On this night the clocks change. */
const AROUND = Date.UTC(2026, 9, 25, 1) / 60_000;
const HOUR_MS = 3_600_000;
/** Of the lists: some confirmations are older than the days that these show. */
const NOW = AROUND * 60_000 + 100 * HOUR_MS;
const LISTED_SINCE = '2026-10-25';

let fixture: ExposureFixture;
beforeAll(async () => {
  fixture = await openExposure(HOST_PUBLISHERS);
});
afterAll(() => fixture.close());

/** Words whose only lemma is themselves, and names. */
const LEMMAS = ['grève', 'train', 'panne'];
const NAMES = ['Élysée', 'Lyon'];
const WORDS = ['GREVE', 'grève', 'train', 'elysee', 'Élysée', 'Lyon'];
const ARTICLES = HOSTS.flatMap((host) => [0, 1, 2, 3, 4, 5].map((path) => `${host}/1-${path}`));

const hour = fc.integer({ min: -45, max: 45 }).map((hours) => AROUND * 60_000 + hours * HOUR_MS);
const expression = fc.record({
  // Many have a text that another has too, perhaps in another writing.
  words: fc.oneof(
    fc.constantFrom(...WORDS).map((word) => [word]),
    fc.shuffledSubarray(WORDS, { minLength: 2, maxLength: 2 }),
  ),
  addedAt: hour,
  /** Hours. `null` means not confirmed. */
  confirmedAfter: fc.option(fc.nat(20), { freq: 4, nil: null }),
  times: fc.uniqueArray(hour, { minLength: 1, maxLength: 4 }).map((times) => times.sort((a, b) => a - b)),
});
const drawing = fc.record({
  crawls: fc.array(caseAround(1, AROUND), { minLength: 4, maxLength: 4 }),
  facts: factsAround(1, AROUND, 20),
  clusters: clustersOf(1),
  texts: fc.tuple(...ARTICLES.map(() => fc.record({ lemmas: fc.subarray(LEMMAS), entities: fc.subarray(NAMES) }))),
  expressions: fc.array(expression, { minLength: 24, maxLength: 24 }),
});

const confirmedAt = ({ addedAt, confirmedAfter }: { addedAt: number; confirmedAfter: number | null }) =>
  confirmedAfter === null ? null : addedAt + confirmedAfter * HOUR_MS;

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const isSame = ({ words }: { words: readonly string[] }, text: string): boolean => fold(words.join(' ')) === fold(text);

test.each([11, 12])(
  'seed %i: file and lists of random expressions equal the naive implementation',
  { timeout: 120_000 },
  async (seed) => {
    await fixture.clear();
    const [drawn] = fc.sample(drawing, { seed, numRuns: 1, unbiased: true });
    const { crawls, facts, clusters, texts, expressions } = drawn!;
    const events = crawls.flatMap((one) => one.events);
    await insertCrawls(fixture.client, events);
    await insertFacts(fixture.client, facts);
    await insertClusters(fixture.client, [clusters]);
    await writeStories(fixture.client, {
      texts: ARTICLES.map((article, i) => ({
        article: articleId(`https://${article}`),
        title: '',
        lead: '',
        lemmas: texts[i]?.lemmas ?? [],
        entities: (texts[i]?.entities ?? []).map((text) => ({ text, type: 'other' })),
      })),
    });
    if (seed % 2 === 0) await fixture.rollUp();
    const store = createExpressionStore(fixture.client);
    await store.write(
      expressions.map(
        ({ words, addedAt, confirmedAfter, times }, i): Expression => ({
          id: `expression-${i}`,
          version: 1,
          expression: words.join(' '),
          cluster: 'aa',
          title: '',
          selection: 's',
          addedAt,
          addedBy: 'u',
          confirmedAt: confirmedAt({ addedAt, confirmedAfter }),
          confirmedBy: 'u',
          starts: times.filter((_, j) => j % 2 === 0),
          stops: times.filter((_, j) => j % 2 === 1),
        }),
      ),
    );

    const known = factsOf([...events, ...facts]);
    const { sights } = expose(events, identify);
    const clusterOf = read.membership(clusters);
    const holds = (article: string, words: readonly string[]): boolean => {
      const { lemmas = [], entities = [] } = texts[ARTICLES.indexOf(article)] ?? {};
      return words.every((word) => [...lemmas, ...entities].map(fold).includes(fold(word)));
    };
    const crawledAt = ({ times }: (typeof expressions)[number], at: number): boolean =>
      times.filter((time) => time <= at).length % 2 === 1;
    const lineOf = (text: string, article: string): string => {
      const life = sights.filter((sight) => sight.article === article);
      const { titre, url, firstView } = known.get(article)!;
      const cluster = clusterOf.get(article);
      return [
        quoted(text),
        timeOf(iso(firstView)),
        quoted(cluster === undefined ? '' : articleIdFromUInt64(cluster)),
        quoted(read.hostOf(article)),
        quoted(titre),
        quoted(url),
        timeOf(naive.firstOf(life)),
        naive.sum(life),
      ].join(';');
    };
    /** The newest first. */
    const inOrder = (chosen: typeof expressions) =>
      chosen
        .map((one) => ({ one, text: one.words.join(' '), id: `expression-${expressions.indexOf(one)}` }))
        .sort(
          (a, b) =>
            b.one.addedAt - a.one.addedAt ||
            Buffer.compare(Buffer.from(a.text), Buffer.from(b.text)) ||
            (a.id < b.id ? -1 : 1),
        );
    /** Articles of confirmed expressions of one text, each once, by first sight. */
    const matched = (text: string, chosen: typeof expressions): string[] => {
      const same = chosen.filter((one) => isSame(one, text) && one.confirmedAfter !== null);
      return [...known]
        .filter(([article]) => holds(article, text.split(' ')))
        .filter(([, { firstView }]) => same.some((one) => crawledAt(one, firstView)))
        .sort(([a, x], [b, y]) => x.firstView - y.firstView || (idOf(a) < idOf(b) ? -1 : 1))
        .map(([article]) => article);
    };
    /** Those of one text together, under the writing of the newest. */
    const expectedOf = (chosen: typeof expressions): string[] => {
      const order = inOrder(chosen).filter(({ one }) => one.confirmedAfter !== null);
      const texts = order.filter(({ one }, i) => order.findIndex(({ text }) => isSame(one, text)) === i);
      return texts.flatMap(({ text }) => matched(text, chosen).map((article) => lineOf(text, article)));
    };

    const stored = await store.list();
    const question = await clusterQuestion(fixture, {});
    let lines = 0;
    const check = async (list: readonly Expression[], expected: typeof expressions): Promise<void> => {
      let file = '';
      for await (const piece of newsboxCsv(question, list.filter(isConfirmed))) file += piece;
      const [, ...found] = file.split('\r\n');
      expect(found).toEqual([...expectedOf(expected), '']);
      lines += found.length - 1;
    };
    await check(stored, expressions);
    for (const one of expressions) {
      const text = one.words.join(' ');
      const same = expressions.filter((other) => isSame(other, text));
      await check(expressionsNamed(stored, text), same);
    }
    expect(lines).toBeGreaterThan(expressions.length);

    const record = ({ one, text, id }: ReturnType<typeof inOrder>[number]) => ({
      _id: id,
      expression: text,
      clusterId: 'aa',
      titre: '',
      date_add: iso(one.addedAt),
      date_confirmation: iso(confirmedAt(one)),
      crawling: one.times.length % 2 === 1,
      articles: one.confirmedAfter === null ? null : matched(text, expressions).length,
    });
    const all = inOrder(expressions);
    const lists = await expressionLists(question, stored, NOW);
    expect(lists).toEqual({
      toValidate: all.filter(({ one }) => one.confirmedAfter === null).map(record),
      confirmed: all
        .filter(({ one }) => wallOf((confirmedAt(one) ?? 0) / 60_000) >= LISTED_SINCE)
        .sort((a, b) => (confirmedAt(b.one) ?? 0) - (confirmedAt(a.one) ?? 0))
        .map(record),
    });
    expect(Math.min(lists.toValidate.length, lists.confirmed.length)).toBeGreaterThan(0);
    expect(lists.toValidate.length + lists.confirmed.length).toBeLessThan(expressions.length);
  },
);
