import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type LocalConfig, readConfig } from '../config.ts';
import { ENGINE_USER } from '../engine-password.ts';
import { brokerTools } from '../kafka.ts';
import { brokerIn, kafkaId } from '../kafka-broker.ts';
import type { ClusterPlace, Settings } from '../kafka-settings.ts';
import type { KeptProcess } from '../kept-process.ts';
import { freePort } from '../ports.ts';
import type { ProcessSpec, ProcessStatus } from '../process-spec.ts';
import { silent } from '../say.ts';
import { openTestFolder } from '../test-folders.ts';

export interface KafkaCluster {
  /** As in KAFKA_BROKERS: credentials stand before the first. */
  readonly brokers: readonly string[];
  /** Of the brokers, in the same order. One that is killed by its pid comes back by itself. */
  statuses(): readonly ProcessStatus[];
  /** Kills a broker with -9; it stays away. */
  kill(broker: number): Promise<void>;
  /** Starts a killed broker again. Resolves when it answers. */
  start(broker: number): Promise<void>;
  stop(): Promise<void>;
}

interface ClusterOptions {
  readonly brokers: number;
  /** `within`: each broker is a controller too, and most of them must live. `apart`: one more process controls. */
  readonly controllers: 'within' | 'apart';
  readonly dir: string;
  readonly keep: (spec: ProcessSpec) => KeptProcess;
  readonly config?: LocalConfig;
}

const PASSWORD = 'of-a-test';
/** A busy machine may be silent for longer than a single broker is allowed to be. */
const PATIENCE: Settings = { 'broker.session.timeout.ms': 3_000 };

/** Brokers of one cluster, each a process, with three copies of internal topics. Resolves when all answer. */
export async function startCluster({ brokers, controllers, dir, keep, config }: ClusterOptions): Promise<KafkaCluster> {
  const usual = await brokerTools(config ?? readConfig(), silent);
  // Brokers that are started again and again live too briefly to gain from the second compiler.
  const tools = { ...usual, jvmOptions: [...usual.jvmOptions, '-XX:TieredStopAtLevel=1'] };
  const clusterId = kafkaId();
  const apart = controllers === 'apart';
  const nodes = await Promise.all(
    Array.from({ length: brokers + (apart ? 1 : 0) }, async (_, i) => ({
      node: i + 1,
      roles: nodeRoles(apart, i === brokers),
      port: await freePort(),
      controllerPort: await freePort(),
    })),
  );
  const voters = nodes
    .filter(({ roles }) => roles.includes('controller'))
    .map(({ node, controllerPort }) => `${node}@127.0.0.1:${controllerPort}`)
    .join();
  const processes = nodes.map(({ node, roles, ...ports }) => {
    const cluster = { node, roles, voters, copies: Math.min(3, brokers) };
    const folder = join(dir, `kafka-${node}`);
    mkdirSync(folder, { recursive: true });
    return keep(brokerIn(folder, tools, { ...ports, cluster, clusterId, password: PASSWORD, more: PATIENCE }).spec);
  });
  const stop = async () => {
    await Promise.all(processes.map((it) => it.stop()));
  };
  try {
    await Promise.all(processes.map((it) => it.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  const addresses = nodes.slice(0, brokers).map(({ port }) => `127.0.0.1:${port}`);
  return {
    brokers: addresses.map((address, i) => (i === 0 ? `${ENGINE_USER}:${PASSWORD}@${address}` : address)),
    statuses: () => processes.slice(0, brokers).map((it) => it.status()),
    async kill(broker) {
      const victim = processes[broker] as KeptProcess;
      const { pid } = victim.status();
      if (pid !== null) process.kill(pid, 'SIGKILL');
      await victim.stop();
    },
    async start(broker) {
      const again = keep((processes[broker] as KeptProcess).spec);
      processes[broker] = again;
      await again.start();
    },
    stop,
  };
}

function nodeRoles(apart: boolean, last: boolean): ClusterPlace['roles'] {
  if (!apart) return 'broker,controller';
  return last ? 'controller' : 'broker';
}

/** {@link startCluster} in a folder of its own, with a controller apart. For one test file, which may kill brokers. */
export async function ownBrokers(brokers = 3): Promise<KafkaCluster> {
  const { folder, remove } = await openTestFolder();
  const cluster = await startCluster({ brokers, controllers: 'apart', dir: folder.path, keep: folder.keep });
  const stop = async () => {
    await cluster.stop();
    await remove();
  };
  return { ...cluster, stop };
}
