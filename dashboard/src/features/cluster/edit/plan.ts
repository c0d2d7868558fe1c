import type { EditStep } from '../../../api/calls/clusters.ts';

/** What an edit needs to know of a cluster. */
export interface Subject {
  id: string;
  title: string;
  /** The title that a user gave; '' if none did. */
  chosenTitle: string;
  articles: readonly string[];
  /** Within the range and filters. `null` means nobody's exposure was measured. */
  score: number | null;
}

export interface Side {
  title: string;
  articles: number;
  /** null: not known yet. */
  score: number | null;
}

/** One cluster before and after; null where it does not exist. */
export interface Change {
  id: string | null;
  before: Side | null;
  after: Side | null;
}

export interface Plan {
  /** Message shown when all steps are applied. */
  done: string;
  steps: readonly EditStep[];
  changes: readonly Change[];
  /** The edits that undo the steps that were applied, from the answers of those steps. */
  undo: (answers: readonly string[]) => EditStep[];
}

/** Scores of articles within range and filters; null while they load. Of an article null: nobody's exposure was measured. */
export type Scores = ReadonlyMap<string, number | null> | null;

const sideOf = ({ title, articles, score }: Subject): Side => ({ title, articles: articles.length, score });

const sumOf = (articles: readonly string[], scores: Scores): number | null =>
  scores && articles.reduce<number | null>((sum, id) => plus(sum, pointsOf(id, scores)), 0);

/** An article that is not ranked scored 0. `null` means nobody's exposure was measured. */
export const pointsOf = (id: string, scores: NonNullable<Scores>): number | null =>
  scores.get(id) ?? (scores.has(id) ? null : 0);

const plus = (score: number | null, more: number | null): number | null =>
  score === null || more === null ? null : score + more;

/** An empty title restores the automatic one. */
export function renamePlan(cluster: Subject, title: string): Plan {
  const before = sideOf(cluster);
  const named = title.trim();
  return {
    done: 'Le cluster est renommé',
    steps: [{ cluster: cluster.id, body: { type: 'title', title: named } }],
    changes: [{ id: cluster.id, before, after: { ...before, title: named === '' ? 'Titre automatique' : named } }],
    undo: () => [{ cluster: cluster.id, body: { type: 'title', title: cluster.chosenTitle } }],
  };
}

export function splitPlan(cluster: Subject, chosen: readonly string[], scores: Scores): Plan {
  const part = sumOf(chosen, scores);
  const rest = cluster.articles.length - chosen.length;
  return {
    done: 'Les articles sont séparés',
    steps: [{ cluster: cluster.id, body: { type: 'split', articles: [...chosen] } }],
    changes: [
      {
        id: cluster.id,
        before: sideOf(cluster),
        after: { title: cluster.title, articles: rest, score: plus(cluster.score, part === null ? null : -part) },
      },
      { id: null, before: null, after: { title: 'Nouveau cluster', articles: chosen.length, score: part } },
    ],
    // The cluster that was split is the older one, so the merge keeps it.
    undo: ([made]) => (made ? [{ cluster: cluster.id, body: { type: 'merge', clusters: [made] } }] : []),
  };
}

/** One edit per article. A cluster that loses its last article redirects to the other one. */
export function movePlan(cluster: Subject, chosen: readonly string[], target: Subject, scores: Scores): Plan {
  const part = sumOf(chosen, scores);
  const rest = cluster.articles.length - chosen.length;
  return {
    done: chosen.length === 1 ? 'L’article est déplacé' : 'Les articles sont déplacés',
    steps: chosen.map((article) => ({ cluster: target.id, body: { type: 'move', article } })),
    changes: [
      {
        id: cluster.id,
        before: sideOf(cluster),
        after:
          rest === 0
            ? null
            : { title: cluster.title, articles: rest, score: plus(cluster.score, part === null ? null : -part) },
      },
      {
        id: target.id,
        before: sideOf(target),
        after: {
          title: target.title,
          articles: target.articles.length + chosen.length,
          score: plus(target.score, part),
        },
      },
    ],
    undo: (answers) => {
      const moved = chosen.slice(0, answers.length);
      if (moved.length === 0) return [];
      if (moved.length === cluster.articles.length) {
        return [{ cluster: target.id, body: { type: 'split', articles: moved, into: cluster.id } }];
      }
      return moved.map((article) => ({ cluster: cluster.id, body: { type: 'move', article } }));
    },
  };
}

/** The older of the two stays, with its title. */
export function mergePlan(cluster: Subject, other: Subject): Plan {
  const articles = cluster.articles.length + other.articles.length;
  return {
    done: 'Les clusters sont fusionnés',
    steps: [{ cluster: cluster.id, body: { type: 'merge', clusters: [other.id] } }],
    changes: [
      { id: cluster.id, before: sideOf(cluster), after: null },
      { id: other.id, before: sideOf(other), after: null },
      {
        id: null,
        before: null,
        after: { title: 'Le plus ancien des deux', articles, score: plus(cluster.score, other.score) },
      },
    ],
    undo: ([survivor]) =>
      [cluster, other]
        .filter(({ id }) => survivor !== undefined && id !== survivor)
        .map(({ id, articles: own }) => ({
          cluster: survivor ?? '',
          body: { type: 'split' as const, articles: [...own], into: id },
        })),
  };
}
