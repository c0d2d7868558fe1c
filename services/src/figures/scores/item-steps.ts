import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import type { ScorePart } from '@vigie/contracts/calls/scores';
import { counted } from '@vigie/contracts/french/numbers';
import { clusterTitle, UNTITLED } from '@vigie/contracts/titles';
import { readFacts } from '../exposure/article-facts.ts';
import type { Question } from '../exposure/context.ts';
import { readClusterNames } from '../read/cluster-names.ts';
import type { Item, Items } from '../read/score-items.ts';
import type { ExposedTotals } from '../read/score-totals.ts';
import { pointsStep, type RawStep } from './steps.ts';

type By = 'article' | 'cluster';

const NO_CLUSTER = '0';

/** The steps that moved most, then one for all others. */
export async function itemSteps(
  question: Question,
  items: Items,
  part: ScorePart,
  by: By,
  most: number,
): Promise<RawStep[]> {
  const orphans = by === 'cluster' ? items.items.filter(({ id }) => id === NO_CLUSTER) : [];
  const shown = items.items.filter(({ id }) => by === 'article' || id !== NO_CLUSTER).slice(0, most);
  const titles = await titlesOf(question, by, shown);
  const steps = shown.map(({ id, a, b }): RawStep => {
    const cle = articleIdFromUInt64(id);
    const opened =
      by === 'article' ? { par: 'page' as const, article: cle } : { par: 'article' as const, cluster: cle };
    const { par, ...more } = opened;
    return {
      cle,
      libelle: titles.get(id) || UNTITLED,
      sorte: null,
      nombre: 1,
      ...pointsStep(a, b),
      ouvre: { par, dans: { ...part, ...more } },
    };
  });
  const apart = orphans.map(
    ({ a, b }): RawStep => ({
      ...pointsStep(a, b),
      cle: 'sans_cluster',
      libelle: 'Articles sans cluster',
      sorte: null,
      nombre: 0,
      ouvre: null,
    }),
  );
  return [...steps, ...apart, ...others(items, [...shown, ...orphans], by)];
}

/** All items that are not listed, as one step. */
function others(items: Items, listed: readonly Item[], by: By): RawStep[] {
  const count = items.count - listed.length;
  if (count <= 0) return [];
  const rest = (side: 'a' | 'b'): ExposedTotals => ({
    articles: 0,
    minutes: items[side].minutes - listed.reduce((sum, item) => sum + item[side].minutes, 0),
    points: Math.max(0, items[side].points - listed.reduce((sum, item) => sum + item[side].points, 0)),
  });
  return [
    {
      ...pointsStep(rest('a'), rest('b')),
      nature: null,
      cle: 'autres',
      libelle:
        by === 'article'
          ? counted(count, 'autre article', 'autres articles')
          : counted(count, 'autre cluster', 'autres clusters'),
      sorte: null,
      nombre: count,
      ouvre: null,
    },
  ];
}

/** Titles as they are today, by stored id. */
async function titlesOf(question: Question, by: By, items: readonly Item[]): Promise<Map<string, string>> {
  const ids = items.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  if (by === 'article') {
    return new Map([...(await readFacts(question, ids))].map(([id, { titre }]) => [id, titre]));
  }
  const facts = await readClusterNames(question, ids);
  return new Map([...facts].map(([id, { titre, chosen }]) => [id, clusterTitle({ titre, titre_selectionne: chosen })]));
}
