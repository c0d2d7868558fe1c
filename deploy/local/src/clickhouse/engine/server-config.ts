/**
 * The engine's own configuration. Its defaults are a server's: 5 GiB for each of three caches and pools for dozens of
 * cores, where this shares a small machine with Kafka, Redis and the services.
 */
export function serverConfig(maxMemory: number): string {
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
  return `<clickhouse>\n${lines.join('\n')}\n</clickhouse>\n`;
}

/**
 * Settings of every connection: bare expressions are not statements over HTTP, and bound values, which a server takes
 * beside the statement, stand in its text here.
 */
export const CONNECTION_ARGS = ['--implicit_select=0', '--max_query_size=67108864'];
