import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startParts } from '@vigie/local/ladder';
import { PARTS, type PartName } from '@vigie/local/part';
import { freePort } from '@vigie/local/ports';
import { serveProcesses } from '@vigie/local/processes-server';
import { RunFolder } from '@vigie/local/run-folder';
import { silent } from '@vigie/local/say';
import { SERVICES, type ServiceName, type Surroundings } from '@vigie/local/services';
import { connectionsToAccept } from '../stack/accept-queue.ts';
import { type Addresses, addressesOf } from '../stack/addresses.ts';
import { clockedService } from '../stack/clocked-service.ts';
import { API_KEY, stackConfig } from '../stack/environment.ts';
import { prepare } from '../stack/prepare.ts';
import { waitUntil } from '../wait-until.ts';
import { type Balancer, openBalancer } from './balancer.ts';
import { type End, type Instance, startInstance } from './instance.ts';

/** What runs twice, in the order in which an operator replaces it. */
export const REPLACED = ['collector', 'ingest', 'query', 'worker', 'rollup', 'stories'] as const;
export type ReplacedService = (typeof REPLACED)[number];

export interface Fleet {
  /** Of the proxies, and of the first instance of what has no proxy. */
  readonly at: Addresses;
  readonly balancers: Readonly<Record<'collector' | 'query', Balancer>>;
  instance(service: ReplacedService, which: number): Instance;
  /**
   * Ends an instance. Before SIGTERM it is taken out of its proxy, as docs/scaling.md asks for; after SIGKILL the proxy goes on
   * trying it, since it does not know.
   */
  end(service: ReplacedService, which: number, signal: End['signal']): Promise<End>;
  /** Starts an instance that has ended. Resolves once it is ready. */
  start(service: ReplacedService, which: number): Promise<void>;
  stop(): Promise<void>;
}

const isProxied = (service: ReplacedService): service is 'collector' | 'query' =>
  service === 'collector' || service === 'query';

const SESSION_SECRET = 'a secret that both instances of query share';

/**
 * Engines, and two of each service as on two machines: each instance has a folder of its own. They share the engines, the folder of
 * reports, the secret of sessions, and the proxies before collector and query.
 */
export async function startFleet(root: string): Promise<Fleet> {
  const folder = await RunFolder.open(root, silent);
  const config = stackConfig();
  const steps: Promise<void>[] = [];
  const parts = await startParts({
    names: PARTS,
    dataDir: folder.path,
    config,
    say: silent,
    keep: folder.keep,
    onReady: (part) => {
      steps.push(prepare(part));
      steps.at(-1)?.catch(() => {});
    },
  });
  const url = (name: PartName) => parts.get(name)?.url ?? '';
  const [processes, collectorProxy, queryProxy] = await Promise.all([
    serveProcesses(() => []),
    openBalancer(),
    openBalancer(),
  ]);
  const around = async (which: number): Promise<Surroundings> => {
    const ports = await Promise.all(SERVICES.map(async (name) => [name, await freePort()] as const));
    return {
      config,
      demo: false,
      apiKey: API_KEY,
      supervisorUrl: processes.url,
      urls: { kafka: url('kafka'), clickhouse: url('clickhouse'), redis: url('redis') },
      publicPort: await freePort(),
      collectorPort: await freePort(),
      health: Object.fromEntries(ports) as Record<ServiceName, number>,
      dataDir: join(folder.path, `machine-${which}`),
    };
  };
  const machines = [await around(0), await around(1)] as const;
  const instances = new Map<string, Instance>();
  const logs = new Map<string, ReturnType<RunFolder['log']>>();
  const balancers = { collector: collectorProxy, query: queryProxy };

  const targetsOf = (service: ReplacedService, ...which: number[]) =>
    which.flatMap((it) => instances.get(`${service}-${it}`)?.target ?? []);

  const start = async (service: ReplacedService, which: number): Promise<void> => {
    const machine = machines[which] as Surroundings;
    const spec = clockedService(service, machine);
    const name = `${service}-${which}`;
    const log = logs.get(name) ?? folder.log(name);
    logs.set(name, log);
    const shared = {
      VIGIE_REPORTS_DIR: join(folder.path, 'reports'),
      VIGIE_SESSION_SECRET: SESSION_SECRET,
      COLLECTOR_URL: collectorProxy.url,
      // Nobody supervises both: a proxy asks each instance for itself.
      SUPERVISOR_URL: '',
      // As in production: what was begun is answered.
      VIGIE_STOP_TIMEOUT_MS: '',
      WORKER_LOCK_MS: '2000',
    };
    const port = { collector: machine.collectorPort, query: machine.publicPort }[service as string] ?? 0;
    const healthPort = service === 'query' ? machine.publicPort : machine.health[service];
    const env = { ...spec.env, ...shared };
    const begun = startInstance({ ...spec, name, env }, { port, healthPort, log });
    instances.set(name, begun);
    await begun.ready;
    if (isProxied(service)) balancers[service].use(targetsOf(service, 0, 1));
  };
  const instance = (service: ReplacedService, which: number): Instance => {
    const found = instances.get(`${service}-${which}`);
    if (!found) throw new Error(`${service}-${which} does not run`);
    return found;
  };

  const end = async (service: ReplacedService, which: number, signal: End['signal']): Promise<End> => {
    const ending = instance(service, which);
    if (signal === 'SIGTERM' && isProxied(service)) {
      balancers[service].use(targetsOf(service, 1 - which));
      const { name, port } = ending.target;
      await waitUntil(`${name} has accepted every connection`, async () => {
        const waiting = await connectionsToAccept(port);
        return waiting === 0 ? '' : `${waiting}`;
      });
    }
    return ending.end(signal);
  };

  const stop = async (): Promise<void> => {
    await Promise.all([...instances.values()].map((it) => it.end('SIGKILL')));
    for (const balancer of Object.values(balancers)) balancer.close();
    await processes.close();
    await parts.stop();
    await folder.close();
  };
  try {
    await Promise.all(steps);
    for (const { dataDir } of machines) mkdirSync(dataDir);
    // The first of each translates the sources, which the others find translated.
    for (const service of REPLACED) await start(service, 0);
    await Promise.all(REPLACED.map((service) => start(service, 1)));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    at: { ...addressesOf(machines[0]), collector: collectorProxy.url, query: queryProxy.url },
    balancers,
    instance,
    end,
    start,
    stop,
  };
}
