import { statfs } from 'node:fs/promises';
import type { DegradedHealth } from './health.ts';
import type { Logger } from './logger.ts';
import { Gauge, type Registry } from './metrics.ts';
import { openOutageLog } from './outage-log.ts';

const MB = 1024 * 1024;
/** How long one look at the disk counts. */
const FRESH_MS = 1_000;

interface DiskReserveOptions {
  /** The folder whose disk is watched. */
  folder: string;
  reserveMb: number;
  log: Logger;
  registry: Registry;
  /** Free bytes for a process that is not root. */
  freeBytes?: (folder: string) => Promise<number>;
  now?: () => number;
}

const bytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

export interface DiskReserve {
  /** `null` while there is enough space, else the reason. A disk that cannot be looked at is a reason too. */
  fault(): Promise<string | null>;
  /** For /readyz: the process answers, and takes nothing in. */
  check(): Promise<DegradedHealth | null>;
}

/**
 * Tells when a disk is nearly full. A log or table that meets a full disk stops in the middle of its work; taking in
 * nothing more before that keeps what is there, and everything goes on once there is space.
 */
export function diskReserve(options: DiskReserveOptions): DiskReserve {
  const { folder, reserveMb, log, registry, freeBytes = bytesOf, now = () => performance.now() } = options;
  let seen: { at: number; fault: Promise<string | null> } | undefined;
  const outage = openOutageLog(log, 'reserve of the disk', now);
  const free = new Gauge({
    name: 'vigie_disk_free_bytes',
    help: 'Free bytes of the disk that must keep a reserve',
    registers: [registry],
    async collect() {
      await fault();
    },
  });
  new Gauge({
    name: 'vigie_disk_reserve_bytes',
    help: 'With fewer free bytes nothing new is taken in',
    registers: [registry],
  }).set(reserveMb * MB);

  const look = async (): Promise<string | null> => {
    const bytes = await freeBytes(folder);
    free.set(bytes);
    const freeMb = Math.floor(bytes / MB);
    return freeMb >= reserveMb ? null : `${freeMb} MB free, fewer than the reserve of ${reserveMb} MB`;
  };
  const lookOnce = async (): Promise<string | null> => {
    const fault = await look().catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
    if (fault === null) outage.works();
    else outage.failed(fault);
    return fault;
  };
  const fault = (): Promise<string | null> => {
    if (seen === undefined || now() - seen.at >= FRESH_MS) seen = { at: now(), fault: lookOnce() };
    return seen.fault;
  };
  return {
    fault,
    async check() {
      const reason = await fault();
      return reason === null ? null : { state: 'degraded', message: `${reason}: no event is taken in` };
    },
  };
}
