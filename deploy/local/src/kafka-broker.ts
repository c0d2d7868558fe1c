import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { ENGINE_USER } from './engine-password.ts';
import { kafkaAnswers, kafkaSign } from './kafka-probe.ts';
import { type BrokerPlace, brokerLogging, brokerProperties } from './kafka-settings.ts';
import type { LocalPart } from './part.ts';
import { writeSettings } from './settings-file.ts';

export interface BrokerTools {
  readonly java: string;
  /** Folder of the broker's jars. */
  readonly lib: string;
  readonly jvmOptions: readonly string[];
  /** Environment of the process. */
  readonly inherited: NodeJS.ProcessEnv;
}

export interface BrokerOptions extends Omit<BrokerPlace, 'dataDir'> {
  /** The same for every node of a cluster. Default: a new one. */
  readonly clusterId?: string;
}

/** A node with its data below `dir`, not yet started. */
export function brokerIn(dir: string, tools: BrokerTools, { clusterId, ...place }: BrokerOptions): LocalPart {
  const { java, lib, jvmOptions, inherited } = tools;
  const { port, controllerPort, password, cluster } = place;
  const dataDir = join(dir, 'data');
  const properties = join(dir, 'server.properties');
  const logging = join(dir, 'log4j2.properties');
  const prepare = () => {
    format(dataDir, cluster?.node ?? 1, clusterId);
    writeSettings(properties, brokerProperties({ ...place, dataDir }));
    writeSettings(logging, brokerLogging);
  };
  const url = `${ENGINE_USER}:${password}@127.0.0.1:${port}`;
  const onlyController = cluster?.roles === 'controller';
  return {
    url,
    spec: {
      name: cluster ? `kafka-${cluster.node}` : 'kafka',
      command: java,
      args: [
        ...jvmOptions,
        // Less memory and fewer threads than the default collector. Its pauses are short on a heap of this size.
        '-XX:+UseSerialGC',
        '-Xms64m',
        '-Xmx320m',
        '-XX:+ExitOnOutOfMemoryError',
        `-Dlog4j2.configurationFile=${logging}`,
        '-cp',
        join(lib, '*'),
        'kafka.Kafka',
        properties,
      ],
      env: inherited,
      cwd: dir,
      isReady: onlyController ? () => listens(controllerPort) : () => kafkaAnswers(url, { alone: !cluster }),
      ...(!onlyController && { answers: (timeoutMs: number) => kafkaSign(url, timeoutMs) }),
      port,
      prepare,
      stopMs: 2_500,
    },
  };
}

/**
 * Writes what `kafka-storage format` writes, without the second and a half of a JVM. The broker makes the rest of its
 * folder from this file.
 */
function format(dataDir: string, node: number, clusterId: string = kafkaId()): void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'meta.properties');
  if (existsSync(file)) return;
  writeFileSync(file, `version=1\ncluster.id=${clusterId}\nnode.id=${node}\ndirectory.id=${kafkaId()}\n`);
}

/** 16 random bytes in Kafka's format for uuids. */
export function kafkaId(): string {
  const id = Buffer.from(randomUUID().replaceAll('-', ''), 'hex').toString('base64url');
  // Kafka's command lines read a leading dash as an option.
  return id.startsWith('-') ? kafkaId() : id;
}

function listens(port: number): Promise<boolean> {
  const socket = connect({ host: '127.0.0.1', port });
  return new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  }).finally(() => socket.destroy());
}
