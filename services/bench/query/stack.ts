import { readConfig as readLocalConfig } from '@vigie/local/config';
import { type Parts, startParts } from '@vigie/local/ladder';
import { RunFolder } from '@vigie/local/run-folder';

/** Redis and the engine in a folder that is kept, so that the database is filled only once. */
export interface BenchEngines {
  clickhouse: string;
  redis: string;
  /** Process id of the engine. */
  pid: () => number | undefined;
  stop: () => Promise<void>;
}

export async function startEngines(folder: string): Promise<BenchEngines> {
  const run = await RunFolder.open(folder, () => undefined);
  const parts: Parts = await startParts({
    names: ['clickhouse', 'redis'],
    dataDir: folder,
    config: { ...readLocalConfig(), CLICKHOUSE_URL: undefined, REDIS_URL: undefined, VIGIE_DOCKER: false },
    say: () => undefined,
    keep: run.keep,
  });
  return {
    clickhouse: parts.get('clickhouse')?.url ?? '',
    redis: parts.get('redis')?.url ?? '',
    pid: () => parts.get('clickhouse')?.process?.status().pid ?? undefined,
    stop: async () => {
      await parts.stop();
      await run.close();
    },
  };
}
