import { statfs } from 'node:fs/promises';

const MB = 1024 * 1024;
/** How long one look at the disk counts. */
const FRESH_MS = 1_000;

interface DiskReserveOptions {
  /** The folder whose disk is watched. */
  folder: string;
  reserveMb: number;
  /** Free bytes for a process that is not root. */
  freeBytes?: (folder: string) => Promise<number>;
  now?: () => number;
}

const bytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/**
 * Tells when a disk is nearly full. A log or table that meets a full disk stops in the middle of its work; taking in
 * nothing more before that keeps what is there, and everything goes on once there is space.
 * @returns `null` while there is enough space, else the reason. A disk that cannot be looked at is a reason too.
 */
export function diskReserve(options: DiskReserveOptions): () => Promise<string | null> {
  const { folder, reserveMb, freeBytes = bytesOf, now = () => performance.now() } = options;
  let seen: { at: number; fault: Promise<string | null> } | undefined;
  const look = async (): Promise<string | null> => {
    try {
      const freeMb = Math.floor((await freeBytes(folder)) / MB);
      return freeMb >= reserveMb ? null : `${freeMb} MB free, fewer than the reserve of ${reserveMb} MB`;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
  return () => {
    if (seen === undefined || now() - seen.at >= FRESH_MS) seen = { at: now(), fault: look() };
    return seen.fault;
  };
}
