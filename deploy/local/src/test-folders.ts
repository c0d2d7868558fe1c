import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RunFolder } from './run-folder.ts';
import { silent } from './say.ts';

const PREFIX = 'vigie-test-';

/** A fresh data folder below the system's temporary one; `remove` also closes it. */
export async function openTestFolder(): Promise<{ readonly folder: RunFolder; remove(): Promise<void> }> {
  const folder = await RunFolder.open(mkdtempSync(join(tmpdir(), PREFIX)), silent);
  const remove = async () => {
    await folder.close();
    rmSync(folder.path, { recursive: true, force: true });
  };
  return { folder, remove };
}

/** Ends and removes what killed test runs have left, including instances in their subfolders. Folders in use stay. */
export async function removeDeadTestFolders(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const path = join(tmpdir(), name);
    if (!name.startsWith(PREFIX) || !(await endDead(path))) continue;
    for (const inner of readdirSync(path)) await endDead(join(path, inner));
    removeUnlessInUse(path);
  }
}

/** Ends the processes of a run folder that nobody holds any more. False when it is held or is not a run folder. */
async function endDead(path: string): Promise<boolean> {
  if (!existsSync(join(path, 'lock'))) return false;
  const folder = await RunFolder.open(path, silent).catch(() => undefined);
  await folder?.close();
  return folder !== undefined;
}

/** An instance of a killed run may still write below it: the folder is then left to a later run. */
function removeUnlessInUse(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
  }
}
