import type { StoryEdit } from '@vigie/contracts/headlines';
import { beforeEach, describe, expect, it } from 'vitest';
import { NO_BACKGROUND } from './background.ts';
import { clusterId } from './cluster-id.ts';
import { createStories, type Stories } from './stories.ts';
import { plainAnalysis } from './testing/plain-analysis.ts';
import { articleAt, editOf, headline } from './testing/records.ts';
import { Store } from './testing/store.ts';

const FIRE = 'Incendie mortel dans un immeuble de Lyon';
const STRIKE = 'Les cheminots reconduisent leur mouvement';

let stories: Stories;
let store: Store;
let articles: number;
let edits: number;

const add = (hours: number, title: string): string => {
  articles += 1;
  store.take(stories.apply(headline(articles, hours, title)));
  return store.clusterOf.get(articleAt(articles))!;
};

const edit = (decision: StoryEdit, id = `edit${edits}`) => {
  edits += 1;
  return store.take(stories.apply(editOf(id, decision))).edit;
};

beforeEach(() => {
  stories = createStories({ analyse: plainAnalysis, background: NO_BACKGROUND });
  store = new Store();
  articles = 0;
  edits = 0;
});

describe('edits by people', () => {
  it('a title stays, and its cluster is not absorbed; an empty title lets the algorithm choose again', () => {
    const fire = add(0, FIRE);
    expect(edit({ type: 'title', cluster: fire, title: 'Le feu de Lyon' })).toMatchObject({ outcome: 'applied' });
    add(1, FIRE);
    expect(store.clusters.get(fire)).toMatchObject({ chosenTitle: 'Le feu de Lyon', title: FIRE, size: 2 });
    expect(store.lineage.at(-2)).toMatchObject({ kind: 'edited', detail: 'title: Le feu de Lyon', by: 'tester' });
    edit({ type: 'title', cluster: fire, title: '' });
    expect(store.clusters.get(fire)!.chosenTitle).toBe('');
  });

  it('a closed cluster takes no article until it is opened again', () => {
    const fire = add(0, FIRE);
    edit({ type: 'status', cluster: fire, status: 'closed' });
    const other = add(1, FIRE);
    expect(other).not.toBe(fire);
    add(13, FIRE);
    expect(store.members(fire)).toHaveLength(1);
    edit({ type: 'status', cluster: fire, status: 'opened' });
    add(14, FIRE);
    add(20, FIRE);
    expect(store.clusterOf.get(articleAt(2))).toBe(store.clusterOf.get(articleAt(1)));
  });

  it('a split survives every pass, however similar the titles are', () => {
    const fire = add(0, FIRE);
    for (const hours of [1, 2, 3]) add(hours, FIRE);
    const made = edit({ type: 'split', cluster: fire, articles: [articleAt(2), articleAt(4)] })!.cluster;
    for (const hours of [7, 13, 19, 25, 31]) add(hours, FIRE);
    expect([1, 3].map((it) => store.clusterOf.get(articleAt(it)))).toEqual([fire, fire]);
    expect([2, 4].map((it) => store.clusterOf.get(articleAt(it)))).toEqual([made, made]);
    const kinds = store.lineage.filter(({ by }) => by !== '').map(({ kind, cluster }) => [kind, cluster]);
    expect(kinds.slice(0, 2)).toEqual([
      ['split', fire],
      ['born', made],
    ]);
  });

  it('a merge keeps the older cluster, redirects the other one and survives every pass', () => {
    const strike = add(0, STRIKE);
    const fire = add(1, FIRE);
    expect(edit({ type: 'merge', clusters: [fire, strike] })!.cluster).toBe(strike);
    expect(store.clusters.get(fire)).toMatchObject({ redirect: strike, size: 0 });
    for (const hours of [7, 13, 19]) add(hours, FIRE);
    expect(store.clusterOf.get(articleAt(2))).toBe(strike);
    expect(edit({ type: 'title', cluster: fire, title: 'Suivi' })!.cluster).toBe(strike);
  });

  it('a merge is undone: the other cluster is back under its id, with its title and its status', () => {
    const strike = add(0, STRIKE);
    const fire = add(1, FIRE);
    add(2, FIRE);
    edit({ type: 'title', cluster: fire, title: 'Le feu' });
    edit({ type: 'status', cluster: fire, status: 'closed' });
    const before = [strike, fire].map((it) => [store.members(it), store.clusters.get(it)]);
    edit({ type: 'merge', clusters: [fire, strike] });
    const came = store.lineage.filter(
      ({ kind, cluster, other }) => kind === 'joined' && cluster === strike && other === fire,
    );
    expect(came.map(({ article }) => article)).toEqual([articleAt(2), articleAt(3)]);
    const articles = came.map(({ article }) => article);
    expect(edit({ type: 'split', cluster: strike, articles, into: fire })).toMatchObject({ cluster: fire });
    expect([strike, fire].map((it) => [store.members(it), store.clusters.get(it)])).toEqual(before);
    add(7, FIRE);
    expect(store.members(fire)).toEqual([articleAt(2), articleAt(3)]);
  });

  it('a split is undone by a merge, the move of a last article by a split: ids and titles are as before', () => {
    const fire = add(0, FIRE);
    for (const hours of [1, 2]) add(hours, FIRE);
    const whole = store.clusters.get(fire);
    const made = edit({ type: 'split', cluster: fire, articles: [articleAt(1), articleAt(3)] })!.cluster;
    expect(edit({ type: 'merge', clusters: [fire, made] })!.cluster).toBe(fire);
    expect([...store.members(fire)].sort()).toEqual([1, 2, 3].map(articleAt).sort());
    expect(store.clusters.get(fire)).toMatchObject({ size: 3, chosenTitle: '', first: whole!.first });
    const strike = add(3, STRIKE);
    edit({ type: 'move', article: articleAt(4), cluster: fire });
    expect(store.clusters.get(strike)).toMatchObject({ redirect: fire });
    edit({ type: 'split', cluster: fire, articles: [articleAt(4)], into: strike });
    expect(store.members(strike)).toEqual([articleAt(4)]);
    expect(store.clusters.get(strike)).toMatchObject({ redirect: '', size: 1 });
  });

  it('three clusters merged one after the other all lead to the remaining one', () => {
    const [a, b, c] = [add(0, FIRE), add(1, STRIKE), add(2, 'Une recette de tarte')];
    edit({ type: 'merge', clusters: [b, c] });
    edit({ type: 'merge', clusters: [a, b] });
    expect([b, c].map((it) => store.clusters.get(it)!.redirect)).toEqual([a, a]);
  });

  it('an article that is moved stays; a cluster that loses its last one redirects', () => {
    const strike = add(0, STRIKE);
    const fire = add(1, FIRE);
    add(2, FIRE);
    edit({ type: 'move', article: articleAt(2), cluster: strike });
    for (const hours of [7, 13, 19]) add(hours, FIRE);
    expect(store.clusterOf.get(articleAt(2))).toBe(strike);
    expect(store.clusterOf.get(articleAt(3))).toBe(fire);
    const lone = add(20, 'Une recette de tarte');
    edit({ type: 'move', article: articleAt(articles), cluster: strike });
    expect(store.clusters.get(lone)).toMatchObject({ redirect: strike, size: 0 });
  });

  it('work on clusters that went idle, too', () => {
    const fire = add(0, FIRE);
    add(1, FIRE);
    add(400, STRIKE);
    const made = edit({ type: 'split', cluster: fire, articles: [articleAt(2)] })!.cluster;
    expect(store.members(made)).toEqual([articleAt(2)]);
    expect(store.clusters.get(made)!.lemmas.map(({ lemma }) => lemma)).toContain('incendie');
  });

  it('are refused with a code and then change nothing', () => {
    const fire = add(0, FIRE);
    const unknown = 'ffffffffffffffff';
    const codes = (
      [
        { type: 'title', cluster: unknown, title: 'x' },
        { type: 'status', cluster: unknown, status: 'closed' },
        { type: 'split', cluster: fire, articles: [unknown] },
        { type: 'split', cluster: fire, articles: [articleAt(1)] },
        { type: 'merge', clusters: [fire, fire] },
        { type: 'move', article: unknown, cluster: fire },
        { type: 'move', article: articleAt(1), cluster: unknown },
      ] as const
    ).map((decision) => edit(decision as StoryEdit)!.code);
    expect(codes).toEqual([
      'unknown_cluster',
      'unknown_cluster',
      'unknown_article',
      'whole_cluster',
      'same_cluster',
      'unknown_article',
      'unknown_cluster',
    ]);
    const strike = add(1, STRIKE);
    expect(edit({ type: 'split', cluster: strike, articles: [articleAt(1)] })!.code).toBe('not_in_cluster');
    add(2, STRIKE);
    const back = (into: string): StoryEdit => ({ type: 'split', cluster: strike, articles: [articleAt(3)], into });
    expect(edit(back(fire))!.code).toBe('not_merged');
    expect(edit(back(unknown))!.code).toBe('unknown_merged');
  });

  it('of a cluster that only an earlier algorithm made are edits of the cluster of its first article', () => {
    const fire = add(0, FIRE);
    expect(add(1, FIRE)).toBe(fire);
    const strike = add(2, STRIKE);
    const earlier = clusterId(articleAt(2));
    expect(edit({ type: 'title', cluster: earlier, title: 'Le feu' })).toMatchObject({
      outcome: 'applied',
      cluster: fire,
    });
    expect(store.clusters.get(fire)!.chosenTitle).toBe('Le feu');
    expect(edit({ type: 'merge', clusters: [strike, earlier] })).toMatchObject({ outcome: 'applied', cluster: fire });
    expect(store.members(fire)).toHaveLength(3);
    expect(store.clusters.has(earlier)).toBe(false);
  });

  it('with a known id are ignored, refused or not', () => {
    const fire = add(0, FIRE);
    edit({ type: 'title', cluster: fire, title: 'Un' }, 'same');
    expect(edit({ type: 'title', cluster: fire, title: 'Deux' }, 'same')).toBeNull();
    expect(store.clusters.get(fire)!.chosenTitle).toBe('Un');
  });

  it('of a cluster that was silent for long are refused as forgotten', () => {
    const fire = add(0, FIRE);
    add(24 * 60, STRIKE);
    add(24 * 60 + 7, STRIKE);
    expect(edit({ type: 'title', cluster: fire, title: 'x' })!.code).toBe('forgotten_cluster');
    const strike = store.clusterOf.get(articleAt(3))!;
    const back: StoryEdit = { type: 'split', cluster: strike, articles: [articleAt(3)], into: fire };
    expect(edit(back)!.code).toBe('forgotten_merged');
    expect(stories.apply(headline(1, 0, FIRE)).assignments).toEqual([]);
  });
});
