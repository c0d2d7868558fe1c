import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ENGINE_VARIABLES, engineUrl } from '@vigie/local/docker';
import { freePort } from '@vigie/local/ports';
import { z } from 'zod';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const MOST_OUTPUT = 64 * 1_048_576;
const exec = promisify(execFile);

/** What a docker command prints. @throws with what it printed, when it fails */
export async function docker(args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const { stdout } = await exec('docker', [...args], { cwd: ROOT, env, maxBuffer: MOST_OUTPUT });
  return stdout.trim();
}

const state = z.object({
  Name: z.string(),
  State: z.object({
    Status: z.string(),
    ExitCode: z.number(),
    Pid: z.number(),
    Health: z.object({ Status: z.string() }).optional(),
  }),
  Config: z.object({ User: z.string(), Labels: z.record(z.string(), z.string()) }),
  HostConfig: z.object({ ReadonlyRootfs: z.boolean() }),
  Mounts: z.array(z.object({ Type: z.string(), Name: z.string().optional() })),
});
export type Container = z.output<typeof state>;

export const ENGINES = ['kafka', 'clickhouse', 'redis'] as const;
export type Engines = Record<(typeof ENGINES)[number], string>;

/** Free ports and made-up passwords for the engines: as variables of the compose files, and as addresses on this host. */
export async function enginesOnHost(): Promise<{ env: Record<string, string>; at: Engines }> {
  const env: Record<string, string> = {};
  const at: Engines = { kafka: '', clickhouse: '', redis: '' };
  for (const name of ENGINES) {
    const [port, password] = [await freePort(), randomBytes(24).toString('hex')];
    Object.assign(env, {
      [ENGINE_VARIABLES[name].port]: String(port),
      [ENGINE_VARIABLES[name].password]: password,
    });
    at[name] = engineUrl(name, port, password);
  }
  return { env, at };
}

/** The files of a project whose engines are reached from the host. */
export const WITH_PORTS = ['docker-compose.yml', 'docker-compose.ports.yml'];

/** A project of docker-compose.yml with its own name, ports and secrets. */
export class Project {
  readonly name: string;
  readonly #env: NodeJS.ProcessEnv;

  readonly #files: readonly string[];

  constructor(name: string, env: Readonly<Record<string, string>>, files: readonly string[] = ['docker-compose.yml']) {
    this.name = name;
    this.#env = { ...process.env, ...env };
    this.#files = files.flatMap((file) => ['-f', file]);
  }

  compose(...args: readonly string[]): Promise<string> {
    return docker(['compose', ...this.#files, '-p', this.name, '--profile', 'demo', ...args], this.#env);
  }

  /** Those that run and those that have ended. */
  async containers(): Promise<Container[]> {
    const ids = await docker(['ps', '-aq', '--filter', `label=com.docker.compose.project=${this.name}`]);
    return ids === '' ? [] : z.array(state).parse(JSON.parse(await docker(['inspect', ...ids.split('\n')])));
  }

  /** All that `docker inspect` tells of its containers. */
  async inspected(): Promise<string> {
    const all = await this.containers();
    return docker(['inspect', ...all.map(({ Name }) => Name)]);
  }

  /** Names of the volumes that belong to it, or that one of its containers left behind. */
  async volumes(): Promise<string[]> {
    const names = await docker(['volume', 'ls', '-q', '--filter', `label=com.docker.compose.project=${this.name}`]);
    return names === '' ? [] : names.split('\n').sort();
  }
}

export const serviceOf = ({ Config }: Container): string => Config.Labels['com.docker.compose.service'] ?? '';

/** Those that do their work and end: they apply the schema. */
const ONCE = new Set(['tables', 'topics']);
export const isLasting = (container: Container): boolean => !ONCE.has(serviceOf(container));

/** What is not healthy, and in which state it is. Empty means all are. */
export const unhealthy = (all: readonly Container[]): string =>
  all
    .filter(isLasting)
    .filter(({ State }) => State.Health?.Status !== 'healthy')
    .map((one) => `${serviceOf(one)} ${one.State.Status} ${one.State.Health?.Status}`)
    .join(', ');
