import { z } from 'zod';
import { ABOUT, count, folder, list, port } from './kinds.ts';

/** What any process may read: logs, ports, other processes, folders. */
export const PROCESS = {
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .prefault('info')
    .register(ABOUT, { what: 'lines below this level are not logged' }),
  HOST: z.string().prefault('127.0.0.1').register(ABOUT, { what: 'address where a service listens' }),
  PORT: port.register(ABOUT, { what: 'public port' }),
  HEALTH_PORT: port.prefault(0).register(ABOUT, { what: 'port of health and metrics; 0: a free one' }),
  VIGIE_STOP_TIMEOUT_MS: count.prefault(8_000).register(ABOUT, {
    unit: 'ms',
    what: 'how long a process may take to stop',
  }),
  COLLECTOR_URL: z.url().optional().register(ABOUT, {
    what: 'the collector; without it query has no `/v1`',
  }),
  SUPERVISOR_URL: z.url().optional().register(ABOUT, {
    what: 'states of local processes for `/readyz`; `npm start` sets it',
  }),
  VIGIE_HEALTH_URLS: list
    .pipe(z.array(z.string().regex(/^[\w-]+=https?:\/\/\S+$/)))
    .prefault('')
    .register(ABOUT, {
      what: '`name=url` of other processes for `/readyz`, comma-separated',
    }),
  VIGIE_DASHBOARD_DIR: folder.optional().register(ABOUT, {
    unset: '`dashboard/dist/site`',
    what: 'the built dashboard',
  }),
  VIGIE_DATA_DIR: folder.optional().register(ABOUT, {
    unset: 'replay: `.vigie`',
    what: 'the data folder; `npm start` sets it',
  }),
};
