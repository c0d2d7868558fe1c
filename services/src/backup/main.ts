import { resolve } from 'node:path';
import { ConfigError, readEnvironment } from '@vigie/contracts/process/environment';
import { EXIT } from '../platform/run-process.ts';
import { backUp } from './backup.ts';
import { BackupError } from './backup-error.ts';
import { backupConfig, refuseClusters } from './config.ts';
import { openEngines } from './engines.ts';
import { restore } from './restore.ts';

/** `main.js backup DIR`, `main.js restore DIR`. Exit status 1 when it failed; the last line says why. */
const [what, folder] = process.argv.slice(2);

async function run(): Promise<void> {
  const work = { backup: backUp, restore }[what ?? ''];
  if (!work || !folder) throw new BackupError('Usage: backup DIR, or restore DIR');
  const config = readEnvironment(backupConfig, process.env);
  refuseClusters(config);
  const engines = await openEngines(config, (line) => console.log(line));
  try {
    await work(engines, resolve(config.INIT_CWD ?? '.', folder));
  } finally {
    await engines.close();
  }
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof ConfigError ? EXIT.config : EXIT.failed;
}
