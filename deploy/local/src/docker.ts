import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { LocalConfig } from './config.ts';
import { kafkaAnswers } from './kafka-probe.ts';
import type { PartName } from './part.ts';
import { freePort } from './ports.ts';
import { run } from './run.ts';
import { type Say, StartError } from './say.ts';

export interface DockerParts {
  readonly urls: Readonly<Partial<Record<PartName, string>>>;
  stop(): Promise<void>;
}

/** Ports inside the containers are fixed. These variables of docker-compose.yml set the ports on the host. */
const PORT_VARIABLE: Record<PartName, string> = {
  kafka: 'VIGIE_KAFKA_PORT',
  clickhouse: 'VIGIE_CLICKHOUSE_PORT',
  redis: 'VIGIE_REDIS_PORT',
};

/** Why Docker cannot be used here, or undefined when an engine answers and the client has compose. */
export async function whyNoDocker(config: LocalConfig): Promise<string | undefined> {
  if (!config.VIGIE_DOCKER) return 'VIGIE_DOCKER=0';
  const engine = await run('docker', ['version', '--format', '{{.Server.Version}}'], config.inherited, 3_000);
  if (!engine.ok) return 'no Docker engine answers';
  const compose = await run('docker', ['compose', 'version'], config.inherited, 3_000);
  return compose.ok ? undefined : 'this docker has no compose';
}

/**
 * Starts containers of docker-compose.yml in a project (with its volumes) of this data folder. Throws StartError when
 * compose fails.
 */
export async function startInDocker(
  names: readonly PartName[],
  dataDir: string,
  config: LocalConfig,
  say: Say,
): Promise<DockerParts> {
  const project = composeProject(dataDir);
  const ports = new Map(await Promise.all(names.map(async (name) => [name, await freePort()] as const)));
  const env = { ...config.inherited };
  for (const [name, port] of ports) env[PORT_VARIABLE[name]] = String(port);
  const compose = ['compose', '-f', join(config.root, 'docker-compose.yml'), '-p', project];
  say(`Docker: starting ${names.join(', ')} (project ${project})`);
  await follow('docker', [...compose, 'up', '--detach', '--wait', ...names], env);
  await groupsAnswer(ports.get('kafka'));
  return {
    urls: Object.fromEntries([...ports].map(([name, port]) => [name, urlOf(name, port)])),
    stop: () => follow('docker', [...compose, 'stop', '--timeout', '6', ...names], env),
  };
}

/** The container is healthy once its port is open; consumer groups are served a little later. */
async function groupsAnswer(port: number | undefined): Promise<void> {
  for (let tries = 0; port !== undefined && tries < 100; tries += 1) {
    if (await kafkaAnswers(`127.0.0.1:${port}`)) return;
    await pause(200);
  }
}

/** Compose project names have lower-case letters, digits and dashes. */
export function composeProject(dataDir: string): string {
  return `vigie-${createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 10)}`;
}

function urlOf(name: PartName, port: number): string {
  const scheme = { kafka: '', clickhouse: 'http://', redis: 'redis://' }[name];
  return `${scheme}127.0.0.1:${port}`;
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
