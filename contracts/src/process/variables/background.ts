import { z } from 'zod';
import { ABOUT, allowedHosts, count, folder, list } from './kinds.ts';

/** What stands behind the `+` in the name of a robot: no space or bracket may end it early. */
const CONTACT = /^(?:https?:\/\/[^\s()<>]{4,200}|[^\s()<>@,;]{1,64}@[^\s()<>@,;]+\.[^\s()<>@,;]+)$/;

const proxy = z.url({ protocol: /^https?$/, error: 'is no address of a proxy, such as http://proxy.exemple.fr:3128' });

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
  WORKER_CONCURRENCY: count.optional().register(ABOUT, {
    unset: '2, or 1 with one core',
    what: 'jobs of a queue at once, one of each user. A report takes up to 80 MB beside the 200 MB of the process',
  }),
  WORKER_LIMIT_S: count.prefault(300).register(ABOUT, { unit: 's', what: 'time limit of an attempt at a job' }),
  WORKER_LOCK_MS: count.prefault(30_000).register(ABOUT, {
    unit: 'ms',
    what: 'silence after which another worker takes a job over',
  }),
  WORKER_QUERIES: count.prefault(2).register(ABOUT, { what: 'statements at once' }),
  WORKER_QUERY_TIMEOUT_S: count.prefault(60).register(ABOUT, { unit: 's', what: 'limit of one statement' }),
  VIGIE_CONTACT: z
    .string()
    .regex(CONTACT, { error: 'is no mail address or URL, such as vous@exemple.fr' })
    .register(ABOUT, {
      what: "mail address or URL where a site's owner reaches whoever runs the crawler; it stands in the name of the robot",
    }),
  VIGIE_COLLECT: list.prefault('').register(ABOUT, {
    what: "publishers' domains that the crawler collects, comma-separated; a domain that was looked at before is left as it is. `npm start -- --collect` sets it",
  }),
  VIGIE_COLLECT_ALLOW: allowedHosts.prefault('').register(ABOUT, {
    shown: true,
    what: 'what the crawler may reach beside public addresses on ports 80 and 443: hosts, `host:port`, networks (`10.1.0.0/16`), comma-separated ([collecting](collecting.md#hosts-inside-a-house))',
  }),
  VIGIE_COLLECT_SECRET: z.string().min(32).optional().register(ABOUT, {
    secret: true,
    unset: 'none; `npm start` makes one',
    what: 'at least 32 characters, the same for query and crawler: encrypts headers that publishers gave us and passwords of proxies; without it none can be stored. Under another one they must be entered again',
  }),
  HTTPS_PROXY: proxy.optional().register(ABOUT, {
    credentials: true,
    what: 'through which the crawler asks for https addresses, `http[s]://[user:password@]host:port`; a proxy connects itself ([collecting](collecting.md#proxies)). `https_proxy` counts too',
  }),
  HTTP_PROXY: proxy.optional().register(ABOUT, {
    credentials: true,
    what: 'the same for http addresses; `http_proxy` counts too',
  }),
  NO_PROXY: list.prefault('').register(ABOUT, {
    what: 'hosts that are asked without these proxies: domains with all below them, `host:port`, networks, `*`, comma-separated; `no_proxy` counts too',
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
