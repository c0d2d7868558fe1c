import { plannedTimes } from '../../platform/queue/job-queue.ts';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import type { HostStore } from '../../sources/host-store.ts';
import { CRAWL_QUEUE, type Source, sourceCode, sourceJob } from '../../sources/source.ts';
import type { SourceStore } from '../../sources/source-store.ts';
import type { FetchFigures, SourceFigures } from './fetch-figures.ts';
import { refusingHostOf } from './page-walls.ts';
import type { JudgedSource } from './source-diagnosis.ts';

export interface SourceFactsDeps {
  sources: Pick<SourceStore, 'standings'>;
  hosts: Pick<HostStore, 'silences'>;
  figures: Pick<FetchFigures, 'walls'>;
  /** How long sitemaps have brought nothing new, against their habit, by code. */
  quiet(signal: AbortSignal): Promise<ReadonlyMap<string, NonNullable<JudgedSource['quiet']>>>;
  redis: Redis;
  keys: Keyspace;
  /** Milliseconds. */
  now: () => number;
}

export type Facts = JudgedSource & { source: Source };

/** What is known of sources now, to judge them. `strips`: their newest fetches, by id. */
export async function readFacts(
  deps: SourceFactsDeps,
  list: readonly Source[],
  strips: ReadonlyMap<string, Pick<SourceFigures, 'strip' | 'reason' | 'total'>>,
  signal: AbortSignal,
): Promise<Facts[]> {
  if (list.length === 0) return [];
  const { sources, hosts, figures, quiet, redis, keys } = deps;
  const now = deps.now();
  const queue = { redis, keys, name: CRAWL_QUEUE };
  const [standings, silences, walls, silent, planned] = await Promise.all([
    sources.standings(),
    hosts.silences(),
    figures.walls(now, signal),
    quiet(signal),
    plannedTimes(
      queue,
      list.map(({ id }) => sourceJob(id)),
    ),
  ]);
  return list.map((source, place) => {
    const { strip = [], reason = '', total = null } = strips.get(source.id) ?? {};
    const standing = standings.get(source.id);
    return {
      source,
      standing,
      strip,
      reason,
      total,
      now,
      silence: silences.get(new URL(standing?.movedTo || source.url).hostname),
      refusing: refusingHostOf(source, walls),
      quiet: silent.get(sourceCode(source)) ?? null,
      next: source.enabled ? (planned[place] ?? null) : null,
    };
  });
}
