import type { LocalConfig } from '@vigie/local/config';
import { whyNoDocker } from '@vigie/local/docker';
import { run } from '@vigie/local/run';
import { silent } from '@vigie/local/say';
import { ENGINES, enginesOnHost } from './docker.ts';

const PULL_MS = 300_000;

/** Why the engines of docker-compose.yml cannot run here, or undefined when a Docker engine answers and has their images. */
export async function whyNoEngines(config: LocalConfig): Promise<string | undefined> {
  const why = await whyNoDocker(config, silent);
  if (why) return why;
  const env = { ...config.inherited, ...(await enginesOnHost()).env };
  const docker = (args: readonly string[], limitMs?: number) => run('docker', args, env, limitMs);
  const images = await docker(['compose', '-f', `${config.root}docker-compose.yml`, 'config', '--images', ...ENGINES]);
  if (!images.ok) return images.out;
  for (const image of images.out.split('\n').filter(Boolean)) {
    if ((await docker(['image', 'inspect', image])).ok) continue;
    if (!(await docker(['pull', '--quiet', image], PULL_MS)).ok) return `${image} can be had from no registry`;
  }
  return undefined;
}
