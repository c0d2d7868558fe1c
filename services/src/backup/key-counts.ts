import { z } from 'zod';
import { readKeyCounts, writeKeyCounts } from '../platform/keys/key-counts.ts';
import { readKeys } from '../platform/keys/key-store.ts';
import type { Engines } from './engines.ts';
import { LineFiles, readLineFile } from './line-files.ts';
import { linesOf } from './lines.ts';
import type { StoredFile } from './manifest.ts';

const line = z.object({
  id: z.string(),
  accepted: z.number(),
  refused: z.number(),
  lastUsed: z.number().nullable(),
});

/** Copies what was counted of each collector key, which only Redis has. */
export async function copyKeyCounts({ client, redis, keys }: Engines, dir: string): Promise<StoredFile[]> {
  const ids = (await readKeys(client)).map(({ id }) => id);
  const counts = await readKeyCounts(redis, keys, ids);
  const files = new LineFiles(dir, 'redis/key-counts', 'ndjson');
  for (const [i, id] of ids.entries()) await files.write(Buffer.from(`${JSON.stringify({ id, ...counts[i] })}\n`));
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
      }
}
