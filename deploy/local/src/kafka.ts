import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalConfig } from './config.ts';
import { ENGINE_USER } from './engine-password.ts';
import { javaParts } from './java-parts.ts';
import { classArchive } from './kafka-archive.ts';
import { kafkaAnswers } from './kafka-probe.ts';
import { brokerLogging, brokerProperties } from './kafka-settings.ts';
import type { LocalPart } from './part.ts';
import { freePort } from './ports.ts';
import { run } from './run.ts';
import { type Say, StartError } from './say.ts';

/** A broker with its data in `dir`, not yet started. Its url is that of KAFKA_BROKERS: `user:password@host:port`. */
export async function localKafka(dir: string, password: string, config: LocalConfig, say: Say): Promise<LocalPart> {
  const [java, { lib }] = await Promise.all([findJava(config), javaParts(config, say)]);
  const broker = (place: string, jvmOptions: readonly string[]) =>
    brokerIn(place, { java, lib, password, config, jvmOptions });
  // At its end, the trial's JVM takes some seconds to write the archive.
  const trial = async (place: string, options: readonly string[]) => ({
    ...(await broker(place, options)).spec,
    stopMs: 60_000,
  });
  const archive = await classArchive(lib, trial, say);
  return broker(dir, archive === undefined ? [] : [`-XX:SharedArchiveFile=${archive}`]);
}

interface Broker {
  readonly java: string;
  readonly lib: string;
  readonly password: string;
  readonly config: LocalConfig;
  readonly jvmOptions: readonly string[];
}

async function brokerIn(dir: string, { java, lib, password, config, jvmOptions }: Broker): Promise<LocalPart> {
  const [port, controllerPort] = await Promise.all([freePort(), freePort()]);
  const dataDir = join(dir, 'data');
  format(dataDir);
  const properties = join(dir, 'server.properties');
  const logging = join(dir, 'log4j2.properties');
  // Made anew, since the mode counts only for a new file.
  rmSync(properties, { force: true });
  writeFileSync(properties, brokerProperties({ port, controllerPort, dataDir, password }), { mode: 0o600 });
  writeFileSync(logging, brokerLogging);
  const url = `${ENGINE_USER}:${password}@127.0.0.1:${port}`;
  return {
    url,
    spec: {
      name: 'kafka',
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
      env: config.inherited,
      cwd: dir,
      isReady: () => kafkaAnswers(url),
      stopMs: 2_500,
    },
  };
}

/**
 * Writes what `kafka-storage format` writes, without the second and a half of a JVM. The broker makes the rest of its
 * folder from this file.
 */
function format(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'meta.properties');
  if (existsSync(file)) return;
  writeFileSync(file, `version=1\ncluster.id=${kafkaId()}\nnode.id=1\ndirectory.id=${kafkaId()}\n`);
}

/** 16 random bytes in Kafka's format for uuids. */
function kafkaId(): string {
  const id = Buffer.from(randomUUID().replaceAll('-', ''), 'hex').toString('base64url');
  // Kafka's command lines read a leading dash as an option.
  return id.startsWith('-') ? kafkaId() : id;
}

const NEEDED = 17;

/** The `java` command (JAVA_HOME first, then the PATH). Throws StartError when there is no Java 17 or later. */
export async function findJava(config: LocalConfig): Promise<string> {
  const command = config.JAVA_HOME ? `${config.JAVA_HOME}/bin/java` : 'java';
  const { ok, out } = await run(command, ['-version'], config.inherited, 15_000);
  const major = ok ? majorOf(out) : undefined;
  if (major !== undefined && major >= NEEDED) return command;
  const found = major === undefined ? 'there is none' : `${command} is Java ${major}`;
  throw new StartError(
    `Kafka needs Java ${NEEDED} or later and ${found}: install it (Debian: apt-get install openjdk-17-jre-headless maven), ` +
      'or set KAFKA_BROKERS, or start a Docker engine.',
  );
}

/** 17 of `openjdk version "17.0.15" 2025-04-15`, 8 of `java version "1.8.0_402"`. */
export function majorOf(text: string): number | undefined {
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(text) ?? [];
  if (first === undefined) return undefined;
  return first === '1' && second !== undefined ? Number(second) : Number(first);
}
