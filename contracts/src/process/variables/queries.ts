import { z } from 'zod';
import { ABOUT, count, flag } from './kinds.ts';

/** Limits of the query service. */
export const QUERIES = {
  QUERY_CONCURRENT: count.prefault(6).register(ABOUT, { what: 'statements at once' }),
  QUERY_PER_USER: count.prefault(3).register(ABOUT, {
    what: 'statements of one user at once; below `QUERY_CONCURRENT`, or one user can take every place',
  }),
  QUERY_WAITING: count.prefault(64).register(ABOUT, {
    what: 'calls that may wait for their first statement; more are refused, but for files to download',
  }),
  QUERY_WAIT_MS: count
    .prefault(5_000)
    .register(ABOUT, { unit: 'ms', what: "how long a call's first statement may wait" }),
  QUERY_TIMEOUT_S: count.prefault(30).register(ABOUT, { unit: 's', what: 'limit of one statement' }),
  QUERY_EDIT_TIMEOUT_MS: count.prefault(10_000).register(ABOUT, {
    unit: 'ms',
    what: 'how long a call waits until an edit of a cluster is applied',
  }),
  QUERY_SOCKETS: count.prefault(5_000).register(ABOUT, { what: 'open sockets in total' }),
  QUERY_SOCKETS_PER_SESSION: count.prefault(30).register(ABOUT, { what: 'open sockets of one session' }),
  QUERY_FEEDS_EVERY_MS: count.prefault(5_000).register(ABOUT, {
    unit: 'ms',
    what: 'how often an instance looks for new data to announce',
  }),
  QUERY_OLDEST_MS: z.coerce.number().int().min(0).max(60_000).prefault(1_000).register(ABOUT, {
    unit: 'ms',
    what: 'how old an answer may be. Whoever changed something through this instance, and whoever its socket told of new data, gets what is stored then; 0: everybody does. With several instances, keep a session on one of them',
  }),
  QUERY_DAYS_MB: z.coerce.number().int().min(0).max(65_536).prefault(256).register(ABOUT, {
    what: 'MB for days in memory: lists over closed days and today ask the engine for new rows alone. A day of 20,000 articles and pages takes 1.2, one that a range begins or ends in some 6 more, today 11 at its end; 0: none',
  }),
  QUERY_CHECK_ANSWERS: flag.prefault('0').register(ABOUT, {
    what: 'checks each answer against its schema; for tests and development',
  }),
};
