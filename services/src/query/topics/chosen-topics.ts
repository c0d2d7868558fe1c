import type { Question } from '../exposure/context.ts';
import { currentClusters } from './known-clusters.ts';
import type { Topic } from './topic.ts';

export interface ChosenTopic {
  id: string;
  /** Those that stand now (hexadecimal ids), each once. */
  clusters: string[];
}

/** Topics with these ids, in this order, with the clusters that stand for theirs now; unknown ids are left out. */
export async function chosenTopics(
  question: Pick<Question, 'store' | 'signal'>,
  topics: readonly Topic[],
  ids: readonly string[],
): Promise<ChosenTopic[]> {
  const byId = new Map(topics.map((topic) => [topic.id, topic]));
  const found = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  const targets = await currentClusters(
    question,
    found.flatMap(({ clusters }) => clusters),
  );
  return found.map(({ id, clusters }) => ({
    id,
    clusters: [...new Set(clusters.flatMap((cluster) => targets.get(cluster) ?? []))],
  }));
}

export const clustersOfAll = (topics: readonly ChosenTopic[]): string[] => [
  ...new Set(topics.flatMap(({ clusters }) => clusters)),
];
