import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { localClickhouse } from './clickhouse.ts';
import type { LocalConfig } from './config.ts';
import { type DockerParts, startInDocker, whyNoDocker } from './docker.ts';
import { enginePassword } from './engine-password.ts';
import { localKafka } from './kafka.ts';
import type { KeptProcess } from './kept-process.ts';
import type { LocalPart, LocalTools, PartName } from './part.ts';
import { FolderPorts } from './ports.ts';
import type { ProcessSpec } from './process-spec.ts';
import { localRedis } from './redis.ts';
import type { Say } from './say.ts';

export interface Part {
  readonly name: PartName;
  readonly how: 'environment' | 'docker' | 'local';
  readonly url: string;
  /** The process, if it runs on this machine. When it is killed, it comes back on the same url. */
  readonly process?: KeptProcess;
}

export type Parts = ReadonlyMap<PartName, Part> & { stop(): Promise<void> };

export interface LadderOptions {
  readonly names: readonly PartName[];
  /** Data of local parts, one subfolder each. */
  readonly dataDir: string;
  readonly config: LocalConfig;
  readonly say: Say;
  /** Starts and watches the process of a local part; the caller also has its logs. */
  readonly keep: (spec: ProcessSpec) => KeptProcess;
  /** Default: those of `dataDir`. */
  readonly ports?: FolderPorts;
  /** Called for each part as soon as it answers, before the others do. */
  readonly onReady?: (part: Part) => void;
}

/**
 * Starts each part in the first of these ways that works: its environment variable, a Docker engine, a process on this
 * machine. All at once; resolves when all answer. On a failure, the started parts are stopped again.
 */
export async function startParts({
  names,
  dataDir,
  config,
  say,
  keep,
  onReady,
  ...given
}: LadderOptions): Promise<Parts> {
  const { ports = new FolderPorts(dataDir, say) } = given;
  const found = new Map<PartName, Part>();
  const add = (part: Part) => {
    found.set(part.name, part);
    onReady?.(part);
  };
  for (const name of names) {
    const url = fromEnvironment(name, config);
    if (url !== undefined) add({ name, how: 'environment', url });
  }
  const missing = names.filter((name) => !found.has(name));
  const docker = missing.length > 0 && (await whyNoDocker(config, say)) === undefined;
  let containers: DockerParts | undefined;
  const processes: KeptProcess[] = [];
  const stop = async () => {
    await Promise.all([...processes.map((it) => it.stop()), containers?.stop()]);
  };

  if (docker) {
    containers = await startInDocker(missing, dataDir, { config, say, ports });
    for (const name of missing) add({ name, how: 'docker', url: containers.urls[name] ?? '' });
  } else {
    const outcomes = await Promise.allSettled(
      missing.map(async (name) => {
        const { url, spec } = await makeLocal(name, dataDir, { config, say, ports });
        const process = keep(spec);
        processes.push(process);
        await process.start();
        add({ name, how: 'local', url, process });
      }),
    );
    const failed = outcomes.find((it) => it.status === 'rejected');
    if (failed) {
      await stop();
      throw failed.reason;
    }
  }
  return Object.assign(found, { stop });
}

function fromEnvironment(name: PartName, config: LocalConfig): string | undefined {
  return { kafka: config.KAFKA_BROKERS?.join(','), clickhouse: config.CLICKHOUSE_URL, redis: config.REDIS_URL }[name];
}

function makeLocal(name: PartName, dataDir: string, tools: LocalTools): Promise<LocalPart> {
  const dir = join(dataDir, name);
  mkdirSync(dir, { recursive: true });
  const password = enginePassword(dataDir, name);
  switch (name) {
    case 'kafka':
      return localKafka(dir, password, tools);
    case 'clickhouse':
      return localClickhouse(dir, password, tools);
    case 'redis':
      return localRedis(dir, password, tools);
  }
}
