import type { StoryEdit } from '@vigie/contracts/headlines';
import { tieCentral } from './central.ts';
import type { Cluster } from './cluster.ts';
import type { Collector } from './collector.ts';
import { clusterOf, Refusal } from './refusal.ts';
import type { State } from './state.ts';

type Edit<T extends StoryEdit['type']> = Extract<StoryEdit, { type: T }>;

/**
 * A person's title, or none again. A titled cluster is not absorbed by another one: its most central article is tied to it.
 */
export const applyTitle = (edit: Edit<'title'>, state: State, out: Collector): Cluster | Refusal => {
  const cluster = clusterOf(edit.cluster, state);
  if (cluster instanceof Refusal || cluster.chosenTitle === edit.title) return cluster;
  cluster.chosenTitle = edit.title;
  if (edit.title !== '') tieCentral(cluster);
  out.changed(cluster);
  out.event('edited', cluster, { detail: `title: ${edit.title}` });
  return cluster;
};

/** Closed: the algorithm adds nothing and takes nothing away. */
export const applyStatus = (edit: Edit<'status'>, state: State, out: Collector): Cluster | Refusal => {
  const cluster = clusterOf(edit.cluster, state);
  if (cluster instanceof Refusal || cluster.status === edit.status) return cluster;
  cluster.status = edit.status;
  out.changed(cluster);
  out.event('edited', cluster, { detail: `status: ${edit.status}` });
  return cluster;
};
