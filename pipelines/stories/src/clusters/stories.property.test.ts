import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_BACKGROUND } from './background.ts';
import { NO_CHANGES } from './collector.ts';
import { createStories, loadStories } from './stories.ts';
import { plainAnalysis } from './testing/plain-analysis.ts';
import { logOf, steps } from './testing/random-log.ts';
import { Store } from './testing/store.ts';

const options = { analyse: plainAnalysis, background: NO_BACKGROUND };
const create = () => createStories(options);
/** With vectors from the beginning, and such as count without a common word. */
const meant = { ...options, settings: { meaningAfter: 2, meaningFrom: 0.1 } };
/** As in a log of thousands of records: history rests soon after it came. */
const hasty = { ...options, settings: { lateArticles: 6, restEvery: 4 } };
/** As in a night of thousands of titles of one form: clusters are kept whole, and few pairs are kept. */
const crowded = { ...options, settings: { wholeFrom: 3, mostEdges: 2 } };

describe('stories, for any log', () => {
  it.each([
    ['100 cuts', options, 25],
    ['40 cuts where history rests soon', hasty, 10],
    ['60 cuts where clusters are kept whole', crowded, 15],
    ['60 cuts with vectors of a model', meant, 15],
    [
      '20 cuts with vectors, whole clusters, and history that rests soon',
      { ...options, settings: { ...hasty.settings, ...crowded.settings, ...meant.settings } },
      5,
    ],
  ])('continue from a checkpoint as if they had not stopped: %s', (_, options, numRuns) => {
    fc.assert(
      fc.property(steps(60), fc.array(fc.nat(1000), { minLength: 4, maxLength: 4 }), (all, cuts) => {
        const { log, store } = logOf(all, createStories(options));
        for (const cut of cuts) {
          const first = createStories(options);
          const resumed = new Store();
          for (const record of log.slice(0, cut % log.length)) resumed.take(first.apply(record));
          const second = loadStories(first.save(), options);
          for (const record of log.slice(cut % log.length)) resumed.take(second.apply(record));
          expect(resumed).toEqual(store);
        }
      }),
      { seed: 5, numRuns, endOnFailure: true },
    );
  });

  it('do not depend on which clusters keep their sums', () => {
    const settings = { ...hasty.settings, ...crowded.settings, ...meant.settings };
    fc.assert(
      fc.property(steps(60), (all) => {
        const [every, some, none] = [1, 3, 1_000].map(
          (sumsFrom) => logOf(all, createStories({ ...options, settings: { ...settings, sumsFrom } })).store,
        );
        expect(some).toEqual(every);
        expect(none).toEqual(every);
      }),
      { seed: 8, numRuns: 15, endOnFailure: true },
    );
  });

  it('do not change when a record is repeated', () => {
    fc.assert(
      fc.property(steps(50), fc.array(fc.nat(1000), { minLength: 5, maxLength: 5 }), (all, repeats) => {
        const { log, store } = logOf(all, create());
        const stories = create();
        const repeated = new Store();
        for (const [number, record] of log.entries()) {
          repeated.take(stories.apply(record));
          for (const again of repeats) expect(stories.apply(log[again % (number + 1)]!)).toEqual(NO_CHANGES);
        }
        expect(repeated).toEqual(store);
      }),
      { seed: 6, numRuns: 30, endOnFailure: true },
    );
  });

  it.each([
    ['', options],
    [' where clusters are kept whole', crowded],
  ])('report every change: the counts of clusters are those of their articles%s', (_, options) => {
    fc.assert(
      fc.property(steps(80), (all) => {
        const { store } = logOf(all, createStories(options));
        for (const cluster of store.clusters.values()) {
          const members = store.members(cluster.cluster);
          expect(cluster.size).toBe(members.length);
          expect(cluster.redirect === '').toBe(members.length > 0);
          const lemmas = new Map<string, number>();
          for (const article of members) {
            for (const lemma of store.texts.get(article)!.lemmas) lemmas.set(lemma, (lemmas.get(lemma) ?? 0) + 1);
          }
          expect(new Map(cluster.lemmas.map(({ lemma, count }) => [lemma, count]))).toEqual(lemmas);
          if (members.length > 0) expect(members.map((it) => store.texts.get(it)!.title)).toContain(cluster.title);
          else expect(store.clusters.get(cluster.redirect)?.redirect).toBe('');
        }
      }),
      { seed: 7, numRuns: 40, endOnFailure: true },
    );
  });
});
