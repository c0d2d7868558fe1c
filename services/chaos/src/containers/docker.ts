import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
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

/** A project of docker-compose.yml with its own name, ports and secrets. */
export class Project {
  readonly name: string;
  readonly #env: NodeJS.ProcessEnv;

  constructor(name: string, env: Readonly<Record<string, string>>) {
    this.name = name;
    this.#env = { ...process.env, ...env };
  }

  compose(...args: readonly string[]): Promise<string> {
    return docker(['compose', '-p', this.name, '--profile', 'demo', ...args], this.#env);
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

/** What is not healthy, and in which state it is; empty: all are. */
export const unhealthy = (all: readonly Container[]): string =>
  all
    .filter(isLasting)
    .filter(({ State }) => State.Health?.Status !== 'healthy')
    .map((one) => `${serviceOf(one)} ${one.State.Status} ${one.State.Health?.Status}`)
    .join(', ');
