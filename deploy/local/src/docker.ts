import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { LocalConfig } from './config.ts';
import { ENGINE_USER, enginePassword } from './engine-password.ts';
import { kafkaAnswers } from './kafka-probe.ts';
import type { LocalTools, PartName } from './part.ts';
import { run } from './run.ts';
import { type Say, StartError } from './say.ts';

export interface DockerParts {
  readonly urls: Readonly<Partial<Record<PartName, string>>>;
  stop(): Promise<void>;
}

const FILES = ['docker-compose.yml', 'docker-compose.ports.yml'];

/** The variables of these files for an engine's port on the host and its password. Ports inside the containers are fixed. */
export const ENGINE_VARIABLES = {
  kafka: { port: 'VIGIE_KAFKA_PORT', password: 'VIGIE_KAFKA_PASSWORD' },
  clickhouse: { port: 'VIGIE_CLICKHOUSE_PORT', password: 'VIGIE_CLICKHOUSE_PASSWORD' },
  redis: { port: 'VIGIE_REDIS_PORT', password: 'VIGIE_REDIS_PASSWORD' },
} as const satisfies Record<PartName, Record<'port' | 'password', string>>;
const ENGINES = Object.keys(ENGINE_VARIABLES) as PartName[];

/** The other way has other data, so it is not taken because a busy machine is late. */
const PATIENCE_MS = 30_000;

/** Why Docker cannot be used here, or undefined when an engine answers and the client has compose. */
export async function whyNoDocker(config: LocalConfig, say: Say): Promise<string | undefined> {
  if (!config.VIGIE_DOCKER) return 'VIGIE_DOCKER=0';
  const engine = await run('docker', ['version', '--format', '{{.Server.Version}}'], config.inherited, PATIENCE_MS);
  if (engine.timedOut) say(`${engine.why}: Kafka, ClickHouse and Redis run as processes`);
  if (!engine.ok) return 'no Docker engine answers';
  const compose = await run('docker', ['compose', 'version'], config.inherited, PATIENCE_MS);
  return compose.ok ? undefined : 'this docker has no compose';
}

/**
 * Starts containers of docker-compose.yml in a project (with its volumes) of this data folder, with its passwords. Throws
 * StartError when compose fails.
 */
export async function startInDocker(
  names: readonly PartName[],
  dataDir: string,
  { config, say, ports: folderPorts }: LocalTools,
): Promise<DockerParts> {
  const project = composeProject(dataDir);
  const ports = new Map(await Promise.all(names.map(async (name) => [name, await folderPorts.of(name)] as const)));
  const env = { ...config.inherited };
  for (const [name, port] of ports) env[ENGINE_VARIABLES[name].port] = String(port);
  // Compose reads the variables of services that it does not start too.
  for (const name of ENGINES) env[ENGINE_VARIABLES[name].password] = enginePassword(dataDir, name);
  const compose = ['compose', ...FILES.flatMap((file) => ['-f', join(config.root, file)]), '-p', project];
  say(`Docker: starting ${names.join(', ')} (project ${project})`);
  await follow('docker', [...compose, 'up', '--detach', '--wait', ...names], env);
  const urls = new Map(
    [...ports].map(([name, port]) => [name, engineUrl(name, port, enginePassword(dataDir, name))] as const),
  );
  await groupsAnswer(urls.get('kafka'));
  return {
    urls: Object.fromEntries(urls),
    stop: () => follow('docker', [...compose, 'stop', '--timeout', '6', ...names], env),
  };
}

/** The container is healthy once its port is open; consumer groups are served a little later. */
async function groupsAnswer(url: string | undefined): Promise<void> {
  for (let tries = 0; url !== undefined && tries < 100; tries += 1) {
    if (await kafkaAnswers(url)) return;
    await pause(200);
  }
}

/** Compose project names have lower-case letters, digits and dashes. */
export function composeProject(dataDir: string): string {
  return `vigie-${createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 10)}`;
}

/** The value of the variable that names an engine of docker-compose.yml, reached through a port on this host. */
export function engineUrl(name: PartName, port: number, password: string): string {
  const login = {
    kafka: `${ENGINE_USER}:`,
    clickhouse: `http://${ENGINE_USER}:`,
    redis: 'redis://:',
  }[name];
  return `${login}${password}@127.0.0.1:${port}`;
}

/** Runs to its end, with its output on the terminal. */
async function follow(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(command, args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
  const code = await new Promise<number | null>((done, fail) => child.once('error', fail).once('close', done));
  if (code !== 0) {
    throw new StartError(
      `\`${command} ${args.join(' ')}\` ended with ${code}: see its output above, or set VIGIE_DOCKER=0 to start the parts without Docker.`,
    );
  }
}
