import { z } from 'zod';
import { ABOUT, count, flag } from './kinds.ts';

/** Limits of the query service. */
export const QUERIES = {
  QUERY_CONCURRENT: count.prefault(6).register(ABOUT, { what: 'statements at once' }),
  QUERY_PER_USER: count.prefault(3).register(ABOUT, {
    what: 'statements of one user at once; keep it below `QUERY_CONCURRENT`',
  }),
  QUERY_WAITING: count.prefault(64).register(ABOUT, {
    what: 'calls waiting for their first statement; more are refused, except downloads',
  }),
  QUERY_WAIT_MS: count.prefault(5_000).register(ABOUT, { unit: 'ms', what: 'limit of that wait' }),
  QUERY_TIMEOUT_S: count.prefault(30).register(ABOUT, { unit: 's', what: 'limit of one statement' }),
  QUERY_EDIT_TIMEOUT_MS: count.prefault(10_000).register(ABOUT, {
    unit: 'ms',
    what: 'how long a call waits for an edit of a cluster',
  }),
  QUERY_SOCKETS: count.prefault(5_000).register(ABOUT, { what: 'open sockets in total' }),
  QUERY_SOCKETS_PER_SESSION: count.prefault(30).register(ABOUT, { what: 'open sockets of one session' }),
  QUERY_FEEDS_EVERY_MS: count.prefault(5_000).register(ABOUT, {
    unit: 'ms',
    what: 'interval of looks for new data',
  }),
  QUERY_OLDEST_MS: z.coerce.number().int().min(0).max(60_000).prefault(1_000).register(ABOUT, {
    unit: 'ms',
    what: 'largest age of an answer, except after a change through this instance. With several instances, keep a session on one',
  }),
  QUERY_NAMES_OLDEST_MS: z.coerce.number().int().min(0).max(60_000).prefault(30_000).register(ABOUT, {
    unit: 'ms',
    what: 'the same for titles and addresses of articles, and titles and states of clusters',
  }),
  QUERY_DAYS_MB: z.coerce.number().int().min(0).max(65_536).prefault(256).register(ABOUT, {
    what: 'MB for days in memory. A day of 20,000 articles takes 1.2, one in which a range begins or ends 6 more',
  }),
  QUERY_CHECK_ANSWERS: flag.prefault('0').register(ABOUT, {
    what: 'checks answers against their schema; for tests',
  }),
};
