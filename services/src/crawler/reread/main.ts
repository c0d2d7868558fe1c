import { readArguments, runCommandLine, UsageError } from '@vigie/contracts/process/command';
import { readEnvironment } from '@vigie/contracts/process/environment';
import { layoutOf } from '@vigie/schema/cluster/layout';
import { createClickHouse } from '../../platform/clickhouse.ts';
import { createLogger } from '../../platform/logger.ts';
import { createRedis, keyspace, redisAt } from '../../platform/redis.ts';
import { createSourceStore } from '../../sources/source-store.ts';
import { openPageQueue } from '../collect/page-queue.ts';
import { rereadConfig } from '../config.ts';
import { createFetchStore } from '../sources/fetch-store.ts';
import { rereadHost } from './reread.ts';

/** `npm run crawl:reread -- HOST`: the running crawler reads the host's pages of the last seven days again, in its turns. */
await runCommandLine(async () => {
  const example = 'npm run crawl:reread -- www.exemple.fr';
  const { positionals } = readArguments({ args: process.argv.slice(2), allowPositionals: true, options: {} }, example);
  const [host = '', ...more] = positionals;
  if (host === '' || more.length > 0) throw new UsageError('One host is needed', example);
  if (!/^[a-z\d.-]+$/i.test(host)) throw new UsageError(`"${host}" is no host`, example);

  const config = readEnvironment(rereadConfig, process.env);
  const log = createLogger({ service: 'crawl:reread', level: 'error' });
  const client = createClickHouse({
    url: config.CLICKHOUSE_URL,
    database: config.VIGIE_DATABASE,
    layout: layoutOf(config),
  });
  const redis = createRedis({ ...redisAt(config), log });
  const pages = openPageQueue({
    redis,
    keys: keyspace(config.VIGIE_REDIS_PREFIX),
    fetches: createFetchStore(client),
    outbox: { add: () => undefined },
    onPages: () => undefined,
  });
  try {
    const count = await rereadHost(
      { client, sources: createSourceStore(client), pages },
      host.toLowerCase(),
      Date.now(),
    );
    console.log(`${host}: ${count} pages will be read again`);
  } finally {
    await client.close();
    redis.disconnect();
  }
});
