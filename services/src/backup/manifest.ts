import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { syncFolder, writeDurably } from '../platform/durable-file.ts';
import { BackupError } from './backup-error.ts';

const storedFile = z.object({
  /** Below the backup's folder. The pattern keeps a restore inside of it. */
  name: z.string().regex(/^(?:tables|topics|redis|settings)\/[\w.-]+$/),
  lines: z.number().int(),
  bytes: z.number().int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
const files = z.array(storedFile);

/** What a backup holds. Written last: a backup without it is not finished. */
const manifestSchema = z.object({
  format: z.literal(1),
  id: z.uuid(),
  began: z.iso.datetime(),
  ended: z.iso.datetime(),
  /** Name and checksum of each migration of the database. */
  migrations: z.record(z.string(), z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int(), files })),
  /** Names without prefix. */
  topics: z.array(z.object({ name: z.string(), records: z.number().int(), files })),
  /** Counts of events per collector key. */
  keyCounts: files,
  /** Weights and publishers that variables name. */
  settings: files,
});

export type StoredFile = z.output<typeof storedFile>;
export type Manifest = z.output<typeof manifestSchema>;

export const MANIFEST = 'manifest.json';

const digestOf = (manifest: Manifest): string => createHash('sha256').update(JSON.stringify(manifest)).digest('hex');

/** Resolves when the backup is finished and would survive a crash of the machine. */
export async function writeManifest(dir: string, manifest: Manifest): Promise<void> {
  const path = join(dir, MANIFEST);
  await writeDurably(path, [`${JSON.stringify({ sha256: digestOf(manifest), manifest }, null, 1)}\n`], {
    temporary: `${path}.new`,
    mode: 0o600,
    // The names of the files must be on disk before the one that says that they all are.
    beforeNaming: async () => {
      for (const folder of ['tables', 'topics', 'redis', 'settings']) await syncFolder(join(dir, folder));
    },
  });
}

/** @throws {BackupError} when the backup is not finished, or its manifest is not what was written */
export async function readManifest(dir: string): Promise<Manifest> {
  const path = join(dir, MANIFEST);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT'
      ? new BackupError(`${dir} is not a finished backup: it has no ${MANIFEST}, which is written last.`)
      : error;
  });
  const found = z.object({ sha256: z.string(), manifest: manifestSchema }).safeParse(parsed(text));
  if (!found.success || digestOf(found.data.manifest) !== found.data.sha256)
    throw new BackupError(`${path} is damaged.`);
  return found.data.manifest;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const filesOf = ({ tables, topics, keyCounts, settings }: Manifest): StoredFile[] => [
  ...[...tables, ...topics].flatMap((one) => one.files),
  ...keyCounts,
  ...settings,
];

/** Reads every file of a backup. @throws {BackupError} naming each file that is missing or changed */
export async function checkFiles(dir: string, manifest: Manifest): Promise<void> {
  const faults: string[] = [];
  for (const file of filesOf(manifest)) {
    const fault = await faultOf(dir, file);
    if (fault) faults.push(`${join(dir, file.name)} ${fault}`);
  }
  if (faults.length > 0)
    throw new BackupError(`The backup is damaged, nothing was changed:\n${faults.map((one) => `  ${one}`).join('\n')}`);
}

async function faultOf(dir: string, { name, bytes, sha256 }: StoredFile): Promise<string | undefined> {
  const path = join(dir, name);
  const size = await stat(path).then(
    (found) => found.size,
    () => undefined,
  );
  if (size === undefined) return 'is missing.';
  if (size !== bytes) return `has ${size} bytes instead of ${bytes}.`;
  const digest = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), digest);
  return digest.digest('hex') === sha256 ? undefined : 'has another checksum.';
}
