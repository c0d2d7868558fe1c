import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { storedKeyCounts, writeKeyCounts } from '../platform/keys/key-counts.ts';
import { readKeys } from '../platform/keys/key-store.ts';
import { BackupError } from './backup-error.ts';
import type { Engines } from './engines.ts';
import { LineFiles, linesOf, readLineFile } from './line-files.ts';
import type { StoredFile } from './manifest.ts';

const line = z.object({
  id: z.string(),
  accepted: z.number(),
  refused: z.number(),
  lastUsed: z.number().nullable(),
  /** Missing in backups of versions before 0.2.0. */
  sets: z.object({ accepted: z.base64(), refused: z.base64() }).optional(),
});

const NO_SETS = { accepted: '', refused: '' };

/** Copies what was counted of each collector key, which only Redis has. */
export async function copyKeyCounts({ client, redis, keys }: Engines, dir: string): Promise<StoredFile[]> {
  const ids = (await readKeys(client)).map(({ id }) => id);
  const files = new LineFiles(dir, 'redis/key-counts', 'ndjson');
  for (const id of ids) {
    const counts = await storedKeyCounts(redis, keys, id);
    await files.write(Buffer.from(`${JSON.stringify({ id, ...counts })}\n`));
  }
  return [...(await files.end())];
}

export async function restoreKeyCounts(
  { redis, keys }: Engines,
  dir: string,
  files: readonly StoredFile[],
): Promise<void> {
  for (const { name } of files)
    for await (const piece of readLineFile(dir, name))
      for (const text of linesOf(piece)) {
        const { id, ...counts } = line.parse(JSON.parse(text.toString()));
        await writeKeyCounts(redis, keys, id, counts);
        const copied = { ...counts, sets: counts.sets ?? NO_SETS };
        if (!isDeepStrictEqual(await storedKeyCounts(redis, keys, id), copied))
          throw new BackupError(`Redis does not have the counts of the collector key ${id}.`);
      }
}
