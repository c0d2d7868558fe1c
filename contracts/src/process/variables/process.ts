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
    what: 'query: where `/v1` goes, without it there is no `/v1`; demo and crawler: where they send',
  }),
  SUPERVISOR_URL: z.url().optional().register(ABOUT, {
    what: 'where `/readyz` asks for the states of the local processes; `npm start` sets it',
  }),
  VIGIE_HEALTH_URLS: list
    .pipe(z.array(z.string().regex(/^[\w-]+=https?:\/\/\S+$/)))
    .prefault('')
    .register(ABOUT, {
      what: 'what `/readyz` asks of other processes: `name=url`, comma-separated. With their `/readyz` it says why they are degraded',
    }),
  VIGIE_DASHBOARD_DIR: folder.optional().register(ABOUT, {
    unset: '`dashboard/dist/site`',
    what: 'the built dashboard',
  }),
  VIGIE_DATA_DIR: folder.optional().register(ABOUT, {
    unset: 'replay: `.vigie`',
    what: "the data folder, for the first administrator, the demo's progress and the key; `npm start` sets it",
  }),
};
