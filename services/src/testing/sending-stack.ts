import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readConfig } from '@vigie/local/config';
import { startParts } from '@vigie/local/ladder';
import { freePort } from '@vigie/local/ports';
import { silent } from '@vigie/local/say';
import { SERVICES, type ServiceName, serviceSpec } from '@vigie/local/services';
import { openTestFolder } from '@vigie/local/test-folders';
import { builtFile } from '@vigie/local/testing/built-file';
import { prepareTables } from '@vigie/schema/prepare-tables';
import { DEFAULT_RETENTION_DAYS } from '@vigie/schema/retention';

/** What sends a message, or answers somebody who wants one sent. */
export const SENDING_PROCESSES = ['worker', 'query', 'redis', 'clickhouse'] as const;
export type SendingProcess = (typeof SENDING_PROCESSES)[number];

export interface SendingStack {
  clickhouse: string;
  redis: string;
  /** Address of the query service. */
  query: string;
  /** Starts the worker, with the port of the receiver of webhooks. */
  startWorker(port: number): void;
  /** Ends a process with -9 as soon as it runs. It is started again. */
  kill(name: SendingProcess): Promise<void>;
  stop(): Promise<void>;
}

interface StackOptions {
  database: string;
  /** VIGIE_CHANNELS_SECRET. */
  secret: string;
  admin: { email: string; password: string };
  /** VIGIE_SMTP_URL of query. */
  mailServer?: string;
}

const WORKER = builtFile(new URL('./delivery-worker.ts', import.meta.url));

/** Engines, query and a worker of a test's own. Kafka is not among them: no message passes it. */
export async function startSendingStack({ database, secret, admin, mailServer }: StackOptions): Promise<SendingStack> {
  const { folder, remove } = await openTestFolder();
  const own = { KAFKA_BROKERS: undefined, CLICKHOUSE_URL: undefined, REDIS_URL: undefined, VIGIE_DOCKER: false };
  const config = { ...readConfig(), ...own, VIGIE_ADMIN_EMAIL: admin.email, VIGIE_ADMIN_PASSWORD: admin.password };
  const { path: dataDir, keep } = folder;
  const parts = await startParts({ names: ['clickhouse', 'redis'], dataDir, config, say: silent, keep });
  const [clickhouse, redis] = [parts.get('clickhouse')?.url ?? '', parts.get('redis')?.url ?? ''];
  await prepareTables({ url: clickhouse, database, retentionDays: DEFAULT_RETENTION_DAYS });
  const port = await freePort();
  const spec = serviceSpec('query', {
    config,
    dataDir,
    demo: false,
    apiKey: undefined,
    supervisorUrl: '',
    publicPort: port,
    collectorPort: port,
    urls: { kafka: '127.0.0.1:1', clickhouse, redis },
    health: Object.fromEntries(SERVICES.map((name) => [name, port])) as Record<ServiceName, number>,
    channelsSecret: secret,
  });
  const query = keep({ ...spec, env: { ...spec.env, VIGIE_DATABASE: database, VIGIE_SMTP_URL: mailServer ?? '' } });
  await query.start();
  const processes = { query, clickhouse: parts.get('clickhouse')?.process, redis: parts.get('redis')?.process };

  let worker: ChildProcess | undefined;
  let isStopping = false;
  const startWorker = (receiver: number): void => {
    const args = ['--redis', redis, '--clickhouse', clickhouse, '--database', database, '--secret', secret];
    worker = spawn(process.execPath, [WORKER, ...args, '--port', String(receiver)], { stdio: 'inherit' });
    worker.once('exit', () => {
      if (!isStopping) startWorker(receiver);
    });
  };
  return {
    clickhouse,
    redis,
    query: `http://127.0.0.1:${port}`,
    startWorker,
    async kill(name) {
      if (name === 'worker') {
        worker?.kill('SIGKILL');
        return;
      }
      const victim = processes[name];
      while (victim?.status().state !== 'ready') await once(victim!, 'change');
      process.kill(victim.status().pid!, 'SIGKILL');
    },
    async stop() {
      isStopping = true;
      worker?.kill('SIGKILL');
      await query.stop();
      await parts.stop();
      await remove();
    },
  };
}
