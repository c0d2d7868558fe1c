import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalConfig } from './config.ts';
import { waitForLock } from './folder-lock.ts';
import { type Outcome, run } from './run.ts';
import type { Say } from './say.ts';

/** What pip fetches into a folder of the cache. */
export interface PipPart {
  /** For people, and (in lower case) for the folder's name. */
  readonly name: string;
  /** The file with versions and checksums, from the clone's folder. A change of it fetches anew. */
  readonly pins: string;
  readonly megabytes: number;
  /** `install` unpacks the wheels, `download` keeps them as they are. */
  readonly how: 'install' | 'download';
  /** How long pip may take to say its version. Default: that of `run`. */
  readonly patienceMs?: number | undefined;
  /** What is left to do in the folder, before it counts as complete. */
  readonly finish?: (folder: string) => Promise<Outcome>;
}

const SAFELY = ['--require-hashes', '--only-binary', ':all:', '--no-deps', '--disable-pip-version-check'];
const MS_PER_MEGABYTE = 5_000;

/** The folder of a part, or why there is none. */
export type PipFolder = { readonly folder: string } | { readonly why: string };

/**
 * The folder with a part, fetched by pip the first time and whenever its pins change. None without pip, without a wheel for this
 * system, or when it cannot be fetched.
 */
export async function pipFolder(part: PipPart, config: LocalConfig, say: Say): Promise<PipFolder> {
  const hash = createHash('sha256')
    .update(readFileSync(join(config.root, part.pins)))
    .digest('hex')
    .slice(0, 12);
  const folder = join(config.cacheDir, `${part.name.toLowerCase()}-${hash}`);
  if (existsSync(folder)) return { folder };
  const pip = await run('python3', ['-m', 'pip', '--version'], config.inherited, part.patienceMs);
  if (!pip.ok) return { why: pip.why.replace('python3', 'pip') };
  const why = await fetchAlone(part, folder, config, say);
  return why === undefined ? { folder } : { why };
}

/** Resolves to why it could not be fetched. */
async function fetchAlone(part: PipPart, folder: string, config: LocalConfig, say: Say): Promise<string | undefined> {
  const { name } = part;
  mkdirSync(config.cacheDir, { recursive: true });
  const waiting = () => say(`${name}: another run is fetching it, waiting`);
  const lock = await waitForLock(config.cacheDir, waiting, name.toLowerCase());
  try {
    if (existsSync(folder)) return undefined;
    say(`${name}: fetching it with pip (about ${part.megabytes} MB, once)`);
    const unfinished = `${folder}.new`;
    rmSync(unfinished, { recursive: true, force: true });
    const fetched = await pip(part, unfinished, config);
    const { ok, out } = fetched.ok && part.finish ? await part.finish(unfinished) : fetched;
    if (!ok) {
      const why = `pip could not fetch it (${out.trim().split('\n').at(-1)})`;
      say(`${name}: ${why}`);
      return why;
    }
    // The folder appears complete or not at all.
    renameSync(unfinished, folder);
    return undefined;
  } finally {
    lock.release();
  }
}

function pip({ how, pins, megabytes }: PipPart, folder: string, config: LocalConfig): Promise<Outcome> {
  const into =
    how === 'install' ? ['install', ...SAFELY, '--target', folder] : ['download', ...SAFELY, '--dest', folder];
  const args = ['-m', 'pip', ...into, '--retries', '1', '--timeout', '5', '-r', join(config.root, pins)];
  return run('python3', args, config.inherited, 60_000 + megabytes * MS_PER_MEGABYTE);
}
