import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SETTINGS, type Settings } from './settings.ts';
import { createStories } from './stories.ts';
import { StrongestShared } from './strongest-shared.ts';
import { articleAt, headline } from './testing/records.ts';
import { Store } from './testing/store.ts';

const part = fc.double({ min: 0, max: 0.5, noNaN: true });
const text = fc.nat(2 * SETTINGS.longFrom).map((length) => ({
  terms: new Int32Array(length),
  weights: new Float32Array(length),
  places: 0,
  named: 0,
}));

it('in long texts the strongest shared term is limited by the others; in short ones the strongest place is', () => {
  fc.assert(
    fc.property(text, text, fc.array(part), fc.array(part), (own, other, places, words) => {
      const shared = new StrongestShared();
      shared.add(7, other);
      const largest = (parts: number[]): number => Math.max(0, ...parts);
      const all = [...places, ...words];
      const sum = all.reduce((total, one) => total + one, 0);
      shared.term[7] = largest(all);
      shared.place[7] = largest(places);
      const areLong = Math.min(own.terms.length, other.terms.length) >= SETTINGS.longFrom;
      const strongest = largest(areLong ? all : places);
      const most = (areLong ? 1 : 0) * 4 * (sum - strongest) + (areLong ? 0 : 0.3 + 4 * (sum - strongest));
      expect(shared.limited(own, 7, sum, SETTINGS)).toBeCloseTo(sum - strongest + Math.min(strongest, most), 9);
      // The next comparison finds nothing of this one.
      expect([shared.term[7], shared.place[7]]).toEqual([0, 0]);
    }),
  );
});

/** Settings under which nothing is limited. */
const UNLIMITED = { longFrom: 1_000, placeAlone: 1 };

/** How many stories these texts are, one an hour. */
const storiesOf = (texts: readonly (readonly [title: string, lead?: string])[], settings: Partial<Settings> = {}) => {
  const stories = createStories({ settings });
  const store = new Store();
  for (const [i, [title, lead]] of texts.entries()) store.take(stories.apply(headline(i, i, title, lead ?? null)));
  return new Set(texts.map((_, i) => store.clusterOf.get(articleAt(i)))).size;
};

it('a town alone makes no story of long texts', () => {
  const texts = [
    [
      'Grève à Castres',
      'Les cantines restent fermées jeudi, les crèches accueillent quelques enfants, le préfet reçoit les syndicats.',
    ],
    [
      'Castres victime de pirates',
      'Les serveurs sont chiffrés, une rançon est réclamée et les agents notent au crayon.',
    ],
  ] as const;
  expect(storiesOf(texts, UNLIMITED)).toBe(1);
  expect(storiesOf(texts)).toBe(2);
});

it('a few other words beside the town make one', () => {
  const texts = [
    [
      'Grève à Castres',
      'Les cantines restent fermées jeudi, les crèches accueillent quelques enfants, le préfet reçoit les syndicats.',
    ],
    ['Castres : la grève continue', 'Les crèches et les cantines n’ouvrent pas vendredi, annoncent les syndicats.'],
  ] as const;
  expect(storiesOf(texts)).toBe(1);
});

it('of short titles it is limited for a town, not for a person', () => {
  const settings = { placeAlone: 0 };
  const town = [['Grève à Castres'], ['Crue à Castres']] as const;
  expect(storiesOf(town, UNLIMITED)).toBe(1);
  expect(storiesOf(town, settings)).toBe(2);
  expect(storiesOf([['Grève : Vercamendi démissionne'], ['Vercamendi hospitalisé']], settings)).toBe(1);
});
