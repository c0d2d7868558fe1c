import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { foldEmail } from '@vigie/contracts/identity';
import type { InventedNewsroom, PublisherIndex } from '@vigie/contracts/publishers';
import type { Logger } from '../../platform/logger.ts';
import type { Preferences } from '../preferences/preferences.ts';
import type { Accounts } from './accounts.ts';
import type { UserStore } from './user-store.ts';

export interface FirstAdmin {
  email: string;
  password: string | undefined;
  /** Where a password that was made here is left for the operator: secrets/first-admin.json, readable by its owner. */
  dataDir: string | undefined;
}

const RETRY_MS = 1_000;

async function tell(dataDir: string | undefined, credentials: { email: string; password: string }, log: Logger) {
  // Without a folder the log is the only place for the password.
  if (dataDir === undefined) return log.warn(`first administrator ${credentials.email}: ${credentials.password}`);
  const folder = join(dataDir, 'secrets');
  const file = join(folder, 'first-admin.json');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(`${file}.new`, JSON.stringify(credentials), { mode: 0o600 });
  await rename(`${file}.new`, file);
  log.info({ file }, 'first administrator: see this file');
}

/**
 * Makes the first administrator when there is none, trying again until the stores answer or `signal` fires: the service
 * starts before them.
 */
export async function ensureFirstAdmin(
  accounts: Accounts,
  { email, password, dataDir }: FirstAdmin,
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  const credentials = async () => {
    const made = { email, password: password ?? randomBytes(15).toString('base64url') };
    // Written before it is stored: after a crash in between it is made again; the other way round it would be lost.
    if (password === undefined) await tell(dataDir, made, log);
    return made;
  };
  while (!signal.aborted) {
    try {
      const made = await accounts.ensureAdmin(credentials);
      return log.debug({ made }, 'administrator');
    } catch (error) {
      log.warn({ err: error }, 'accounts cannot be read yet');
      await pause(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** The first administrator of an invented newsroom. */
export interface InventedOwner {
  /** Id. */
  user: string;
  newsroom: InventedNewsroom;
}

export interface OwnerDeps {
  users: Pick<UserStore, 'list'>;
  publishers: PublisherIndex;
}

export async function inventedOwner(
  { users, publishers }: OwnerDeps,
  address: string,
): Promise<InventedOwner | undefined> {
  const { invented: newsroom } = publishers;
  if (newsroom === null) return undefined;
  const wanted = foldEmail(address);
  const first = (await users.list()).find(({ email, isAdmin }) => isAdmin && foldEmail(email) === wanted);
  return first && { user: first.id, newsroom };
}

/** What that administrator begins with: the newsroom's publisher and rivals, as long as they have chosen nothing. */
export async function beginInvented(
  deps: OwnerDeps & { preferences: Pick<Preferences, 'beginInvented'> },
  address: string,
): Promise<void> {
  const owner = await inventedOwner(deps, address);
  if (owner) await deps.preferences.beginInvented(owner.user, owner.newsroom);
}
