import { readConfig } from '@vigie/local/config';
import { startParts } from '@vigie/local/ladder';
import { silent } from '@vigie/local/say';
import { openTestFolder } from '@vigie/local/test-folders';

/** Starts Kafka and ClickHouse as tests do: those of the environment, else in Docker, else on this machine. */
export async function startEngines() {
  const { folder, remove } = await openTestFolder();
  const parts = await startParts({
    names: ['kafka', 'clickhouse'],
    dataDir: folder.path,
    config: readConfig(),
    say: silent,
    keep: folder.keep,
  });
  return {
    brokers: parts.get('kafka')!.url.split(','),
    clickhouse: parts.get('clickhouse')!.url,
    async stop() {
      await parts.stop();
      await remove();
    },
  };
}
