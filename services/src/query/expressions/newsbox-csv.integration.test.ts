import { articleId, articleIdFromUInt64 } from '@vigie/contracts/article-id';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeStories } from '../../testing/story-rows.ts';
import { timeOf } from '../clusters/testing/check-csv.ts';
import { clusterQuestion, idOf, iso } from '../clusters/testing/checked.ts';
import * as naive from '../exposure/naive/answers.ts';
import { caseAround, HOSTS, identify } from '../exposure/naive/cases.ts';
import { clustersOf } from '../exposure/naive/cluster-cases.ts';
import * as read from '../exposure/naive/clusters.ts';
import { expose } from '../exposure/naive/exposure.ts';
import { factsAround } from '../exposure/naive/fact-cases.ts';
import { factsOf } from '../exposure/naive/facts.ts';
import { insertCrawls } from '../exposure/naive/insert.ts';
import { insertClusters } from '../exposure/naive/insert-clusters.ts';
import { insertFacts } from '../exposure/naive/insert-facts.ts';
import { type ExposureFixture, openExposure } from '../testing/exposure-fixture.ts';
import type { Expression } from './expression.ts';
import { createExpressionStore } from './expression-store.ts';
import { newsboxCsv } from './newsbox-csv.ts';
import { expressionsNamed, isConfirmed } from './rules.ts';

/** The file of expressions, cell by cell, against reading articles one by one. */

/** On this night the clocks change. */
const AROUND = Date.UTC(2026, 9, 25, 1) / 60_000;
const HOUR_MS = 3_600_000;

let fixture: ExposureFixture;
beforeAll(async () => {
  fixture = await openExposure(
    HOSTS.map((host) => ({ nom_norme: host, nom_affiche: host, groupe: host, hosts: [host] })),
  );
});
afterAll(() => fixture.close());

/** Words whose only lemma is themselves, and names. */
const LEMMAS = ['grève', 'train', 'panne'];
const NAMES = ['Élysée', 'Lyon'];
const WORDS = ['GREVE', 'grève', 'train', 'elysee', 'Élysée', 'Lyon'];
const ARTICLES = HOSTS.flatMap((host) => [0, 1, 2, 3, 4, 5].map((path) => `${host}/1-${path}`));

const hour = fc.integer({ min: -45, max: 45 }).map((hours) => AROUND * 60_000 + hours * HOUR_MS);
const expression = fc.record({
  words: fc.shuffledSubarray(WORDS, { minLength: 1, maxLength: 2 }),
  addedAt: hour,
  confirmed: fc.constantFrom(true, true, true, false),
  times: fc.uniqueArray(hour, { minLength: 1, maxLength: 4 }).map((times) => times.sort((a, b) => a - b)),
});
const drawing = fc.record({
  crawls: fc.array(caseAround(1, AROUND), { minLength: 4, maxLength: 4 }),
  facts: factsAround(1, AROUND, 20),
  clusters: clustersOf(1),
  texts: fc.tuple(...ARTICLES.map(() => fc.record({ lemmas: fc.subarray(LEMMAS), entities: fc.subarray(NAMES) }))),
  expressions: fc.array(expression, { minLength: 24, maxLength: 24 }),
});

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

test.each([11, 12])(
  'seed %i: the file of random expressions equals the naive reading',
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
        ...{ title: '', lead: '', lemmas: texts[i]?.lemmas ?? [] },
        entities: (texts[i]?.entities ?? []).map((text) => ({ text, type: 'other' })),
      })),
    });
    if (seed % 2 === 0) await fixture.rollUp();
    const store = createExpressionStore(fixture.client);
    await store.write(
      expressions.map(
        ({ words, addedAt, confirmed, times }, i): Expression => ({
          ...{
            id: `expression-${i}`,
            version: 1,
            expression: words.join(' '),
            cluster: 'aa',
            title: '',
            selection: 's',
          },
          ...{ addedAt, addedBy: 'u', confirmedAt: confirmed ? addedAt : null, confirmedBy: 'u' },
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
        text,
        timeOf(iso(firstView)),
        cluster === undefined ? '' : articleIdFromUInt64(cluster),
        read.hostOf(article),
        titre,
        url,
        timeOf(naive.firstOf(life)),
        naive.sum(life),
      ].join(';');
    };
    /** Those of one text together, under the writing of the newest, each article once. */
    const expectedOf = (chosen: typeof expressions): string[] => {
      const order = chosen
        .map((one) => ({ one, text: one.words.join(' '), id: `expression-${expressions.indexOf(one)}` }))
        .filter(({ one }) => one.confirmed)
        .sort(
          (a, b) =>
            b.one.addedAt - a.one.addedAt ||
            Buffer.compare(Buffer.from(a.text), Buffer.from(b.text)) ||
            (a.id < b.id ? -1 : 1),
        );
      return [...new Set(order.map(({ text }) => fold(text)))].flatMap((key) => {
        const same = order.filter(({ text }) => fold(text) === key);
        const { text, one: newest } = same[0]!;
        return [...known]
          .filter(
            ([article, { firstView }]) =>
              holds(article, newest.words) && same.some(({ one }) => crawledAt(one, firstView)),
          )
          .sort(([a, x], [b, y]) => x.firstView - y.firstView || (idOf(a) < idOf(b) ? -1 : 1))
          .map(([article]) => lineOf(text, article));
      });
    };

    const stored = await store.list();
    const question = await clusterQuestion(fixture, {});
    let lines = 0;
    const check = async (asked: readonly Expression[], expected: typeof expressions): Promise<void> => {
      let file = '';
      for await (const piece of newsboxCsv(question, asked.filter(isConfirmed))) file += piece;
      const [, ...found] = file.split('\r\n');
      expect(found).toEqual([...expectedOf(expected), '']);
      lines += found.length - 1;
    };
    await check(stored, expressions);
    for (const one of expressions) {
      const text = fold(one.words.join(' '));
      const same = expressions.filter(({ words }) => fold(words.join(' ')) === text);
      await check(expressionsNamed(stored, one.words.join(' ')), same);
    }
    expect(lines).toBeGreaterThan(expressions.length);
  },
);
