import { ABOUT, count, folder } from './kinds.ts';

/** How events are taken in and stored. */
export const INTAKE = {
  INGEST_BATCH_MS: count.prefault(800).register(ABOUT, {
    unit: 'ms',
    what: 'a batch is stored at this age; live events are visible about this much later',
  }),
  INGEST_BATCH_PLACEMENTS: count.prefault(150_000).register(ABOUT, { what: 'or with this many entries of crawls' }),
  INGEST_BATCH_BYTES: count.prefault(48 * 1_048_576).register(ABOUT, {
    unit: 'bytes',
    what: 'or with this much JSON',
  }),
  COLLECTOR_RATE: count.prefault(5_000).register(ABOUT, {
    what: 'events per second that a key may send, on average over 10 s',
  }),
  COLLECTOR_ACK_TIMEOUT_MS: count.prefault(10_000).register(ABOUT, {
    unit: 'ms',
    what: 'how long Kafka may take to acknowledge',
  }),
  COLLECTOR_IDLE_MS: count.prefault(60_000).register(ABOUT, {
    unit: 'ms',
    what: 'silence after which a body has broken off',
  }),
  COLLECTOR_DISK_DIR: folder.optional().register(ABOUT, {
    what: 'folder whose disk must keep a reserve, for engines on this machine; without it no disk is watched. `npm start` sets it',
  }),
  COLLECTOR_DISK_RESERVE_MB: count.prefault(1_024).register(ABOUT, {
    what: 'MB that stay free on that disk; with less, nothing new is taken in (507)',
  }),
  COLLECTOR_OPEN_BODIES: count.prefault(16).register(ABOUT, {
    what: 'bodies that a key may have open at once',
  }),
};
