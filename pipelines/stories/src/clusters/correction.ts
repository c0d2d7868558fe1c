import { averageLink } from './average-link.ts';
import type { Article } from './cluster.ts';
import { graphOf } from './pass-graph.ts';
import { describeUnits, unitsOf } from './pass-units.ts';
import { takes } from './place.ts';
import type { State } from './state.ts';
import { oncePer, type Work } from './work.ts';

/** Articles that are processed in one piece of work. */
const PIECE = 5_000;

/** The articles of a pass: recent ones in clusters that take articles, in the order of their nodes. */
function* recent(state: State): Work<Article[]> {
  const since = state.clock - state.means.settings.passWindow;
  const found: Article[] = [];
  const due = oncePer(PIECE);
  for (const article of state.index.all()) {
    if (article.at >= since && takes(article.cluster, state.clock, state)) found.push(article);
    if (due()) yield;
  }
  return found;
}

/** Groups the recent articles again by average link. Groups and their articles are in the order of nodes. */
export function* regroup(state: State): Work<Article[][]> {
  const articles = yield* recent(state);
  if (articles.length === 0) return [];
  const { unitOf, count } = yield* unitsOf(articles);
  const graph = yield* graphOf(articles, unitOf, count);
  const units = yield* describeUnits(articles, unitOf, graph, state);
  const groupOf = yield* averageLink(units, graph, state.means.settings.linkAt);
  const groups: Article[][] = [];
  const numbers = new Int32Array(count).fill(-1);
  const due = oncePer(PIECE);
  for (const [place, article] of articles.entries()) {
    const root = groupOf[unitOf[place]!]!;
    if (numbers[root] === -1) numbers[root] = groups.push([]) - 1;
    groups[numbers[root]!]!.push(article);
    if (due()) yield;
  }
  return groups;
}
