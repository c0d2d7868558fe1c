import { beforeEach, describe, expect, it } from 'vitest';
import { NO_BACKGROUND } from './background.ts';
import { clusterId } from './cluster-id.ts';
import { createStories, loadStories, type Stories } from './stories.ts';
import { plainAnalysis } from './testing/plain-analysis.ts';
import { articleAt, headline, leadOf } from './testing/records.ts';
import { Store } from './testing/store.ts';

const options = { analyse: plainAnalysis, background: NO_BACKGROUND };
let stories: Stories;
let store: Store;
const add = (number: number, hours: number, title: string, lead?: string) =>
  store.take(stories.apply(headline(number, hours, title, lead)));
const together = (a: number, b: number) => store.clusterOf.get(articleAt(a)) === store.clusterOf.get(articleAt(b));

beforeEach(() => {
  stories = createStories(options);
  store = new Store();
});

describe('clusters', () => {
  it('joins articles about the same event, keeps others apart; the first article gives the id', () => {
    add(1, 0, 'Incendie mortel dans un immeuble de Lyon');
    add(2, 1, 'Grève reconduite chez les cheminots');
    add(3, 2, 'Lyon : ce que révèle le terrible incendie');
    expect([together(1, 3), together(1, 2)]).toEqual([true, false]);
    expect(store.clusterOf.get(articleAt(3))).toBe(clusterId(articleAt(1)));
    expect(store.lineage.map(({ kind }) => kind)).toEqual(['born', 'born', 'joined']);
  });

  it('distinguishes terms by their accents', () => {
    add(1, 0, 'Grève des éboueurs à Besançon');
    const forms = store.clusters.get(clusterId(articleAt(1)))!.terms.map(({ form }) => form);
    expect(forms).toEqual(expect.arrayContaining(['grève', 'éboueurs']));
  });

  it('does not join similar articles that are days apart', () => {
    add(1, 0, 'Incendie mortel dans un immeuble de Lyon');
    add(2, 100, 'Incendie mortel dans un immeuble de Lyon');
    expect(together(1, 2)).toBe(false);
  });

  it('treats a late record at its own time', () => {
    add(1, 0, 'Incendie mortel dans un immeuble de Lyon');
    add(2, 70, 'Une recette de tarte aux pommes');
    add(3, 1, 'Incendie mortel dans un immeuble de Lyon');
    expect(together(1, 3)).toBe(true);
  });

  it('finds the stories of a history that arrives after the present, day by day backwards', () => {
    add(1, 1000, 'Une recette de tarte aux pommes');
    let number = 10;
    for (const day of [960, 936, 912]) {
      for (const hour of [0, 6, 12, 18]) {
        add(number, day + hour, 'Incendie mortel dans un immeuble de Lyon');
        add(number + 1, day + hour, 'Grève reconduite chez les cheminots');
        // Meanwhile time passes, and passes put idle clusters to rest.
        add(number + 2, 1000 + number, 'Une autre recette de tarte aux pommes');
        number += 3;
      }
    }
    const fires = Array.from({ length: 12 }, (_, i) => store.clusterOf.get(articleAt(10 + 3 * i)));
    expect(new Set(fires).size).toBe(1);
    expect(together(10, 11)).toBe(false);
  });

  it('places an article that is alone in its cluster again when its lead arrives', () => {
    add(1, 0, 'Incendie mortel dans un immeuble de Lyon', 'Trois victimes rue Garibaldi selon le parquet');
    add(2, 1, 'Ils racontent leur nuit');
    const alone = store.clusterOf.get(articleAt(2))!;
    expect(together(1, 2)).toBe(false);
    store.take(stories.apply(leadOf(2, 2, 'Trois victimes rue Garibaldi selon le parquet, incendie de Lyon')));
    expect(together(1, 2)).toBe(true);
    expect(store.clusters.get(alone)).toMatchObject({ size: 0, redirect: clusterId(articleAt(1)) });
    expect(stories.apply(leadOf(2, 3, 'Un autre chapeau')).texts).toEqual([]);
  });

  it('keeps a lead that arrives before its headline', () => {
    expect(stories.apply(leadOf(1, 0, 'Trois victimes selon le parquet')).texts).toEqual([]);
    add(1, 0, 'Incendie mortel à Lyon');
    expect(store.texts.get(articleAt(1))!.lead).toBe('Trois victimes selon le parquet');
  });

  it('corrects itself: clusters that turn out to be one story become one, with the id of the larger part', () => {
    add(1, 0, 'Explosion dans une usine chimique');
    add(2, 0, 'Toulouse : panache de fumée visible depuis Blagnac');
    const before = [1, 2].map((it) => store.clusterOf.get(articleAt(it))!);
    for (const number of [3, 4, 5, 6]) {
      add(number, 1, 'Explosion dans une usine chimique de Toulouse, panache de fumée visible depuis Blagnac');
    }
    add(7, 7, 'Une recette de tarte aux pommes');
    expect(together(1, 2)).toBe(true);
    const survivor = store.clusterOf.get(articleAt(3))!;
    expect(before).toContain(survivor);
    const gone = before.find((it) => it !== survivor)!;
    expect(store.clusters.get(gone)).toMatchObject({ size: 0, redirect: survivor });
  });

  it('refuses a state of another algorithm, format, background or embedding', () => {
    add(1, 0, 'Incendie mortel');
    const saved = stories.save();
    expect(() => loadStories(saved, { ...options, background: { texts: 1, counts: new Map() } })).toThrow(/saved as/);
    expect(() => loadStories(new Uint8Array([1, 2, 3]), options)).toThrow();
  });
});
