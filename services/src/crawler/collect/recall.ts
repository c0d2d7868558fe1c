import type { SourceStore } from '../../sources/source-store.ts';
import { healthy } from '../manners/source-health.ts';
import type { FetchStore } from '../sources/fetch-store.ts';
import type { Memories, SourceMemory } from './memory.ts';

export interface RecallDeps {
  memories: Pick<Memories, 'load'>;
  sources: Pick<SourceStore, 'standing'>;
  fetches: Pick<FetchStore, 'habit'>;
}

const REMEMBERED_MS = 90 * 24 * 3_600_000;

/**
 * What is known of a source: from Redis, else as far as stored facts tell: its standing and its habit. What it listed is not
 * stored; its next reading sends all of it once more, which changes no figure.
 */
export async function recall(
  { memories, sources, fetches }: RecallDeps,
  id: string,
  now: number,
): Promise<SourceMemory> {
  const memory = await memories.load(id);
  if (memory) return memory;
  const [standing, habit] = await Promise.all([sources.standing(id), fetches.habit(id, now - REMEMBERED_MS)]);
  const { movedTo = '', ...health } = standing ?? {};
  return { wholeAt: 0, knownAt: 0, total: 0, habit, health: { ...healthy(now), ...health }, movedTo };
}
