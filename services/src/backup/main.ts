import { resolve } from 'node:path';
import { runCommandLine, UsageError } from '@vigie/contracts/process/command';
import { readEnvironment } from '@vigie/contracts/process/environment';
import { backUp } from './backup.ts';
import { backupConfig, refuseClusters } from './config.ts';
import { openEngines } from './engines.ts';
import { restore } from './restore.ts';

/** `main.js backup DIR`, `main.js restore DIR`. Exit status 1 when it failed; the last line says why. */
const [what, folder] = process.argv.slice(2);

async function run(): Promise<void> {
  const work = { backup: backUp, restore }[what ?? ''];
  if (!work || !folder) throw new UsageError('What to do and a folder are needed', 'main.js backup DIR');
  const config = readEnvironment(backupConfig, process.env);
  refuseClusters(config);
  const engines = await openEngines(config, (line) => console.log(line));
  try {
    await work(engines, resolve(config.INIT_CWD ?? '.', folder));
  } finally {
    await engines.close();
  }
}

await runCommandLine(run);
