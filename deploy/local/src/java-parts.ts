import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { LocalConfig } from './config.ts';
import { waitForLock } from './folder-lock.ts';
import { run } from './run.ts';
import { type Say, StartError } from './say.ts';

export interface JavaParts {
  /** Folder of the broker's jars. */
  readonly lib: string;
  /** Folder of redis-server binaries, one for each system. */
  readonly redis: string;
}

/** Fetches in progress, by folder: Kafka and Redis need the same parts at the same time. */
const awaited = new Map<string, Promise<void>>();

/**
 * The parts that deploy/local/pom.xml pins. Maven fetches them the first time and whenever that file changes. Two runs
 * at once fetch once.
 */
export async function javaParts(config: LocalConfig, say: Say): Promise<JavaParts> {
  const pom = join(config.root, 'deploy/local/pom.xml');
  const hash = createHash('sha256').update(readFileSync(pom)).digest('hex').slice(0, 12);
  const folder = join(config.cacheDir, `java-${hash}`);
  const parts = { lib: join(folder, 'lib'), redis: join(folder, 'redis') };
  if (existsSync(folder)) return parts;
  const fetching = awaited.get(folder) ?? fetchAlone(folder, pom, config, say).finally(() => awaited.delete(folder));
  awaited.set(folder, fetching);
  await fetching;
  return parts;
}

async function fetchAlone(folder: string, pom: string, config: LocalConfig, say: Say): Promise<void> {
  mkdirSync(config.cacheDir, { recursive: true });
  const lock = await waitForLock(
    config.cacheDir,
    () => say('Java parts: another run is fetching them, waiting'),
    'java',
  );
  try {
    if (!existsSync(folder)) await fetchInto(folder, pom, config, say);
  } finally {
    lock.release();
  }
}

async function fetchInto(folder: string, pom: string, config: LocalConfig, say: Say): Promise<void> {
  const { ok, why } = await run('mvn', ['-version'], config.inherited);
  if (!ok) {
    throw new StartError(
      `Kafka and Redis are fetched with Maven and ${why}: install it (Debian: apt-get install maven), ` +
        'or set KAFKA_BROKERS and REDIS_URL, or start a Docker engine.',
    );
  }
  say('Java parts: fetching Kafka 4.1 and Redis with Maven (about 50 MB, once)');
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  await maven(['-B', '-f', pom, `-Dparts.dir=${unfinished}`, 'generate-resources'], config, say);
  rmSync(join(unfinished, 'target'), { recursive: true, force: true });
  // The folder appears complete or not at all.
  renameSync(unfinished, folder);
}

async function maven(args: readonly string[], config: LocalConfig, say: Say): Promise<void> {
  const child = spawn('mvn', args, { env: config.inherited, stdio: ['ignore', 'pipe', 'inherit'] });
  const last: string[] = [];
  let fetched = 0;
  createInterface(child.stdout).on('line', (line) => {
    if (line.includes('ERROR')) last.push(line);
    if (/Downloaded from .*\.jar/.test(line) && ++fetched % 20 === 0) say(`Java parts: ${fetched} files fetched`);
  });
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  if (code !== 0) {
    throw new StartError(
      `Maven could not fetch Kafka and Redis; it needs Maven Central once:\n${last.slice(0, 5).join('\n')}`,
    );
  }
}
