import { z } from 'zod';
import { ABOUT, allowedHosts, count, folder, list } from './kinds.ts';

/** What stands behind the `+` in the name of a robot: no space or bracket may end it early. */
const CONTACT = /^(?:https?:\/\/[^\s()<>]{4,200}|[^\s()<>@,;]{1,64}@[^\s()<>@,;]+\.[^\s()<>@,;]+)$/;

const proxy = z.url({ protocol: /^https?$/, error: 'is no address of a proxy, such as http://proxy.exemple.fr:3128' });

/** Stories, reports, the worker, the crawler and the roll-up. */
export const BACKGROUND = {
  // A copy: a registry knows a schema by its identity.
  VIGIE_STORIES_DIR: folder.clone().register(ABOUT, {
    what: 'folder of the checkpoint; `npm start`: `stories/` of the data folder',
  }),
  STORIES_BATCH_MS: count.prefault(200).register(ABOUT, {
    unit: 'ms',
    what: 'age at which changes are stored',
  }),
  STORIES_BATCH_ROWS: count.prefault(4_000).register(ABOUT, { what: 'or this many rows' }),
  STORIES_CHECKPOINT_S: count.prefault(60).register(ABOUT, {
    unit: 's',
    what: 'time with new records after which a checkpoint is written',
  }),
  STORIES_CHECKPOINT_RECORDS: count.prefault(50_000).register(ABOUT, { what: 'or this many records' }),
  VIGIE_REPORTS_DIR: folder.prefault('.vigie/reports').register(ABOUT, {
    what: 'folder shared by worker and query; `npm start`: `reports/` of the data folder',
  }),
  WORKER_CONCURRENCY: count.optional().register(ABOUT, {
    unset: '2, or 1 with one core',
    what: 'jobs of a queue at once, one of each user; a report takes up to 80 MB',
  }),
  WORKER_LIMIT_S: count.prefault(300).register(ABOUT, { unit: 's', what: 'limit of an attempt at a job' }),
  WORKER_LOCK_MS: count.prefault(30_000).register(ABOUT, {
    unit: 'ms',
    what: 'silence after which another worker takes over',
  }),
  WORKER_QUERIES: count.prefault(2).register(ABOUT, { what: 'statements at once' }),
  WORKER_QUERY_TIMEOUT_S: count.prefault(60).register(ABOUT, { unit: 's', what: 'limit of one statement' }),
  VIGIE_CONTACT: z
    .string()
    .regex(CONTACT, { error: 'is no mail address or URL, such as vous@exemple.fr' })
    .register(ABOUT, {
      what: 'mail address or URL for owners of sites; part of the robot’s name',
    }),
  VIGIE_COLLECT: list.prefault('').register(ABOUT, {
    what: 'publishers’ domains to collect, comma-separated; `npm start -- --collect` sets it',
  }),
  VIGIE_COLLECT_ALLOW: allowedHosts.prefault('').register(ABOUT, {
    shown: true,
    what: 'hosts and networks that the crawler may reach besides public addresses ([collecting](collecting.md#hosts-inside-a-house))',
  }),
  VIGIE_COLLECT_SECRET: z.string().min(32).optional().register(ABOUT, {
    secret: true,
    unset: 'none; `npm start` makes one',
    what: 'at least 32 characters: encrypts headers and proxy passwords of hosts, which are entered again under a new one',
  }),
  HTTPS_PROXY: proxy.optional().register(ABOUT, {
    credentials: true,
    what: 'the crawler’s proxy for https, `http[s]://[user:password@]host:port` ([collecting](collecting.md#proxies)); also `https_proxy`',
  }),
  HTTP_PROXY: proxy.optional().register(ABOUT, {
    credentials: true,
    what: 'the same for http; also `http_proxy`',
  }),
  NO_PROXY: list.prefault('').register(ABOUT, {
    what: 'hosts without proxy: domains with those below, `host:port`, networks, `*`, comma-separated; also `no_proxy`',
  }),
  VIGIE_FACEBOOK_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{20,1000}$/, { error: 'is no access token' })
    .optional()
    .register(ABOUT, {
      secret: true,
      what: 'access token of your Facebook app, for share counts',
    }),
  CRAWLER_CONCURRENCY: count.max(1_000).prefault(32).register(ABOUT, {
    what: 'hosts fetched from at once',
  }),
  VIGIE_ROLLUP_EVERY_MS: count.prefault(20_000).register(ABOUT, {
    unit: 'ms',
    what: 'pause between looks for days to roll up',
  }),
};
