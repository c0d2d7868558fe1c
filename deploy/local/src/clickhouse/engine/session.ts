import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Session } from 'chdb';
import { isAlive } from './alive.ts';

/* The engine locks the file with its process id. */
function holder(dataDir: string): number | undefined {
  try {
    const pid = Number(/^PID: (\d+)/m.exec(readFileSync(join(dataDir, 'status'), 'utf8'))?.[1]);
    return pid !== process.pid && isAlive(pid) ? pid : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Opens connections to one data folder, all with the same configuration. The first one starts the engine and takes the
 * folder's lock; it throws a one-sentence error when another process holds it.
 */
export function sessionOpener(options: { readonly dataDir: string; readonly maxMemory: number }): () => Session {
  const { dataDir } = options;
  mkdirSync(dataDir, { recursive: true });
  const configPath = join(dataDir, 'engine-config.xml');
  writeFileSync(configPath, serverConfig(options.maxMemory), { mode: 0o600 });
  const connectionArgs = [...CONNECTION_ARGS, `--config-file=${configPath}`];
  return () => {
    try {
      return new Session(dataDir, { connectionArgs });
    } catch (error) {
      const pid = holder(dataDir);
      if (pid === undefined) throw error;
      throw new Error(`The data folder ${dataDir} is in use by process ${pid}; one process at a time may open it.`, {
        cause: error,
      });
    }
  };
}

/**
 * The engine's configuration. Its defaults are those of a server: 5 GiB for each of three caches, and pools for dozens
 * of cores. Here it shares a small machine with Kafka, Redis and the services.
 */
function serverConfig(maxMemory: number): string {
  const mib = 2 ** 20;
  const values: Record<string, number> = {
    max_server_memory_usage: maxMemory,
    mark_cache_size: 64 * mib,
    index_mark_cache_size: 16 * mib,
    primary_index_cache_size: 64 * mib,
    uncompressed_cache_size: 0,
    index_uncompressed_cache_size: 0,
    mmap_cache_size: 64,
    query_condition_cache_size: 16 * mib,
    compiled_expression_cache_size: 16 * mib,
    background_pool_size: 2,
    background_schedule_pool_size: 4,
    background_common_pool_size: 2,
    max_io_thread_pool_size: 8,
    max_format_parsing_thread_pool_size: 8,
    max_active_parts_loading_thread_pool_size: 4,
    max_outdated_parts_loading_thread_pool_size: 2,
    max_parts_cleaning_thread_pool_size: 4,
  };
  const lines = Object.entries(values).map(([name, value]) => `  <${name}>${value}</${name}>`);
  return `<clickhouse>\n${[...lines, ...TWO_SHARDS].join('\n')}\n</clickhouse>\n`;
}

/**
 * A cluster for tests of tables over several shards: both of its shards are this engine. It takes them for itself by the port that it would
 * listen on as a server, and does not.
 */
const SHARD = '<shard><replica><host>127.0.0.1</host><port>9000</port></replica></shard>';
const TWO_SHARDS = [
  '  <tcp_port>9000</tcp_port>',
  `  <remote_servers><two_local_shards>${SHARD}${SHARD}</two_local_shards></remote_servers>`,
];

/**
 * Settings of every connection. Bare expressions are not statements over HTTP. A server receives bound values beside
 * the statement; here they are in its text, so its limit is higher.
 */
const CONNECTION_ARGS = ['--implicit_select=0', '--max_query_size=67108864'];
