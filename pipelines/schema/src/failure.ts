import { ClickHouseError } from '@clickhouse/client';
import { ConfigError, EXIT_CONFIG } from '@vigie/contracts/process/environment';
import { UnfinishedRestoreError } from './restore-table.ts';
import { UnknownSchemaError } from './schema-state.ts';

const AUTHENTICATION_FAILED = '516';
const EXIT_FAILED = 1;

/** One sentence and the exit status for a preparation of tables that failed. The sentence holds no address: it may have a password. */
export function failureOf(error: unknown): { readonly sentence: string; readonly status: number } {
  if (error instanceof ConfigError || error instanceof UnfinishedRestoreError || error instanceof UnknownSchemaError)
    return { sentence: error.message, status: EXIT_CONFIG };
  if (error instanceof ClickHouseError && error.code === AUTHENTICATION_FAILED)
    return { sentence: 'CLICKHOUSE_URL: ClickHouse refuses this user and password', status: EXIT_CONFIG };
  const text = error instanceof Error ? error.message || error.name : String(error);
  return { sentence: `The tables could not be prepared: ${text}`, status: EXIT_FAILED };
}
