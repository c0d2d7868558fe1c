import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { LocalConfig } from './config.ts';
import { waitForLock } from './folder-lock.ts';
import { javaParts } from './java-parts.ts';
import { type BrokerTools, brokerIn } from './kafka-broker.ts';
import { KeptProcess } from './kept-process.ts';
import { ProcessLog } from './log-file.ts';
import type { LocalPart, LocalTools } from './part.ts';
import { freePort } from './ports.ts';
import type { ProcessSpec } from './process-spec.ts';
import { run } from './run.ts';
import { type Say, StartError } from './say.ts';

/**
 * The JVM's archive of the classes that a broker loads at its start, made once. It saves a third of the start (3.7 s of
 * CPU time, 2.3 s with it). Undefined when it cannot be made; the broker then starts without.
 * @param trial makes a temporary broker: its data folder, and options for its JVM
 */
async function classArchive(
  lib: string,
  trial: (dir: string, jvmOptions: readonly string[]) => Promise<ProcessSpec>,
  say: Say,
): Promise<string | undefined> {
  const folder = dirname(lib);
  const file = join(folder, 'kafka.jsa');
  if (existsSync(file)) return file;
  const lock = await waitForLock(folder, () => {}, 'archive');
  const dir = mkdtempSync(join(tmpdir(), 'vigie-archive-'));
  try {
    if (existsSync(file)) return file;
    say('Kafka: preparing faster starts (once)');
    const unfinished = `${file}.new`;
    rmSync(unfinished, { force: true });
    const broker = new KeptProcess(await trial(dir, [`-XX:ArchiveClassesAtExit=${unfinished}`]), {
      log: new ProcessLog(),
    });
    await broker.start();
    await broker.stop();
    renameSync(unfinished, file);
    return file;
  } catch {
    return undefined;
  } finally {
    rmSync(dir, { recursive: true, force: true });
    lock.release();
  }
}

/** A broker with its data in `dir`, not yet started. Its url is that of KAFKA_BROKERS: `user:password@host:port`. */
export async function localKafka(
  dir: string,
  password: string,
  { config, say, ports }: LocalTools,
): Promise<LocalPart> {
  const [tools, port, controllerPort] = await Promise.all([
    brokerTools(config, say),
    ports.of('kafka'),
    ports.of('kafka-controller'),
  ]);
  return brokerIn(dir, tools, { port, controllerPort, password });
}

/** What starts a broker on this machine: Java, the jars, and the archive of their classes. Fetched and made once. */
export async function brokerTools(config: LocalConfig, say: Say): Promise<BrokerTools> {
  const [java, { lib }] = await Promise.all([findJava(config), javaParts(config, say)]);
  const tools: BrokerTools = { java, lib, jvmOptions: [], inherited: config.inherited };
  const trial = async (dir: string, jvmOptions: readonly string[]) => {
    const [port, controllerPort] = await Promise.all([freePort(), freePort()]);
    const { spec } = brokerIn(dir, { ...tools, jvmOptions }, { port, controllerPort, password: 'trial' });
    // At its end, the trial's JVM takes some seconds to write the archive.
    return { ...spec, stopMs: 60_000 };
  };
  const archive = await classArchive(lib, trial, say);
  return archive === undefined ? tools : { ...tools, jvmOptions: [`-XX:SharedArchiveFile=${archive}`] };
}

const NEEDED = 17;

/** The `java` command (JAVA_HOME first, then the PATH). Throws StartError when there is no Java 17 or later. */
export async function findJava(config: LocalConfig): Promise<string> {
  const command = config.JAVA_HOME ? `${config.JAVA_HOME}/bin/java` : 'java';
  const { ok, out, why, timedOut } = await run(command, ['-version'], config.inherited);
  const major = ok ? majorOf(out) : undefined;
  if (major !== undefined && major >= NEEDED) return command;
  const missing = timedOut ? why : 'there is none';
  const found = major === undefined ? missing : `${command} is Java ${major}`;
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
