import { createHmac, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from '../../platform/logger.ts';
import { newToken } from '../../platform/token.ts';

export interface Seal {
  /** The text with a mark that only this installation can make, for this key only. */
  close(key: string, text: string): string;
  /** The text, or undefined when the mark is missing or is another one's. */
  open(key: string, sealed: string): string | undefined;
}

/** Length of a SHA-256 in base64url. */
const MARK_LENGTH = 43;

/** Seals what is stored where others may write: somebody who can write to Redis must not make himself administrator. */
export function sealWith(secret: string): Seal {
  const markOf = (key: string, text: string): string =>
    createHmac('sha256', secret)
      .update(JSON.stringify([key, text]))
      .digest('base64url');
  return {
    close: (key, text) => markOf(key, text) + text,
    open(key, sealed) {
      const text = sealed.slice(MARK_LENGTH);
      const mark = Buffer.from(sealed.slice(0, MARK_LENGTH));
      const right = Buffer.from(markOf(key, text));
      return mark.length === right.length && timingSafeEqual(mark, right) ? text : undefined;
    },
  };
}

const FILE = 'session-secret';

/**
 * The secret of the environment, else that of the data folder, which is made once. Without both it is made for this
 * process: sessions end with it, and other instances do not know them.
 */
export function sessionSecret(given: string | undefined, dataDir: string | undefined, log: Logger): string {
  if (given !== undefined) return given;
  const made = newToken();
  if (dataDir === undefined) {
    log.warn('no VIGIE_SESSION_SECRET and no VIGIE_DATA_DIR: sessions end with this process');
    return made;
  }
  const folder = join(dataDir, 'secrets');
  const file = join(folder, FILE);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    // Of two instances that start at once, one makes it.
    writeFileSync(file, made, { mode: 0o600, flag: 'wx' });
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFileSync(file, 'utf8');
  }
}
