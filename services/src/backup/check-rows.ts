import type { ClickHouseClient } from '../platform/clickhouse.ts';
import { BackupError } from './backup-error.ts';
import { counted } from './counted.ts';
import type { RowCounts } from './restore-state.ts';
import { countRows, keptRows, sumOf } from './row-counts.ts';

/**
 * Compares what tables have with what was restored, leaving out days that their limit may take meanwhile.
 * @throws {BackupError} naming each table that differs, with both counts
 */
export async function checkRows(
  client: ClickHouseClient,
  restored: ReadonlyMap<string, RowCounts>,
  retention: ReadonlyMap<string, number>,
): Promise<void> {
  const faults: string[] = [];
  for (const [name, counts] of restored) {
    const days = retention.get(name);
    const now = Date.now();
    const wanted = keptRows(counts, days, now);
    const found = keptRows(await countRows(client, name, days !== undefined), days, now);
    const differs = Object.keys({ ...wanted, ...found }).some((day) => wanted[day] !== found[day]);
    if (differs)
      faults.push(`${name} has ${counted(sumOf(found), 'row')} instead of ${counted(sumOf(wanted), 'row')}.`);
  }
  if (faults.length > 0)
    throw new BackupError(
      `The restored tables are not those of the backup: drop the database and restore it again.\n${faults.map((one) => `  ${one}`).join('\n')}`,
    );
}
