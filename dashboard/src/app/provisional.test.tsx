import { FIGURES, type FigureId, figureOf, restsOnClusters } from '@vigie/contracts/figures';
import { PROVISIONAL } from '@vigie/contracts/french/stories';
import { SCREEN_NAMES, type ScreenName } from '@vigie/contracts/roles/screens';
import { afterEach, expect, test } from 'vitest';
import { noteClustersBehind } from '../shared/clusters-behind.ts';
import { answeredPicture } from '../testing/answered-picture.tsx';
import { type Opening, openings } from '../testing/first-picture.tsx';
import { madeAnswer } from '../testing/made-answer.ts';

/**
 * While stories catch up, every screen marks each figure that rests on clusters where its name stands, and no other; contracts/src/figures.ts
 * says which.
 */

afterEach(() => noteClustersBehind(false));

const namesOf = (id: FigureId): string[] =>
  [figureOf(id).label, figureOf(id).short ?? ''].filter((name) => name !== '');
const ALL = Object.keys(FIGURES) as FigureId[];
const RESTING = new Set(ALL.filter((id) => restsOnClusters(id)).flatMap(namesOf));
/** Scores of articles, where they are those of a cluster. */
const OF_CLUSTERS = new Set((['wholeScore', 'filteredScore'] as const).flatMap(namesOf));
/** Screens that show figures of a cluster as those of its articles. */
const CLUSTER_SCREENS: readonly ScreenName[] = ['cluster', 'actus', 'actushome'];

const PACKED: readonly ScreenName[] = ['page', 'adminJournal'];
const openingsOf = (name: ScreenName): Opening[] =>
  openings(name).filter((_, at) => process.env.VIGIE_FULL === '1' || at === 4 || at === 5);

const shown = new Set<string>();

test.each(SCREEN_NAMES.filter((name) => !PACKED.includes(name)))(
  '%s marks what rests on clusters while stories catch up',
  async (name) => {
    for (const opening of openingsOf(name)) {
      noteClustersBehind(true);
      const respond = (method: string, address: string) => madeAnswer(method, address, 'all');
      const { texts } = await answeredPicture(name, opening, respond);
      const isMarked = (_: string, at: number): boolean => texts[at + 1] === PROVISIONAL;
      const marked = new Set(texts.filter(isMarked));
      const named = texts.filter((text) => RESTING.has(text));
      expect(
        texts.filter((text, at) => RESTING.has(text) && !isMarked(text, at)),
        opening[0],
      ).toEqual([]);
      const wrong = [...marked].filter(
        (text) => !RESTING.has(text) && !(CLUSTER_SCREENS.includes(name) && OF_CLUSTERS.has(text)),
      );
      expect(wrong, opening[0]).toEqual([]);
      if (name === 'cluster') expect([...marked]).toEqual(expect.arrayContaining([...OF_CLUSTERS]));
      for (const text of named) shown.add(text);
      noteClustersBehind(false);
      expect((await answeredPicture(name, opening, respond)).texts).not.toContain(PROVISIONAL);
    }
  },
);

test('the screens show most of these figures', () => expect(shown.size).toBeGreaterThan(3));
