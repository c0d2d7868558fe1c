import { z } from 'zod';
import { ABOUT, count, folder, list } from './kinds.ts';

/** What stands behind the `+` in the name of a robot: no space or bracket may end it early. */
const CONTACT = /^(?:https?:\/\/[^\s()<>]{4,200}|[^\s()<>@,;]{1,64}@[^\s()<>@,;]+\.[^\s()<>@,;]+)$/;

/** Stories, reports, the worker, the crawler and the roll-up. */
export const BACKGROUND = {
  VIGIE_STORIES_DIR: folder.register(ABOUT, {
    what: 'folder of the checkpoint; `npm start`: `stories/` of the data folder',
  }),
  STORIES_BATCH_MS: count.prefault(200).register(ABOUT, {
    unit: 'ms',
    what: 'changes are stored when the oldest has waited this long and the batch before is stored',
  }),
  STORIES_BATCH_ROWS: count.prefault(4_000).register(ABOUT, { what: 'or when there are this many rows' }),
  STORIES_CHECKPOINT_S: count.prefault(60).register(ABOUT, {
    unit: 's',
    what: 'a checkpoint is due after this time with new records; writing them takes at most a fiftieth of the time',
  }),
  STORIES_CHECKPOINT_RECORDS: count.prefault(50_000).register(ABOUT, { what: 'or after this many records' }),
  VIGIE_REPORTS_DIR: folder.prefault('.vigie/reports').register(ABOUT, {
    what: 'worker writes, query reads: both must see the same folder; `npm start`: `reports/` of the data folder',
  }),
  WORKER_CONCURRENCY: count.prefault(1).register(ABOUT, { what: 'jobs of a queue at once' }),
  WORKER_LIMIT_S: count.prefault(300).register(ABOUT, { unit: 's', what: 'time limit of an attempt at a job' }),
  WORKER_LOCK_MS: count.prefault(30_000).register(ABOUT, {
    unit: 'ms',
    what: 'silence after which another worker takes a job over',
  }),
  WORKER_QUERIES: count.prefault(2).register(ABOUT, { what: 'statements at once' }),
  WORKER_QUERY_TIMEOUT_S: count.prefault(60).register(ABOUT, { unit: 's', what: 'limit of one statement' }),
  VIGIE_CONTACT: z.string().regex(CONTACT, { error: 'is no mail address or URL' }).register(ABOUT, {
    what: "mail address or URL where a site's owner reaches whoever runs the crawler; it stands in the name of the robot",
  }),
  VIGIE_COLLECT: list.prefault('').register(ABOUT, {
    what: "publishers' domains that the crawler collects, comma-separated; a domain that was looked at before is left as it is. `npm start -- --collect` sets it",
  }),
  VIGIE_FACEBOOK_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{20,1000}$/, { error: 'is no access token' })
    .optional()
    .register(ABOUT, {
      secret: true,
      what: 'access token of an app of yours at Facebook; without it the crawler reads no share counts there',
    }),
  CRAWLER_CONCURRENCY: count.max(1_000).prefault(32).register(ABOUT, {
    what: 'hosts that are fetched from at once',
  }),
  VIGIE_ROLLUP_EVERY_MS: count.prefault(20_000).register(ABOUT, {
    unit: 'ms',
    what: 'pause between two looks for days to roll up',
  }),
};
