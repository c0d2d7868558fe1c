import { articleIdToUInt64 } from '@vigie/contracts/article-id';
import { CLUSTER_COLUMNS } from '@vigie/contracts/row-columns';
import { clusterTitle } from '@vigie/contracts/titles';
import { type Cell, csvFile } from '../../platform/csv.ts';
import { readFirstWords } from '../read/cluster-texts.ts';
import { grownClusters } from '../read/grown-clusters.ts';
import { readMembers } from '../read/members.ts';
import type { Words } from '../read/word-sums.ts';
import { clusterCards } from './cards.ts';
import { chosenOrder } from './cluster-list.ts';
import type { LifeQuestion } from './cluster-question.ts';
import { coverageOf, lastExposures } from './coverage-level.ts';
import { groupBy } from './members.ts';

/** Spreadsheets have a limit of about this many rows. */
const MOST = 1_000_000;
const FIRST_STEP = 50;
const STEP = 500;
const SHOWN_WORDS = 10;
const ARROWS = { up: 'hausse', down: 'baisse' } as const;

/** The clusters of a query as a CSV file, in steps; memory stays flat. */
export const clusterCsv = (question: LifeQuestion, text: string): AsyncGenerator<string> =>
  csvFile(
    CLUSTER_COLUMNS.map(({ key }) => key),
    rowsOf(question, text),
  );

async function* rowsOf(question: LifeQuestion, text: string): AsyncGenerator<Cell[][]> {
  const count = Math.min(question.query.limit ?? MOST, MOST);
  const { order } = await chosenOrder(question, text, { offset: 0, count });
  const scores = new Map(order.ids.map((id, i) => [id, order.scores[i] ?? 0]));
  for (let from = 0; from < order.ids.length; ) {
    const ids = order.ids.slice(from, from + (from === 0 ? FIRST_STEP : STEP));
    yield await stepOf(question, ids, scores, from);
    from += ids.length;
  }
}

async function stepOf(
  question: LifeQuestion,
  ids: readonly string[],
  scores: ReadonlyMap<string, number>,
  from: number,
): Promise<Cell[][]> {
  const { scope, query, view } = question;
  const [cards, members, words, grown] = await Promise.all([
    clusterCards(question, ids, scores),
    readMembers(question, ids),
    readFirstWords(question, ids, SHOWN_WORDS),
    grownClusters(question),
  ]);
  const last = await lastExposures(question, members);
  const groups = groupBy(members, ({ cluster }) => cluster);
  return cards.map((card, i): Cell[] => {
    const id = articleIdToUInt64(card._id);
    const own = groups.get(id) ?? [];
    const publishers = new Set(own.map(({ host, shown }) => view.groupName(host, shown, query.groupe)));
    const { entities, lemmas } = wordsOf(words.get(id), grown.get(id));
    const cells: Readonly<Record<(typeof CLUSTER_COLUMNS)[number]['key'], Cell>> = {
      position: from + i + 1,
      score: card.score,
      articles: card.articles,
      editeurs: publishers.size,
      titre: clusterTitle(card),
      couverture: coverageOf(own, last, scope.range.to, query, view),
      tendance_1h: card.tendance_1h && ARROWS[card.tendance_1h],
      tendance_4h: card.tendance_4h && ARROWS[card.tendance_4h],
      premiere_detection: card.first_view && new Date(card.first_view),
      derniere_modification: card.lastModified && new Date(card.lastModified),
      entites: entities.join(', '),
      lemmes: lemmas.join(', '),
      id: card._id,
    };
    return CLUSTER_COLUMNS.map(({ key }) => (cells[key] === '' ? null : cells[key]));
  });
}

interface FirstWords {
  entities: string[];
  lemmas: string[];
}

/** The first names and lemmas of a cluster: the stored ones, or those of the end of the range where the cluster has grown since. */
function wordsOf(stored: FirstWords | undefined, then: Words | undefined): FirstWords {
  if (!stored || !then) return stored ?? { entities: [], lemmas: [] };
  return {
    entities: then.entities.slice(0, SHOWN_WORDS).map(({ text }) => text),
    lemmas: then.lemmas.slice(0, SHOWN_WORDS).map(({ lemma }) => lemma),
  };
}
