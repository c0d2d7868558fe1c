import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalConfig } from './config.ts';
import { forgetAddresses, tellAddresses } from './engine-addresses.ts';
import { incidentOf } from './incident.ts';
import type { KeepLimits, KeptProcess } from './kept-process.ts';
import { type Part, type Parts, startParts } from './ladder.ts';
import { PARTS, type PartName } from './part.ts';
import { assertFree, FolderPorts } from './ports.ts';
import type { ProcessSpec, ProcessStatus } from './process-spec.ts';
import { type ProcessesServer, serveProcesses } from './processes-server.ts';
import { runStep } from './run.ts';
import { RunFolder } from './run-folder.ts';
import { type Say, StartError } from './say.ts';
import { Secrets } from './secrets.ts';
import {
  commonEnvironment,
  kafkaSecret,
  SERVICES,
  type ServiceName,
  type Surroundings,
  serviceFile,
  serviceSpec,
} from './services.ts';

export interface SupervisorOptions {
  readonly dataDir: string;
  readonly port: number;
  readonly demo: boolean;
  /** Domains to collect; without them the crawler does not run. */
  readonly collect?: readonly string[] | undefined;
  readonly config: LocalConfig;
  readonly say: Say;
  /** Called with each line of the demo newsroom's log. */
  readonly onDemoLine?: (line: string) => void;
  /** Replaces the limits of silence in tests. */
  readonly limits?: KeepLimits;
  /** Replaces the services of this clone in tests. */
  readonly service?: (name: ServiceName, around: Surroundings) => ProcessSpec;
  /** Replaces the steps that make tables and topics. Called for each engine once it answers. */
  readonly prepare?: (part: Part) => Promise<void>;
}

/** Everything of one instance: the engines, then the services, kept running until `stop`. */
export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #stopping = new AbortController();
  readonly processes = new Map<string, KeptProcess>();
  #folder: RunFolder | undefined;
  #parts: Parts | undefined;
  #server: ProcessesServer | undefined;
  #stopped: Promise<void> | undefined;
  /** Until then a start says itself what went wrong. */
  #started = false;

  constructor(options: SupervisorOptions) {
    this.#options = options;
  }

  statuses(): readonly ProcessStatus[] {
    return [...this.processes.values()].map((it) => it.status());
  }

  /** Resolves once everything answers, or early when it is stopped meanwhile. Throws StartError when it cannot. */
  async start(): Promise<Secrets> {
    const { dataDir, port, config, say } = this.#options;
    this.#folder = await this.#openFolder(dataDir, port, say);
    const ports = new FolderPorts(this.#folder.path, say);
    this.#server = await serveProcesses(() => this.statuses(), await ports.of('supervisor'));
    const secrets = new Secrets(this.#folder.path, config);
    say('Starting Kafka, ClickHouse and Redis');
    const urls = await this.#startEngines(this.#folder, ports);
    if (!this.#stopping.signal.aborted) {
      say('Starting the services');
      await this.#startServices(urls, secrets, ports);
      this.#started = true;
      say(`  health and metrics on 127.0.0.1: ${this.#healthPorts()}`);
    }
    return secrets;
  }

  #healthPorts(): string {
    const services = this.statuses().filter(({ name }) => SERVICES.some((service) => service === name));
    return services.map(({ name, port }) => `${name} ${port}`).join(', ');
  }

  /** The port is looked at last: what a dead run left behind may still listen on it. */
  async #openFolder(dataDir: string, port: number, say: Say): Promise<RunFolder> {
    const folder = await RunFolder.open(dataDir, say, this.#options.limits);
    try {
      await assertFree(port);
    } catch (error) {
      await folder.close();
      throw error;
    }
    return folder;
  }

  /** Ends everything in order, within 10 s. May be called at any time and more than once. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  async #startEngines(folder: RunFolder, ports: FolderPorts): Promise<Record<PartName, string>> {
    const { config, say } = this.#options;
    const steps: Promise<void>[] = [];
    const onReady = (part: Part) => {
      const about = part.process?.spec.about;
      say(`  ${part.name}: ${part.how === 'local' ? (about ?? 'started') : `from ${part.how}`}`);
      steps.push(this.#prepare(part, folder));
      // A failure is reported below, after all engines have been awaited.
      steps.at(-1)?.catch(() => {});
    };
    const { path: dataDir } = folder;
    const keep = (spec: ProcessSpec) => this.#keep(spec);
    this.#parts = await startParts({ names: PARTS, dataDir, config, say, keep, ports, onReady });
    await Promise.all(steps);
    const url = (name: PartName) => this.#parts?.get(name)?.url ?? '';
    const urls = { kafka: url('kafka'), clickhouse: url('clickhouse'), redis: url('redis') };
    tellAddresses(dataDir, urls);
    return urls;
  }

  /** Tables as soon as ClickHouse answers, topics as soon as Kafka does: neither waits for the other engine. */
  async #prepare(part: Part, folder: RunFolder): Promise<void> {
    const { config, prepare } = this.#options;
    const { name, url } = part;
    if (prepare) return prepare(part);
    if (name === 'redis' || this.#stopping.signal.aborted) return;
    const step = {
      clickhouse: { what: 'Preparing the tables', file: 'pipelines/schema/dist/main.js' },
      kafka: { what: 'Preparing the topics', file: 'services/dist/topics/main.js' },
    }[name];
    const urls = { kafka: '', clickhouse: '', redis: '', [name]: url };
    const env = { ...commonEnvironment({ config, urls }), ...(name === 'kafka' && kafkaSecret(config)) };
    await runStep(
      { ...step, file: join(config.root, step.file), env },
      folder.log(`prepare-${name}`),
      this.#stopping.signal,
    );
  }

  async #startServices(urls: Surroundings['urls'], secrets: Secrets, ports: FolderPorts): Promise<void> {
    const { config, port, demo, collect, service = serviceSpec } = this.#options;
    const portOf = async (name: ServiceName) => [name, name === 'query' ? port : await ports.of(name)] as const;
    const [collectorPort, ...health] = await Promise.all([ports.of('collector-events'), ...SERVICES.map(portOf)]);
    const around: Surroundings = {
      config,
      urls,
      collectorPort,
      publicPort: port,
      health: Object.fromEntries(health) as Surroundings['health'],
      supervisorUrl: this.#server?.url ?? '',
      dataDir: this.#folder?.path ?? '',
      demo,
      collect,
      collectSecret: secrets.collectSecret(),
      channelsSecret: secrets.channelsSecret(),
      apiKey: demo || collect ? secrets.senderKey() : config.VIGIE_API_KEY,
    };
    const names = SERVICES.filter((name) => name !== 'demo' && (name !== 'crawler' || collect));
    const missing = names.find((name) => service === serviceSpec && !existsSync(serviceFile(config, name)));
    if (missing) throw new StartError(`${missing} is not built: run npm run build.`);
    await Promise.all(names.map((name) => this.#keep(service(name, around)).start()));
    if (demo && !this.#stopping.signal.aborted) {
      const { onDemoLine } = this.#options;
      await this.#keep({ ...service('demo', around), ...(onDemoLine && { onLine: onDemoLine }) }).start();
    }
  }

  #keep(spec: ProcessSpec): KeptProcess {
    if (!this.#folder) throw new Error('nothing is kept before the folder is open');
    const keptProcess = this.#folder.keep(spec);
    this.processes.set(spec.name, keptProcess);
    keptProcess.on('change', (status) => {
      const incident = this.#started && incidentOf(status, keptProcess.limits);
      if (incident) this.#options.say(incident);
    });
    // After a stop during the start, later processes are not started at all.
    if (this.#stopping.signal.aborted) void keptProcess.stop();
    return keptProcess;
  }

  async #stop(): Promise<void> {
    this.#stopping.abort();
    for (const names of [
      ['demo', 'crawler'],
      ['collector'],
      ['ingest', 'stories'],
      ['rollup', 'worker', 'query'],
      PARTS,
    ]) {
      await Promise.all(names.map((name) => this.processes.get(name)?.stop()));
    }
    if (this.#folder) forgetAddresses(this.#folder.path);
    await this.#parts?.stop();
    await this.#server?.close();
    await this.#folder?.close();
  }
}
